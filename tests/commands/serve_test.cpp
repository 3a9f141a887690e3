// hashi serve through its socket, with well-behaved and hostile clients.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "support/long_run.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

// The binary with a small page of its own, until the test ends.
class Serve : public ::testing::Test {
 protected:
  // With at most so many open descriptors, if it is not 0.
  explicit Serve(rlim_t most_descriptors = 0) {
    fs::create_directories(folder_.path("page/assets"));
    write("page/index.html", "<p>page</p>");
    write("page/index.html.gz", "not really gzip");
    write("page/assets/x.js", std::string(3 << 20, 'x'));
    write("secret.txt", "secret");
    write("page/.env", "private");
    fs::create_directories(folder_.path("page/.git"));
    write("page/.git/config", "private");
    fs::create_symlink(folder_.path("secret.txt"), folder_.path("page/link.txt"));
    fs::create_symlink(folder_.path(""), folder_.path("page/up"));
    fs::create_symlink("index.html", folder_.path("page/inside.html"));
    int pipe_ends[2];
    EXPECT_EQ(pipe(pipe_ends), 0);
    child_ = fork();
    if (child_ == 0) {
      dup2(pipe_ends[1], STDOUT_FILENO);
      const rlimit few{.rlim_cur = most_descriptors, .rlim_max = most_descriptors};
      if (most_descriptors > 0) setrlimit(RLIMIT_NOFILE, &few);
      const std::string root = folder_.path("page");
      execl(HASHI_BINARY, "hashi", "serve", "--port", "0", "--root", root.c_str(), nullptr);
      _exit(127);
    }
    close(pipe_ends[1]);
    std::string line;
    for (char c; ::read(pipe_ends[0], &c, 1) == 1 && c != '\n';) line += c;
    close(pipe_ends[0]);
    EXPECT_TRUE(line.starts_with("http://127.0.0.1:")) << line;
    port_ = std::atoi(line.c_str() + std::string("http://127.0.0.1:").size());
  }
  ~Serve() override {
    if (child_ > 0) stop();
  }

  int stop() {
    kill(child_, SIGINT);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  void write(const std::string& name, const std::string& text) { std::ofstream(folder_.path(name)) << text; }

  int connect_here(in_addr_t to = INADDR_LOOPBACK) const {
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port_));
    address.sin_addr.s_addr = htonl(to);
    if (connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return fd;
    close(fd);
    return -1;
  }

  // Reads until the server closes, and closes.
  static std::string heard(int fd) {
    std::string answer;
    char buffer[65536];
    for (ssize_t got; (got = recv(fd, buffer, sizeof buffer, 0)) > 0;)
      answer.append(buffer, static_cast<std::size_t>(got));
    close(fd);
    return answer;
  }

  std::string exchange(const std::string& request) const {
    const int fd = connect_here();
    EXPECT_GE(fd, 0);
    EXPECT_EQ(send(fd, request.data(), request.size(), MSG_NOSIGNAL), static_cast<ssize_t>(request.size()));
    return heard(fd);
  }

