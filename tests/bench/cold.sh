#!/usr/bin/env bash
# A cold `solemn legal` against the imports it cannot do without, run by hand: tests/bench/cold.sh [BOARD] (20 runs each).
set -euo pipefail
board=${1:-$(dirname "$0")/../../fixtures/boards/first.yaml}
runs=20
timed() {
  local begun ended
  begun=$(date +%s%N)
  for _ in $(seq $runs); do "$@" > /dev/null 2>&1 || true; done
  ended=$(date +%s%N)
  echo $(( (ended - begun) / runs / 10000 ))
}
base=$(timed python -c "import clingo, click, msgspec, sqlite3")
ours=$(timed solemn legal "$board")
echo "imports alone $((base / 100)).$(printf %02d $((base % 100))) ms, solemn legal $((ours / 100)).$(printf %02d $((ours % 100))) ms, ratio $(python -c "print(round($ours / $base, 2))")"
/usr/bin/time -f "peak %M kB" solemn legal "$board" 2>&1 > /dev/null | tail -1
