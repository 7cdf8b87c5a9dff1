import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofLsp } from '../database/columns.ts'

/** The last number given in each series and period of a tenant. A row is never lowered and never deleted. */
export const counter = pgTable(
  'counter',
  {
    lspId: ofLsp(),
    /** What is counted, such as `letter:SURAT_TUGAS_ASSESSOR` or `certificate`. */
    series: text('series').notNull(),
    /** `periodOf` the series' reset: empty, `2026` or `2026-03`. */
    period: text('period').notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.series, table.period] })],
)
