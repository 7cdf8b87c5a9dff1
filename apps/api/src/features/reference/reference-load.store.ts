import type { Client } from 'pg'

/** Kemendagri codes without dots, each beside its name. */
type Level = { codes: string[]; names: string[] }
export type AreaLevels = {
  provinces: Level
  kota: Level
  kecamatan: Level
  /** With what `plainName` and `searchTextOf` make of each. */
  kelurahan: Level & { nameKeys: string[]; searchTexts: string[] }
}
export type ListedRow = { code: string; name: string; name_en: string }
export const referenceLists = ['job', 'religion', 'education'] as const
export type ReferenceList = (typeof referenceLists)[number]

/** Waits for whoever loads at this moment, until the end of the transaction. */
export const lockReference = async (admin: Client): Promise<void> => {
  await admin.query(`select pg_advisory_xact_lock(hashtext('reference data'))`)
}

/** The version that the tables hold; undefined where they were never filled. */
export const loadedVersion = async (admin: Client): Promise<string | undefined> => {
  const { rows } = await admin.query<{ version: string }>(
    `select version from reference_stamp where subject = 'all'`,
  )
  return rows[0]?.version
}

/** Notes the version that the tables hold now. */
export const stampVersion = async (admin: Client, version: string): Promise<void> => {
  await admin.query(
    `insert into reference_stamp (subject, version) values ('all', $1)
     on conflict (subject) do update set version = excluded.version, loaded_at = now()`,
    [version],
  )
}

/**
 * Brings the areas to these: new ones in, changed ones changed, those that are gone out of force. An empty table is
 * filled without its search index, which is then made at once: half the time.
 */
export const writeAreas = async (admin: Client, areas: AreaLevels): Promise<void> => {
  const { rows } = await admin.query<{ indexdef: string }>(
    `select indexdef from pg_indexes
     where schemaname = 'public' and indexname = 'area_search' and not exists (select from area)`,
  )
  const [index] = rows
  if (index) await admin.query('drop index area_search')
  await upsertAreas(admin, areas)
  if (index) await admin.query(index.indexdef)
  await admin.query('analyze area')
}

const upsertAreas = async (
  admin: Client,
  { provinces, kota, kecamatan, kelurahan }: AreaLevels,
): Promise<void> => {
  const columns = `kelurahan_name, kecamatan_id, kecamatan_name, kota_id, kota_name, province_id, province_name,
    name_key, search_text, in_force`
  const told = columns.replaceAll(/\w+/g, 'excluded.$&')
  const before = columns.replaceAll(/\w+/g, 'area.$&')
  await admin.query(
    `insert into area (kelurahan_id, ${columns})
     select kelurahan.code, kelurahan.name, kecamatan.code, kecamatan.name, kota.code, kota.name, province.code,
       province.name, kelurahan.name_key, kelurahan.search_text, true
     from unnest($1::text[], $2::text[]) as province(code, name)
     join unnest($3::text[], $4::text[]) as kota(code, name) on left(kota.code, 2) = province.code
     join unnest($5::text[], $6::text[]) as kecamatan(code, name) on left(kecamatan.code, 4) = kota.code
     join unnest($7::text[], $8::text[], $9::text[], $10::text[]) as kelurahan(code, name, name_key, search_text)
       on left(kelurahan.code, 6) = kecamatan.code
     order by kelurahan.code
     on conflict (kelurahan_id) do update set (${columns}) = row(${told})
     where (${before}) is distinct from (${told})`,
    [
      ...[provinces, kota, kecamatan, kelurahan].flatMap(({ codes, names }) => [codes, names]),
      kelurahan.nameKeys,
      kelurahan.searchTexts,
    ],
  )
  await admin.query('update area set in_force = false where in_force and kelurahan_id <> all ($1)', [
    kelurahan.codes,
  ])
}

/**
 * Brings a list to these rows, in this order. A code that is no longer told stays: people's records hold it; so does
 * what was added or changed here.
 */
export const writeList = async (admin: Client, list: ReferenceList, rows: ListedRow[]): Promise<void> => {
  await admin.query(
    `insert into ${list} (code, name, name_en, position)
     select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality
     on conflict (code) do update
     set name = excluded.name, name_en = excluded.name_en, position = excluded.position
     where not ${list}.own`,
    [rows.map((row) => row.code), rows.map((row) => row.name), rows.map((row) => row.name_en)],
  )
}
