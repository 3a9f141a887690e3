// hashi serve through its socket, as friends and others use it.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/run_command.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

// The binary with a small page of its own, until the test ends.
class Serve : public ::testing::Test {
 protected:
  Serve() {
    fs::create_directories(folder_.path("page/assets"));
    write("page/index.html", "<p>page</p>");
    write("page/index.html.gz", "not really gzip");
    write("page/assets/x.js", std::string(3 << 20, 'x'));
    write("secret.txt", "secret");
    int pipe_ends[2];
    EXPECT_EQ(pipe(pipe_ends), 0);
    child_ = fork();
    if (child_ == 0) {
      dup2(pipe_ends[1], STDOUT_FILENO);
      const std::string root = folder_.path("page");
      execl(HASHI_BINARY, "hashi", "serve", "--port", "0", "--root", root.c_str(), nullptr);
      _exit(127);
    }
    close(pipe_ends[1]);
    std::string line;
    for (char c; read(pipe_ends[0], &c, 1) == 1 && c != '\n';) line += c;
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

  // Sends the text and reads until the server closes.
  std::string exchange(const std::string& request) const {
    const int fd = connect_here();
    EXPECT_GE(fd, 0);
    EXPECT_EQ(send(fd, request.data(), request.size(), MSG_NOSIGNAL), static_cast<ssize_t>(request.size()));
    std::string answer;
    char buffer[65536];
    for (ssize_t got; (got = recv(fd, buffer, sizeof buffer, 0)) > 0;)
      answer.append(buffer, static_cast<std::size_t>(got));
    close(fd);
    return answer;
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

TEST_F(Serve, knows_no_path_beyond_its_files) {
  for (const std::string path :
       {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "//secret.txt", "/..%2fsecret.txt",
        "/./index.html", "/assets", "/assets/", "/etc/passwd", "/\\..\\secret.txt"}) {
    const std::string answer = get(path);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 404 Not Found\r\n")) << path << "\n" << answer;
    EXPECT_EQ(answer.find("secret\n"), std::string::npos);
  }
}

TEST_F(Serve, refuses_what_is_no_request_for_it) {
  EXPECT_TRUE(exchange("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 405 "));
  EXPECT_TRUE(
      exchange("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello").starts_with("HTTP/1.1 413 "));
  EXPECT_TRUE(exchange("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").starts_with("HTTP/1.1 421 "))
      << "another name for this machine";
  EXPECT_TRUE(exchange("GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 421 "));
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

TEST_F(Serve, sends_a_large_file_whole_to_a_slow_reader) {
  const int fd = connect_here();
  const std::string request = "GET /assets/x.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  send(fd, request.data(), request.size(), MSG_NOSIGNAL);
  usleep(300'000);
  EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
  std::string answer;
  char buffer[65536];
  for (ssize_t got; (got = recv(fd, buffer, sizeof buffer, 0)) > 0;)
    answer.append(buffer, static_cast<std::size_t>(got));
  close(fd);
  EXPECT_EQ(answer.size() - answer.find("\r\n\r\n") - 4, std::size_t{3} << 20);
}

TEST_F(Serve, stops_at_once_on_control_c) {
  const int open = connect_here();
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(stop(), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
  close(open);
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
