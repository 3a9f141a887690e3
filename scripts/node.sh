# A Node.js that can build the page: the one on the path if it is new enough, else Debian's, which fetches a newer one
# into build/node. Sourced after packages.sh; leaves node and npm on PATH.

node_is_new_enough() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'
}

ensure_node() {
  export PATH="$PWD/build/node/node_modules/.bin:$PATH"
  if node_is_new_enough; then return 0; fi
  command -v npm >/dev/null || ensure_packages $node_packages || return
  mkdir -p build/node
  echo "hashi: fetching a newer Node.js (npm package 'node')" >&2
  (cd build/node && npm install --no-fund --no-audit --prefix . node@22) >build/node.log 2>&1 || {
    echo "hashi: that failed; see build/node.log" >&2
    return 5
  }
  hash -r
  node_is_new_enough
}

# The tools that web/package-lock.json names; again only when that file has changed. --no-save leaves that file as it is.
# Not 'npm ci': it refuses a lock file without the optional packages of other platforms, and a mirror of the registry may
# not have them all.
ensure_node_modules() {
  ensure_node || return
  if [ web/node_modules/.package-lock.json -nt web/package-lock.json ]; then return 0; fi
  echo "hashi: fetching the page's tools (npm install)" >&2
  (cd web && npm install --no-save --no-fund --no-audit) >build/npm.log 2>&1 || {
    tail -n 5 build/npm.log >&2
    echo "hashi: that failed; see build/npm.log" >&2
    return 5
  }
  touch web/node_modules/.package-lock.json
}
