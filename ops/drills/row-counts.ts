import { reachDatabase } from '../../apps/api/src/platform/database/reach.ts'

export type RowCounts = Record<string, number>

/** How many rows each table of the product holds, the queue's jobs too. */
export const rowCounts = async (url: string): Promise<RowCounts> => {
  const client = await reachDatabase(url)
  try {
    const { rows } = await client.query<{ name: string; count: string }>(`
      select format('%I.%I', nspname, relname) as name,
             (xpath('//row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', nspname, relname), false, true, '')))[1]::text as count
      from pg_class t join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'drizzle') order by 1`)
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
  } finally {
    await client.end()
  }
}

/** The tables whose rows are fewer or more than both at the backup's begin and at its end: some only pass through. */
export const countFaults = (restored: RowCounts, begin: RowCounts, end: RowCounts): string[] =>
  Object.keys(begin).flatMap((table) => {
    const found = restored[table] ?? -1
    const [least = 0, most = 0] = [begin[table] ?? 0, end[table] ?? 0].sort((a, b) => a - b)
    return least <= found && found <= most ? [] : [`${table} has ${found} rows, not ${least} to ${most}`]
  })
