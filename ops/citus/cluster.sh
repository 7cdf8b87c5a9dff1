#!/usr/bin/env bash
# A PostgreSQL cluster with Citus on this machine, to try the product on: a coordinator and two workers on 127.0.0.1.
# Usage:
#   cluster.sh build SOURCE          builds Citus from its unpacked source and installs it into PostgreSQL (as root)
#   cluster.sh start FOLDER [PORT]   starts it with its data in FOLDER, the coordinator on PORT (5490), the workers on the next ones
#   cluster.sh grow FOLDER           adds a worker, which holds nothing yet
#   cluster.sh cut FOLDER NODE       ends a node at once, as a failing machine does: coordinator, worker1, worker2, …
#   cluster.sh back FOLDER NODE      starts it again
#   cluster.sh stop FOLDER           ends the cluster; what is in FOLDER stays
#   cluster.sh suite PORT [FILE...]  runs the API suite, or these files of it, on the cluster whose coordinator is on PORT,
#                                    but what left-out.txt names, with its reason
# PG_BIN names PostgreSQL's programs. As root, PostgreSQL runs as the account PG_ACCOUNT. Whoever may connect to
# 127.0.0.1 may do everything in it: it is for trying only. docs/scaling.md tells of a real one.
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
bin="${PG_BIN:-/usr/lib/postgresql/15/bin}"
account="${PG_ACCOUNT:-postgres}"
owner=kompeten
database=kompeten

as_account() {
  if [ "$(id -u)" -eq 0 ]; then (cd / && runuser -u "$account" -- "$@"); else "$@"; fi
}

build() {
  cd "$1"
  # Newer releases of PostgreSQL 15 bring a function of this name themselves.
  if grep -q have_createdb_privilege "$("$bin/pg_config" --includedir-server)/commands/dbcommands.h"; then
    sed -i 's/^have_createdb_privilege(void)/citus_&/' src/include/pg_version_compat.h
  fi
  ./configure --quiet PG_CONFIG="$bin/pg_config"
  make --silent -j "$(nproc)" all
  make --silent install
}

make_node() {
  local home="$1" port="$2"
  as_account "$bin/initdb" --pgdata "$home" --username "$owner" --auth trust --encoding UTF8 --locale C >/dev/null
  as_account tee -a "$home/postgresql.conf" >/dev/null <<SETTINGS
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = $port
max_connections = 500
max_prepared_transactions = 500
max_locks_per_transaction = 1024
shared_buffers = '256MB'
max_worker_processes = 100
wal_level = logical
fsync = ${FSYNC:-on}
SETTINGS
}

run_node() {
  as_account "$bin/pg_ctl" --pgdata "$1" --log "$1/server.log" --wait start >/dev/null
}

# Every node gets the database and the extension.
prepare_node() {
  ask "$1" postgres "create database $database"
  ask "$1" "$database" 'create extension citus'
}

port_of() {
  sed -n 's/^port = \([0-9]*\)$/\1/p' "$1/postgresql.conf"
}

start() {
  local folder="$1" first="${2:-5490}" node home
  mkdir -p "$folder"
  if [ "$(id -u)" -eq 0 ]; then chown "$account" "$folder"; fi
  folder="$(cd "$folder" && pwd)"
  if [ -e "$folder/coordinator/PG_VERSION" ]; then
    for home in "$folder"/*/; do run_node "${home%/}"; done
  else
    for node in coordinator worker1 worker2; do
      make_node "$folder/$node" "$first"
      run_node "$folder/$node"
      prepare_node "$first"
      if [ "$node" = coordinator ]; then
        ask "$first" "$database" "select citus_set_coordinator_host('127.0.0.1', $first)"
      else
        join "$folder" "$first"
      fi
      first=$((first + 1))
    done
  fi
  echo "DATABASE_CLUSTER=citus DATABASE_URL=postgresql://$owner@127.0.0.1:$(port_of "$folder/coordinator")/$database"
}

# The coordinator learns of a worker.
join() {
  ask "$(port_of "$1/coordinator")" "$database" "select citus_add_node('127.0.0.1', $2)"
}

grow() {
  local folder="$1" many port
  many="$(find "$folder" -maxdepth 1 -name 'worker*' | wc -l)"
  port=$(($(port_of "$folder/worker$many") + 1))
  make_node "$folder/worker$((many + 1))" "$port"
  run_node "$folder/worker$((many + 1))"
  prepare_node "$port"
  join "$folder" "$port"
}

ask() {
  "$bin/psql" --quiet --no-psqlrc --set ON_ERROR_STOP=1 --output /dev/null --command "$3" \
    "postgresql://$owner@127.0.0.1:$1/$2"
}

end_node() {
  as_account "$bin/pg_ctl" --pgdata "$1" --mode "$2" --wait stop >/dev/null
}

stop() {
  local home
  for home in "$1"/*/; do end_node "${home%/}" fast || true; done
}

# Tests that ask for what only one plain PostgreSQL has: each with its reason, said before the run.
suite() {
  local file test reason url
  local -a without=() names=()
  url="postgresql://$owner@127.0.0.1:$1/$database"
  shift
  while IFS='|' read -r file test reason; do
    if [ -z "$file" ] || [[ "$file" == '#'* ]]; then continue; fi
    echo "Left out: $file: $test ($reason)"
    if [ "$test" = '*' ]; then
      without+=(--exclude "$file")
    else
      names+=("$(printf '%s' "$test" | sed 's/[][\.*^$(){}?+|/]/\\&/g')")
    fi
  done <"$here/left-out.txt"
  if [ ${#names[@]} -gt 0 ]; then
    without+=(--testNamePattern "^(?!.*($(IFS='|' && echo "${names[*]}")))")
  fi
  cd "$here/../.."
  TEST_CITUS="$url" exec npx vitest run --project api "${without[@]}" "$@"
}

usage() {
  sed -n '2,14s/^# \{0,1\}//p' "$0"
  exit 2
}

case "${1:-}:$#" in
  build:2) build "$2" ;;
  start:2 | start:3) start "$2" "${3:-5490}" ;;
  grow:2) grow "$(cd "$2" && pwd)" ;;
  cut:3) end_node "$(cd "$2/$3" && pwd)" immediate ;;
  back:3) run_node "$(cd "$2/$3" && pwd)" ;;
  stop:2) stop "$(cd "$2" && pwd)" ;;
  suite:*)
    [ $# -ge 2 ] || usage
    suite "${@:2}"
    ;;
  *) usage ;;
esac
