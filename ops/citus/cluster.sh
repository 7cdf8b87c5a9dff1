#!/usr/bin/env bash
# A PostgreSQL cluster with Citus on this machine, to try the product on: a coordinator and two workers on 127.0.0.1.
# Usage:
#   cluster.sh build SOURCE          builds Citus from its unpacked source and installs it into PostgreSQL (as root)
#   cluster.sh start FOLDER [PORT]   starts it with its data in FOLDER, the coordinator on PORT (5490), the workers on the next two
#   cluster.sh stop FOLDER           ends it; what is in FOLDER stays
#   cluster.sh suite PORT [FILE...]  runs the API suite, or these files of it, on the cluster whose coordinator is on PORT
# PG_BIN names PostgreSQL's programs. As root, PostgreSQL runs as the account PG_ACCOUNT. Whoever may connect to
# 127.0.0.1 may do everything in it: it is for trying only. docs/scaling.md tells of a real one.
set -euo pipefail

bin="${PG_BIN:-/usr/lib/postgresql/15/bin}"
account="${PG_ACCOUNT:-postgres}"
owner=kompeten
database=kompeten
nodes=(coordinator worker1 worker2)

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

start() {
  local folder="$1" first="${2:-5490}" at
  mkdir -p "$folder"
  if [ "$(id -u)" -eq 0 ]; then chown "$account" "$folder"; fi
  folder="$(cd "$folder" && pwd)"
  local is_new=false
  for at in "${!nodes[@]}"; do
    local home="$folder/${nodes[$at]}"
    if [ ! -e "$home/PG_VERSION" ]; then
      is_new=true
      make_node "$home" $((first + at))
    fi
    as_account "$bin/pg_ctl" --pgdata "$home" --log "$home/server.log" --wait start >/dev/null
  done
  if $is_new; then join "$first"; fi
  echo "DATABASE_CLUSTER=citus DATABASE_URL=postgresql://$owner@127.0.0.1:$first/$database"
}

# Every node gets the database and the extension; the coordinator learns of itself and of the workers.
join() {
  local first="$1" at
  for at in "${!nodes[@]}"; do
    ask $((first + at)) postgres "create database $database"
    ask $((first + at)) "$database" 'create extension citus'
  done
  ask "$first" "$database" "select citus_set_coordinator_host('127.0.0.1', $first)"
  for at in 1 2; do ask "$first" "$database" "select citus_add_node('127.0.0.1', $((first + at)))"; done
}

ask() {
  "$bin/psql" --quiet --no-psqlrc --set ON_ERROR_STOP=1 --output /dev/null --command "$3" \
    "postgresql://$owner@127.0.0.1:$1/$2"
}

usage() {
  sed -n '2,10s/^# \{0,1\}//p' "$0"
  exit 2
}

stop() {
  local node
  for node in coordinator worker1 worker2; do
    as_account "$bin/pg_ctl" --pgdata "$1/$node" --mode fast --wait stop >/dev/null || true
  done
}

case "${1:-}:$#" in
  build:2) build "$2" ;;
  start:2 | start:3) start "$2" "${3:-5490}" ;;
  suite:*)
    [ $# -ge 2 ] || usage
    cd "$(dirname "$0")/../.."
    TEST_CITUS="postgresql://$owner@127.0.0.1:$2/$database" exec npx vitest run --project api "${@:3}"
    ;;
  stop:2) stop "$(cd "$2" && pwd)" ;;
  *) usage ;;
esac
