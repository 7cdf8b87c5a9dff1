import { and, eq, sql } from 'drizzle-orm'
import type { TenantTx } from '../database/tenancy.ts'
import { counter } from './numbering.tables.ts'

/**
 * The next number, from 1, of a series in a period (decisions §7). It is taken in the caller's transaction: other
 * callers who want one of the same series wait until it ends, so that no number is given twice and a transaction that
 * is rolled back leaves no gap. Take it as late as the verb allows.
 */
export const nextNumber = async (tx: TenantTx, series: string, period: string): Promise<number> => {
  const [row] = await tx
    .insert(counter)
    .values({ series, period, last: 1 })
    .onConflictDoUpdate({
      target: [counter.lspId, counter.series, counter.period],
      set: { last: sql`${counter.last} + 1` },
    })
    .returning({ last: counter.last })
  if (!row) throw new Error('The counter gave no number')
  return row.last
}

/**
 * Takes several consecutive numbers at once, under the same promise as `nextNumber`; returns the first. `above` is
 * the last number that was given before this system counted: the series goes on after it.
 */
export const nextNumbers = async (
  tx: TenantTx,
  { series, period, count, above = 0 }: { series: string; period: string; count: number; above?: number },
): Promise<number> => {
  const [row] = await tx
    .insert(counter)
    .values({ series, period, last: above + count })
    .onConflictDoUpdate({
      target: [counter.lspId, counter.series, counter.period],
      set: { last: sql`greatest(${counter.last}, ${above}) + ${count}` },
    })
    .returning({ last: counter.last })
  if (!row) throw new Error('The counter gave no number')
  return row.last - count + 1
}

/** The last number given in a series and period; 0 before the first. */
export const lastNumberOf = async (tx: TenantTx, series: string, period: string): Promise<number> => {
  const [row] = await tx
    .select({ last: counter.last })
    .from(counter)
    .where(and(eq(counter.series, series), eq(counter.period, period)))
  return row?.last ?? 0
}
