// The server's event loop: accepts clients, parses requests, sends files, and closes clients that are too slow.
#include "serve/page_server.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "io/input.h"
#include "serve/http_request.h"

namespace hashi::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostHead = 8192;              // bytes of a request
constexpr std::size_t kMostClients = 512;            // beyond, or where the system has no more, the oldest goes
constexpr auto kToAsk = std::chrono::seconds(5);     // for a whole request, and between two of them
constexpr auto kToFetch = std::chrono::seconds(20);  // for a whole answer
constexpr auto kToLeave = std::chrono::seconds(1);   // for the client to hang up after the last one
constexpr int kMostFresh = 64;                       // new clients before the others have their turn
// What a client may be sent in one turn, and what the system may buffer for it: with five hundred clients that ask
// without reading, one round over all of them stays below a tenth of a second.
constexpr std::size_t kMostPerTurn = std::size_t{64} << 10;
constexpr int kSendBuffer = 256 << 10;

std::string content_type(const std::string& extension) {
  static const std::map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".wasm", "application/wasm"},
                                                           {".svg", "image/svg+xml"},
                                                           {".png", "image/png"},
                                                           {".woff2", "font/woff2"},
                                                           {".webmanifest", "application/manifest+json"}};
  const auto found = types.find(extension);
  return found == types.end() ? "text/plain; charset=utf-8" : found->second;
}

constexpr std::string_view kSafety =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src "
    "'self'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; "
    "frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types hashi\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

class Client {
 public:
  Client(int descriptor, const Page& page) : descriptor_(descriptor), page_(&page), deadline_(Clock::now() + kToAsk) {}

  int descriptor() const { return descriptor_; }
  short wants() const { return is_answering() ? POLLOUT : POLLIN; }
  Clock::time_point deadline() const { return deadline_; }

  // One turn: receives at most one buffer, sends at most kMostPerTurn bytes, and prepares the answer to the next
  // request that has already arrived. Returns false when the connection is over.
  bool serve(short ready) {
    if ((ready & (POLLERR | POLLNVAL)) != 0) return false;
    if (!is_answering() && (ready & (POLLIN | POLLHUP)) != 0 && !receive()) return false;
    if (is_leaving_) {
      asked_.clear();
      return true;
    }
    if (!is_answering() && !take_request()) return true;
    if (!send_some()) return false;
    if (is_answering()) return true;
    if (closes_)
      leave();
    else
      take_request();
    return true;
  }

 private:
  bool is_answering() const { return sent_ < head_.size() + body_.size(); }

  bool receive() {
    char buffer[4096];
    const ssize_t got = recv(descriptor_, buffer, sizeof buffer, 0);
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    if (got == 0) return false;
    asked_.append(buffer, static_cast<std::size_t>(got));
    return true;
  }

  bool send_some() {
    for (std::size_t left = kMostPerTurn; left > 0;) {
      if (!is_answering()) {
        deadline_ = Clock::now() + kToAsk;
        return true;
      }
      const bool in_head = sent_ < head_.size();
      const std::string_view rest =
          (in_head ? std::string_view(head_).substr(sent_) : body_.substr(sent_ - head_.size())).substr(0, left);
      // The head waits for its body: sent apart, the body would wait 40 ms for the head to be acknowledged.
      const int more = in_head && !body_.empty() ? MSG_MORE : 0;
      const ssize_t gone = send(descriptor_, rest.data(), rest.size(), MSG_NOSIGNAL | more);
      if (gone < 0) return errno == EAGAIN || errno == EINTR;
      sent_ += static_cast<std::size_t>(gone);
      left -= static_cast<std::size_t>(gone);
    }
    if (!is_answering()) deadline_ = Clock::now() + kToAsk;
    return true;
  }

  // Closing while something is unread would tell the client of a broken connection, and it might drop the answer. So
  // it is told that nothing more comes, and what it still says goes unheard until it hangs up.
  void leave() {
    shutdown(descriptor_, SHUT_WR);
    is_leaving_ = true;
    deadline_ = Clock::now() + kToLeave;
  }

