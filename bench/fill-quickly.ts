import pg from 'pg'

/**
 * Fills a table without its indexes and makes them again afterwards, which takes a tenth of the time. The key stays.
 * The table is vacuumed and analysed then, as it would be in life.
 */
export const fillQuickly = async (
  adminUrl: string,
  table: string,
  fill: (admin: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query("alter system set max_wal_size = '8GB'")
    await admin.query('select pg_reload_conf()')
    await admin.query("set maintenance_work_mem = '512MB'")
    await admin.query('set synchronous_commit = off')
    const { rows: indexes } = await admin.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes
       where schemaname = 'public' and tablename = $1
         and indexname not in (select conname from pg_constraint where conrelid = $1::regclass)`,
      [table],
    )
    for (const { indexname } of indexes) await admin.query(`drop index ${indexname}`)
    await fill(admin)
    for (const { indexdef } of indexes) await admin.query(indexdef)
    await admin.query(`vacuum analyze ${table}`)
  } finally {
    await admin.end()
  }
}
