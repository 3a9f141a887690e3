// A small HTTP server for a fixed set of files on this machine alone.
//
// One thread and 'poll': a slow, idle or half-closed client occupies a slot in a table, not a thread, and each slot has
// a deadline. With one blocking thread per client, as in small server libraries, idle clients would occupy all of them.
// All files are loaded before the first request, so no path in a request reaches the file system. GET and HEAD only; no
// ranges, no request bodies.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "hashi/base/result.h"

namespace hashi::app {

struct PageFile {
  std::string type;    // of its content
  std::string plain;   // the bytes
  std::string gzip;    // the same, compressed; empty = not at hand
  std::string brotli;  // likewise
};

using Page = std::map<std::string, PageFile>;  // by path: "/index.html"

// Everything below a folder, with NAME.gz and NAME.br as other forms of NAME.
Result<Page> load_page(const std::string& folder);

class PageServer {
 public:
  // On 127.0.0.1; port 0 = any that is free.
  static Result<PageServer> open(Page page, int port);
  PageServer(PageServer&&) noexcept;
  PageServer& operator=(PageServer&&) = delete;
  ~PageServer();

  int port() const { return port_; }
  // Until 'should_stop', which is asked a few times a second and after every signal.
  void run(const std::function<bool()>& should_stop);

 private:
  PageServer(Page page, int listener, int port) : page_(std::move(page)), listener_(listener), port_(port) {}

  Page page_;
  int listener_;
  int port_;
};

}  // namespace hashi::app