  // Whether there was a whole request; its answer is then ready.
  bool take_request() {
    const std::size_t end = asked_.find("\r\n\r\n");
    if (end == std::string::npos || end > kMostHead) {
      if (asked_.size() <= kMostHead) return false;
      refuse("431 Request Header Fields Too Large");
      return true;
    }
    const std::string text = asked_.substr(0, end + 4);
    asked_.erase(0, end + 4);
    answer(parse_request_head(text));
    return true;
  }

  void answer(const std::optional<RequestHead>& head) {
    if (!head || head->fields.contains("transfer-encoding")) return refuse("400 Bad Request");
    const std::string_view length = head->field("content-length");
    if (!length.empty() && length != "0") return refuse("413 Content Too Large");
    if (!is_for_this_machine(*head)) return refuse("421 Misdirected Request");
    if (head->method != "GET" && head->method != "HEAD")
      return refuse("405 Method Not Allowed", "Allow: GET, HEAD\r\n");
    const auto file = page_->find(head->path == "/" ? "/index.html" : std::string(head->path));
    if (file == page_->end()) return reply("404 Not Found", "Content-Type: text/plain\r\n", "not here\n", *head);
    const PageFile& found = file->second;
    std::string fields = "Content-Type: " + found.type + "\r\nVary: Accept-Encoding\r\n";
    // Names under /assets/ change with their content; everything else must be asked for again.
    fields += head->path.starts_with("/assets/") ? "Cache-Control: public, max-age=31536000, immutable\r\n"
                                                 : "Cache-Control: no-cache\r\n";
    std::string_view body = found.plain;
    if (!found.brotli.empty() && accepts_coding(*head, "br")) {
      fields += "Content-Encoding: br\r\n";
      body = found.brotli;
    } else if (!found.gzip.empty() && accepts_coding(*head, "gzip")) {
      fields += "Content-Encoding: gzip\r\n";
      body = found.gzip;
    }
    reply("200 OK", fields, body, *head);
  }

  void reply(std::string_view status, std::string_view fields, std::string_view body, const RequestHead& head) {
    closes_ = !head.keeps_open;
    compose(status, fields, body);
    if (head.method == "HEAD") body_ = {};
  }

  void refuse(std::string_view status, std::string_view fields = {}) {
    closes_ = true;
    asked_.clear();
    compose(status, fields, {});
  }

  void compose(std::string_view status, std::string_view fields, std::string_view body) {
    head_.assign("HTTP/1.1 ").append(status).append("\r\n").append(fields).append(kSafety);
    head_.append("Content-Length: ").append(std::to_string(body.size()));
    head_.append(closes_ ? "\r\nConnection: close\r\n\r\n" : "\r\n\r\n");
    body_ = body;
    sent_ = 0;
    deadline_ = Clock::now() + kToFetch;
  }

  int descriptor_;
  const Page* page_;
  Clock::time_point deadline_;
  std::string asked_;      // received and not yet answered
  std::string head_;       // of the answer that is being sent
  std::string_view body_;  // of a file of the page
  std::size_t sent_ = 0;
  bool closes_ = false;
  bool is_leaving_ = false;
};

Error socket_error(const std::string& what) {
  return {.code = ErrorCode::io, .message = what + ": " + std::strerror(errno)};
}

}  // namespace

// Names such as .git and .env are private by custom.
static bool is_hidden(const fs::path& below_root) {
  return std::any_of(below_root.begin(), below_root.end(),
                     [](const fs::path& part) { return part.string().starts_with("."); });
}

// A link inside the folder may lead out of it.
static bool leads_out(const fs::directory_entry& entry, const std::string& folder) {
  std::error_code problem;
  if (!entry.is_symlink(problem)) return false;
  const fs::path home = fs::canonical(folder, problem), target = fs::canonical(entry.path(), problem);
  return problem || std::mismatch(home.begin(), home.end(), target.begin(), target.end()).first != home.end();
}

