#!/bin/sh
# Restores what backup-own.sh made into a new database, and the files and the roots of the data logs into a new data folder.
#
#   PGHOST=… PGUSER=… PGPASSWORD=… ops/restore-own.sh <backup> <new database> [<new data folder>]
#
# The user needs CREATEDB and CREATEROLE. Start the server on the new database with the old KOMPETEN_SECRET.
set -eu
umask 077
backup=${1:?Give the folder of the backup}
database=${2:?Give the name of the new database}
data=${3:-}

# Before anything is made.
if [ -n "$data" ] && [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty: name a new folder." >&2
  exit 1
fi
if [ -n "$data" ] && [ ! -e "$backup/files.tar.gz" ]; then
  echo "$backup holds no files: leave the data folder out." >&2
  exit 1
fi
(cd "$backup" && sha256sum --check --quiet SHA256SUMS)
createdb "$database"
# The wall's policies name these roles. The server gives them their passwords when it starts.
for role in kompeten_app kompeten_platform; do
  psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$database" --command="
    do \$\$ begin
      if not exists (select from pg_roles where rolname = '$role') then
        create role $role login nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    end \$\$"
done
pg_restore --exit-on-error --no-owner --dbname="$database" "$backup/database.dump"
# What PostgreSQL keeps for itself is passed over, which it would warn of table by table.
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$database" \
  --command='set client_min_messages = error' --command=analyze
if [ -n "$data" ]; then
  mkdir -p "$data"
  for part in files log-roots; do
    # A backup of before holds no roots, nor does one of a server without any.
    if [ "$part" = files ] || [ -e "$backup/$part.tar.gz" ]; then
      tar --extract --gzip --directory="$data" --file="$backup/$part.tar.gz"
    fi
  done
fi
echo "$database is restored from $backup."
