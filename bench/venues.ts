import pg from 'pg'

/** Fills a tenant with venues, and another with a quarter as many; answers the id of one in the middle. */
export const fillVenues = async (adminUrl: string, lspId: string, many: number): Promise<string> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const fill = (tenant: string, count: number) =>
    admin.query(
      `insert into tuk (lsp_id, tuk_id, tuk_code, tuk_name, tuk_type, address, contact, capacity, supervisors, created_at, modified_at, modified_by, modified_by_name)
       select $1, gen_random_uuid(), 'B.' || n, 'TUK ' || md5(n::text), (array['sewaktu','tempat_kerja','mandiri'])[1 + n % 3],
              'Jl. Merdeka No. ' || n, '08' || lpad(n::text, 9, '0'), 10 + n % 40, '[]',
              now() - n * interval '1 minute', now(), gen_random_uuid(), 'Bench'
       from generate_series(1, $2) n`,
      [tenant, count],
    )
  await fill(lspId, many)
  const { rows: others } = await admin.query('select lsp_id from lsp where lsp_id <> $1 limit 1', [lspId])
  await fill(others[0].lsp_id, Math.floor(many / 4))
  await admin.query('vacuum analyze tuk')
  const { rows } = await admin.query("select tuk_id from tuk where lsp_id = $1 and tuk_code = 'B.' || $2", [
    lspId,
    many / 2,
  ])
  await admin.end()
  return rows[0].tuk_id
}
