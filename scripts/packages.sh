# The Debian packages that the project needs, and a function that installs them. Sourced by ./hashi and ./test.
#
# Every package is listed here and nowhere else.

build_packages="g++ cmake ninja-build nlohmann-json3-dev libcli11-dev libcadical-dev coinor-libcbc-dev libcairo2-dev libfreetype-dev libfontconfig-dev libharfbuzz-dev libqpdf-dev libqrencode-dev pkg-config fonts-liberation fonts-inter fonts-vollkorn"
test_packages="libgtest-dev clang-format coinor-cbc glpk-utils clasp cadical poppler-utils ghostscript fonts-ipafont-gothic"
# Only for the Python module, and for its tests.
python_packages="python3-dev pybind11-dev"
python_test_packages="python3-venv python3-pytest python3-networkx python3-numpy python3-matplotlib python3-nbconvert python3-ipykernel python3-pandas mypy"
# Only if there is no recent Node.
node_packages="nodejs npm"
browser_packages="chromium"
wasm_packages="clang-22 lld-22 libc++-22-dev-wasm32 libclang-rt-22-dev-wasm32 wasi-libc"
fuzz_packages="clang-22 libclang-rt-22-dev"
# Only for the Debian packages.
deb_packages="dpkg-dev"
# Only for ./test --long and for bench-generate.
long_packages="sgt-puzzles slurmctld slurmd slurm-client munge wrk debootstrap"

# Installs the named packages that are missing, and says so.
ensure_packages() {
  local missing="" package
  if ! command -v dpkg-query >/dev/null; then
    echo "hashi: not a Debian system; the build needs the equivalents of these packages: $*" >&2
    return 0
  fi
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing="$missing $package"
  done
  [ -z "$missing" ] && return 0
  local as_root=""
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null; then
      as_root=sudo
    else
      echo "hashi: missing packages; install them first: apt-get install$missing" >&2
      return 5
    fi
  fi
  echo "hashi: installing Debian packages:$missing" >&2
  { $as_root apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing; } >build/install.log 2>&1 || {
    echo "hashi: installing failed; see build/install.log" >&2
    return 5
  }
}
