# How far a build is. Sourced by ./hashi and scripts/python.

# build_with_progress LOG WHAT COMMAND…: runs a build by ninja with its output in LOG, and shows "[37/138]" on standard
# error: as one line that changes on a terminal, else as a line for every tenth of the work. Returns what the build does.
build_with_progress() {
  local log=$1 what=$2
  shift 2
  NINJA_STATUS='[%f/%t] ' "$@" 2>&1 | tee -a "$log" | show_progress "$what" >&2
  return "${PIPESTATUS[0]}"
}

# Reads the lines of ninja.
show_progress() {
  local line done total tenth last=-1 on_terminal=no
  [ -t 1 ] && on_terminal=yes
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  && $line != *"] Re-"* ]] || continue
    done=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
    tenth=$((10 * done / total))
    if [ $on_terminal = yes ]; then
      printf '\r[%d/%d] %s' "$done" "$total" "$1"
    elif [ $tenth != $last ]; then
      printf '[%d/%d] %s\n' "$done" "$total" "$1"
    fi
    last=$tenth
  done
  if [ $on_terminal = yes ] && [ $last != -1 ]; then printf '\r\033[K'; fi
}