  std::string get(const std::string& path, const std::string& more = "") const {
    return exchange("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                    "\r\nConnection: close\r\n" + more + "\r\n");
  }

  testing::TemporaryFolder folder_;
  pid_t child_ = -1;
  int port_ = 0;
};

TEST_F(Serve, gives_the_page_with_the_headers_that_keep_it_safe) {
  const std::string answer = get("/");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\n<p>page</p>")) << answer;
  for (const std::string header :
       {"Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'self'",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Embedder-Policy: require-corp", "Content-Type: text/html; charset=utf-8", "Content-Length: 11"})
    EXPECT_NE(answer.find(header), std::string::npos) << header;
}

TEST_F(Serve, sends_what_is_compressed_to_those_who_can_read_it) {
  EXPECT_TRUE(get("/", "Accept-Encoding: gzip, br\r\n").ends_with("not really gzip"));
  EXPECT_TRUE(get("/index.html", "Accept-Encoding: identity\r\n").ends_with("<p>page</p>"));
  EXPECT_TRUE(get("/index.html.gz").starts_with("HTTP/1.1 404"));
}

TEST_F(Serve, honours_the_quality_of_a_coding) {
  for (const std::string accepted : {"gzip;q=0.001", "br;q=0, gzip", "*", "deflate, *;q=0.5", "GZIP", "gzip ; q=1"})
    EXPECT_TRUE(get("/", "Accept-Encoding: " + accepted + "\r\n").ends_with("not really gzip")) << accepted;
  for (const std::string refused :
       {"gzip;q=0", "gzip; q=0.000", "*, gzip;q=0", "gzip;q=0, *", "*;q=0", "xgzip", "gzipx", "", "br"})
    EXPECT_TRUE(get("/", "Accept-Encoding: " + refused + "\r\n").ends_with("<p>page</p>")) << refused;
}

TEST_F(Serve, knows_no_path_beyond_its_files) {
  for (const std::string path : {"/../secret.txt",
                                 "/assets/../../secret.txt",
                                 "/%2e%2e/secret.txt",
                                 "//secret.txt",
                                 "/..%2fsecret.txt",
                                 "/./index.html",
                                 "/assets",
                                 "/assets/",
                                 "/etc/passwd",
                                 "/\\..\\secret.txt",
                                 "/%2e%2e%2fsecret.txt",
                                 "/..\\secret.txt",
                                 "/%5c..%5csecret.txt",
                                 "/..;/secret.txt",
                                 "/....//secret.txt",
                                 "/%c0%ae%c0%ae/secret.txt",
                                 "/%252e%252e/secret.txt",
                                 "///etc/passwd",
                                 "/index.html/",
                                 "/index.html/..",
                                 "/link.txt",
                                 "/.env",
                                 "/.git/config",
                                 "/up/secret.txt",
                                 "/up/page/index.html",
                                 "../secret.txt",
                                 "secret.txt",
                                 "..",
                                 "C:\\secret.txt",
                                 "file:///etc/passwd",
                                 "http://evil.example/",
                                 "*"}) {
    const std::string answer = get(path);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 404 Not Found\r\n")) << path << "\n" << answer;
    EXPECT_TRUE(answer.ends_with("\r\n\r\nnot here\n")) << path << "\n" << answer;
  }
  using namespace std::string_literals;
  for (const std::string& path :
       {"/index.html\0"s, "/\0/../secret.txt"s, "/index.html\0.js"s, folder_.path("secret.txt")})
    EXPECT_TRUE(get(path).ends_with("\r\n\r\nnot here\n")) << path;
  EXPECT_TRUE(get("/inside.html").ends_with("<p>page</p>")) << "a link that stays inside";
}

TEST_F(Serve, says_the_same_safe_things_whatever_it_answers) {
  const std::string good = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  for (const std::string& request :
       {good, "HEAD" + good.substr(3), "POST" + good.substr(3), "GET /no" + good.substr(5),
        std::string("rubbish\r\n\r\n"), "GET / HTTP/1.1\r\nX: " + std::string(9000, 'x')}) {
    const std::string answer = exchange(request);
    for (const std::string header :
         {"\r\nContent-Security-Policy: default-src 'none'; ", "\r\nX-Content-Type-Options: nosniff\r\n",
          "\r\nReferrer-Policy: no-referrer\r\n", "\r\nContent-Length: "})
      EXPECT_NE(answer.find(header), std::string::npos) << request.substr(0, 20) << header;
  }
}

TEST_F(Serve, refuses_what_is_no_request_for_it) {
  EXPECT_TRUE(exchange("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 405 "));
  EXPECT_TRUE(
      exchange("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello").starts_with("HTTP/1.1 413 "));
  EXPECT_TRUE(exchange("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").starts_with("HTTP/1.1 421 "))
      << "another name for this machine";
  EXPECT_TRUE(exchange("GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 421 "));
  EXPECT_TRUE(exchange("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(exchange("GET / HTTP/2\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(exchange("rubbish\r\n\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(exchange("GET / HTTP/1.1\r\nX: " + std::string(9000, 'x')).starts_with("HTTP/1.1 431 "));
  EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 ")) << "and goes on";
}

TEST_F(Serve, answers_one_request_after_the_other_on_one_connection) {
  const std::string one = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string last = "HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const std::string answer = exchange(one + one + last);
  std::size_t found = 0;
  for (std::size_t at = answer.find("HTTP/1.1 200"); at != std::string::npos; at = answer.find("HTTP/1.1 200", at + 1))
    ++found;
  EXPECT_EQ(found, 3u);
  EXPECT_TRUE(answer.ends_with("\r\n\r\n")) << "HEAD has no body";
}

TEST_F(Serve, is_not_held_up_by_clients_that_say_nothing_or_half) {
  std::vector<int> idle;
  for (int i = 0; i < 600; ++i) {
    const int fd = connect_here();
    ASSERT_GE(fd, 0) << i;
    if (i % 2 == 0) send(fd, "GET / HT", 8, MSG_NOSIGNAL);
    idle.push_back(fd);
  }
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(4));
  for (const int fd : idle) close(fd);
}

// Each asks for 300 MB and reads nothing: what they may be sent in one turn is bounded, so the others go on.
TEST_F(Serve, is_not_held_up_by_clients_that_ask_without_reading) {
  std::string requests;
  for (int i = 0; i < 100; ++i) requests += "GET /assets/x.js HTTP/1.1\r\nHost: localhost\r\n\r\n";
  std::vector<int> greedy;
  auto slowest = std::chrono::steady_clock::duration::zero();
  for (int i = 0; i < 500; ++i) {
    const int fd = connect_here();
    ASSERT_GE(fd, 0) << i;
    greedy.push_back(fd);
    send(fd, requests.data(), requests.size(), MSG_NOSIGNAL);
    if (i % 50 != 49) continue;
    const auto start = std::chrono::steady_clock::now();
    ASSERT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
    slowest = std::max(slowest, std::chrono::steady_clock::now() - start);
  }
  EXPECT_LT(slowest, std::chrono::seconds(3));
  for (const int fd : greedy) close(fd);
}

TEST_F(Serve, sends_a_large_file_whole_to_a_slow_reader) {
  const int fd = connect_here();
  const std::string request = "GET /assets/x.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  send(fd, request.data(), request.size(), MSG_NOSIGNAL);
  usleep(300'000);
  EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
  const std::string answer = heard(fd);
  EXPECT_EQ(answer.size() - answer.find("\r\n\r\n") - 4, std::size_t{3} << 20);
}

TEST_F(Serve, gives_no_client_for_ever_to_say_what_it_wants) {
  // A byte at a time, so that there is always something to hear.
  const auto start = std::chrono::steady_clock::now();
  const int fd = connect_here();
  const std::string head = "GET / HTTP/1.1\r\nHost: localhost\r\nX: ";
  send(fd, head.data(), head.size(), MSG_NOSIGNAL);
  int sent = 0;
  while (sent < 8000 && send(fd, "x", 1, MSG_NOSIGNAL) == 1) {
    ++sent;
    usleep(2000);
    if (sent % 500 == 0) {
      EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
    }
  }
  const auto taken = std::chrono::steady_clock::now() - start;
  EXPECT_LT(sent, 8000);
  EXPECT_GT(taken, std::chrono::seconds(4));
  EXPECT_LT(taken, std::chrono::seconds(8));
  EXPECT_EQ(heard(fd), "");
}

TEST_F(Serve, answers_who_says_no_more_but_still_listens) {
  const int fd = connect_here();
  const std::string request = "GET /assets/x.js HTTP/1.1\r\nHost: localhost\r\n\r\n";
  send(fd, request.data(), request.size(), MSG_NOSIGNAL);
  shutdown(fd, SHUT_WR);
  const std::string answer = heard(fd);
  EXPECT_EQ(answer.size() - answer.find("\r\n\r\n") - 4, std::size_t{3} << 20);
}

TEST_F(Serve, is_not_upset_by_clients_that_vanish) {
  const std::string request = "GET /assets/x.js HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (int i = 0; i < 300; ++i) {
    const int fd = connect_here();
    ASSERT_GE(fd, 0);
    send(fd, request.data(), request.size(), MSG_NOSIGNAL);
    const linger at_once{.l_onoff = 1, .l_linger = 0};  // a reset, in the middle of the answer
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(fd);
  }
  EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
}

TEST_F(Serve, tells_who_says_far_too_much_why_it_hangs_up) {
  const int fd = connect_here();
  const std::string request = "GET / HTTP/1.1\r\nX: " + std::string(1 << 20, 'x');
  // As much as it takes: the answer must not be lost because it has not heard us out.
  for (std::size_t sent = 0; sent < request.size();) {
    const ssize_t gone = send(fd, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
    if (gone <= 0) break;
    sent += static_cast<std::size_t>(gone);
  }
  EXPECT_TRUE(heard(fd).starts_with("HTTP/1.1 431 "));
}

TEST_F(Serve, listens_on_this_machine_alone) {
  char wanted[16];
  std::snprintf(wanted, sizeof wanted, ":%04X", port_);
  int found = 0;
  for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
    std::ifstream lines(table);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string number, local, remote, state;
      words >> number >> local >> remote >> state;
      if (state != "0A" || !local.ends_with(wanted)) continue;  // 0A: listening
      ++found;
      EXPECT_TRUE(local.starts_with("0100007F:")) << local;
    }
  }
  EXPECT_EQ(found, 1);
  EXPECT_EQ(connect_here(INADDR_LOOPBACK + 1), -1);
}

TEST_F(Serve, answers_thousands_of_requests) {
  const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string expected = [&] {
    std::string answer = get("/");
    const std::string closing = "Connection: close\r\n";
    return answer.erase(answer.find(closing), closing.size());
  }();
  const auto start = std::chrono::steady_clock::now();
  std::vector<int> clients;
  for (int c = 0; c < 20; ++c) clients.push_back(connect_here());
  std::string answer(expected.size(), '\0');
  for (int round = 0; round < 250; ++round) {
    for (const int fd : clients)
      ASSERT_EQ(send(fd, request.data(), request.size(), MSG_NOSIGNAL), static_cast<ssize_t>(request.size()));
    for (const int fd : clients) {
      ASSERT_EQ(recv(fd, answer.data(), answer.size(), MSG_WAITALL), static_cast<ssize_t>(answer.size()));
      ASSERT_EQ(answer, expected);
    }
  }
  // Head and body in two packets would cost 40 ms a round: the other side thinks before it acknowledges the first.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(8));
  for (const int fd : clients) close(fd);
}

// wrk is a load generator by W. Glozer: as many requests as the machine can do.
TEST_F(Serve, stands_the_load_of_wrk) {
  if (!long_run()) GTEST_SKIP() << testing::kLongTest;
  const std::string out = folder_.path("wrk.txt");
  for (const std::string path : {"/", "/assets/x.js", "/no"}) {
    const std::string command =
        "wrk -t2 -c200 -d5s --timeout 20s http://127.0.0.1:" + std::to_string(port_) + path + " >" + out;
    ASSERT_EQ(std::system(command.c_str()), 0);
    const std::string said = testing::file_content(out);
    std::printf("%s\n", said.c_str());
    EXPECT_EQ(said.find("Socket errors"), std::string::npos) << path;
    EXPECT_EQ(said.find("Non-2xx") == std::string::npos, path != "/no");
    const std::size_t at = said.find(" requests in ");
    ASSERT_NE(at, std::string::npos);
    EXPECT_GT(std::atol(said.c_str() + said.rfind('\n', at) + 1), path == "/assets/x.js" ? 200 : 5000) << path;
  }
  EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
}

TEST_F(Serve, stops_at_once_on_control_c) {
  std::vector<int> clients;
  for (int i = 0; i < 50; ++i) {
    clients.push_back(connect_here());
    const std::string request = "GET /assets/x.js HTTP/1.1\r\nHost: localhost\r\n\r\n";
    send(clients.back(), request.data(), request.size() - static_cast<std::size_t>(i % 3), MSG_NOSIGNAL);
  }
  usleep(50'000);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(stop(), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(4));
  for (const int fd : clients) close(fd);
}

// With fewer descriptors than there are clients.
class CrampedServe : public Serve {
 protected:
  CrampedServe() : Serve(40) {}
};

TEST_F(CrampedServe, lets_the_oldest_go_for_new_clients) {
  std::vector<int> idle;
  for (int i = 0; i < 100; ++i) idle.push_back(connect_here());
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
  for (const int fd : idle) close(fd);
}

TEST(ServeCommand, says_when_there_is_no_page) {
  const testing::TemporaryFolder empty;
  const testing::CommandResult result = testing::run_hashi({"serve", "--root", empty.path()});
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(result.output, "");
  EXPECT_NE(result.errors.find("[E_EMPTY]"), std::string::npos) << result.errors;
}

}  // namespace
}  // namespace hashi