Result<Page> load_page(const std::string& folder) {
  Page page;
  std::error_code problem;
  fs::recursive_directory_iterator entry(folder, problem), end;
  if (problem) return Error{.code = ErrorCode::io, .message = "cannot open: " + problem.message()};
  for (; entry != end; entry.increment(problem)) {
    if (problem) return Error{.code = ErrorCode::io, .message = "cannot read: " + problem.message()};
    const fs::path relative = entry->path().lexically_relative(folder);
    if (!entry->is_regular_file(problem) || is_hidden(relative) || leads_out(*entry, folder)) continue;
    Result<std::string> bytes = read_whole(entry->path().string());
    if (!bytes) return bytes.error();
    std::string name = "/" + relative.generic_string();
    const std::string coding = entry->path().extension().string();
    if (coding == ".gz" || coding == ".br") {
      name.resize(name.size() - coding.size());
      (coding == ".gz" ? page[name].gzip : page[name].brotli) = std::move(bytes).value();
    } else {
      page[name].plain = std::move(bytes).value();
      page[name].type = content_type(coding);
    }
  }
  // A compressed form without its file is no file.
  std::erase_if(page, [](const auto& file) { return file.second.type.empty(); });
  if (page.empty()) return Error{.code = ErrorCode::empty, .message = "no files"};
  return page;
}

Result<PageServer> PageServer::open(Page page, int port) {
  const int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (listener < 0) return socket_error("cannot make a socket");
  const int yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(listener, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(listener, SOMAXCONN) != 0 ||
      getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    Error error = socket_error("cannot listen on port " + std::to_string(port));
    close(listener);
    return error;
  }
  return PageServer(std::move(page), listener, ntohs(address.sin_port));
}

PageServer::PageServer(PageServer&& other) noexcept
    : page_(std::move(other.page_)), listener_(std::exchange(other.listener_, -1)), port_(other.port_) {}

PageServer::~PageServer() {
  if (listener_ >= 0) close(listener_);
}

void PageServer::run(const std::function<bool()>& should_stop) {
  std::vector<Client> clients;
  std::vector<pollfd> watched;
  const auto end = [](const Client& client) { close(client.descriptor()); };
  while (!should_stop()) {
    watched.assign(1, {.fd = listener_, .events = POLLIN, .revents = 0});
    for (const Client& client : clients)
      watched.push_back({.fd = client.descriptor(), .events = client.wants(), .revents = 0});
    if (poll(watched.data(), watched.size(), 200) < 0 && errno != EINTR) break;

    const auto now = Clock::now();
    std::vector<Client> remaining;
    for (std::size_t at = 0; at < clients.size(); ++at) {
      const short ready = watched[at + 1].revents;
      // One that always says a little more is late all the same.
      if ((ready == 0 || clients[at].serve(ready)) && clients[at].deadline() > now)
        remaining.push_back(std::move(clients[at]));
      else
        end(clients[at]);
    }
    clients = std::move(remaining);

    if ((watched[0].revents & POLLIN) == 0) continue;
    for (int count = 0; count < kMostFresh; ++count) {
      const int fresh = accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
      const bool is_crowded = fresh < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM);
      if (fresh < 0 && !is_crowded) break;
      if (!clients.empty() && (is_crowded || clients.size() >= kMostClients)) {
        const auto oldest = std::min_element(clients.begin(), clients.end(), [](const Client& a, const Client& b) {
          return a.deadline() < b.deadline();
        });
        end(*oldest);
        clients.erase(oldest);
      }
      if (fresh < 0) continue;
      const int yes = 1;  // an answer is sent as soon as it is there, even if the one before has not been acknowledged
      setsockopt(fresh, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
      setsockopt(fresh, SOL_SOCKET, SO_SNDBUF, &kSendBuffer, sizeof kSendBuffer);
      clients.emplace_back(fresh, page_);
    }
  }
  for (const Client& client : clients) end(client);
}

}  // namespace hashi::app
