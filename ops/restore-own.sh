#!/bin/sh
# Restores what backup-own.sh made into a new database, and the files into a new data folder.
#
#   PGHOST=… PGUSER=… PGPASSWORD=… ops/restore-own.sh <backup> <new database> [<new data folder>]
#
# The user needs CREATEDB and CREATEROLE. Start the server on the new database with the old KOMPETEN_SECRET.
set -eu
umask 077
backup=${1:?Give the folder of the backup}
database=${2:?Give the name of the new database}
data=${3:-}

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
psql --quiet --no-psqlrc --dbname="$database" --command=analyze
if [ -n "$data" ]; then
  mkdir -p "$data"
  tar --extract --gzip --directory="$data" --file="$backup/files.tar.gz"
fi
echo "$database is restored from $backup."
