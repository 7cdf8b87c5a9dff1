import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  max,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../../platform/context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { skkApplication, skkReport } from '../skk.tables.ts'

const { lspId: _, ...own } = getTableColumns(skkReport)
const fields = {
  ...own,
  ...pick(skkApplication, 'idIzin', 'family', 'applicantName'),
}
const ofApplication = joined(skkApplication, skkReport, 'skkId')

const source = {
  name: 'skk_report',
  table: skkReport,
  fields,
  join: (select) => select.innerJoin(skkApplication, ofApplication),
  sorts: {
    created_date: skkReport.createdAt,
    sent_date: skkReport.sentAt,
    next_date: skkReport.nextAt,
    applicant_name: skkApplication.applicantKey,
  },
  filters: { skk_id: skkReport.skkId },
  key: skkReport.reportId,
} satisfies ListSource<typeof fields>

export const reportPage = (ctx: ReadCtx, query: ListQuery) => listPage(ctx.tx, source, { name: 'all' }, query)

export type ReportRow = Awaited<ReturnType<typeof reportPage>>['rows'][number]
export type ReportStored = typeof skkReport.$inferSelect
type ReportInsert = NewRow<typeof skkReport>

export const reportById = async (tx: TenantTx, reportId: string): Promise<ReportRow | undefined> => {
  const [found] = await tx
    .select(fields)
    .from(skkReport)
    .innerJoin(skkApplication, ofApplication)
    .where(eq(skkReport.reportId, reportId))
  return found
}

/** All reports of an application, in their order. */
export const reportsOf = (tx: TenantTx, skkId: string): Promise<ReportStored[]> =>
  tx.select().from(skkReport).where(eq(skkReport.skkId, skkId)).orderBy(asc(skkReport.number))

/** How many reports of an application are in each state, and when the one in front of those is tried next. */
export const reportCounts = (tx: TenantTx, skkId: string) =>
  tx
    .select({ state: skkReport.state, count: count(), nextAt: max(skkReport.nextAt) })
    .from(skkReport)
    .where(eq(skkReport.skkId, skkId))
    .groupBy(skkReport.state)

/** Puts a report behind those of its application; false where its step is reported already. */
export const addReport = async (
  tx: TenantTx,
  row: Omit<ReportInsert, 'number' | 'state' | 'nextAt'> & { createdAt: Date },
): Promise<boolean> => {
  // Whoever adds holds the application, so that no two reports take one place.
  await tx
    .select({ skkId: skkApplication.skkId })
    .from(skkApplication)
    .where(eq(skkApplication.skkId, row.skkId))
    .for('update')
  const [last] = await tx
    .select({ number: max(skkReport.number) })
    .from(skkReport)
    .where(eq(skkReport.skkId, row.skkId))
  const added = await tx
    .insert(skkReport)
    .values({ ...row, number: (last?.number ?? 0) + 1, state: 'WAITING', nextAt: row.createdAt })
    .onConflictDoNothing({ target: [skkReport.lspId, skkReport.skkId, skkReport.stepKey] })
    .returning({ reportId: skkReport.reportId })
  return added.length > 0
}

/** Keeps a report for one attempt; false where another attempt has it, or it waits no longer. */
export const holdReport = async (
  tx: TenantTx,
  reportId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const held = await tx
    .update(skkReport)
    // Due again when the attempt has died: nobody else looks after it.
    .set({ heldUntil: until, nextAt: until, triedAt: now, tries: sql`${skkReport.tries} + 1` })
    .where(
      and(
        eq(skkReport.reportId, reportId),
        eq(skkReport.state, 'WAITING'),
        or(isNull(skkReport.heldUntil), lte(skkReport.heldUntil, now)),
      ),
    )
    .returning({ reportId: skkReport.reportId })
  return held.length > 0
}

/** Sets the time of what waits for something of a certificate to now. */
export const callHeld = async (tx: TenantTx, skkId: string, now: Date): Promise<void> => {
  await tx
    .update(skkReport)
    .set({ nextAt: now })
    .where(
      and(
        eq(skkReport.skkId, skkId),
        eq(skkReport.state, 'WAITING'),
        inArray(skkReport.hold, ['blanko_missing', 'document_missing', 'certificate_not_in_force']),
      ),
    )
}

/** Changes a report that is in one of these states; returns whether it was. */
export const changeReport = async (
  tx: TenantTx,
  reportId: string,
  states: readonly ReportStored['state'][],
  change: Partial<ReportInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(skkReport)
    .set(change)
    .where(and(eq(skkReport.reportId, reportId), inArray(skkReport.state, [...states])))
    .returning({ reportId: skkReport.reportId })
  return changed.length > 0
}

/**
 * Applications whose next report has its time, over all LSPs; at most 500, the longest waiting first. One that waits behind
 * another is not next, whatever its time.
 */
export const platformDueReports = (
  tx: PlatformTx,
  now: Date,
): Promise<{ lspId: string; skkId: string; dueAt: string }[]> => {
  const before = alias(skkReport, 'before')
  const isBehind = exists(
    tx
      .select({ one: sql`1` })
      .from(before)
      .where(
        and(
          joined(before, skkReport, 'skkId'),
          lt(before.number, skkReport.number),
          inArray(before.state, ['WAITING', 'REFUSED']),
        ),
      ),
  )
  return tx
    .select({ lspId: skkReport.lspId, skkId: skkReport.skkId, dueAt: sql<string>`${skkReport.nextAt}::text` })
    .from(skkReport)
    .where(and(eq(skkReport.state, 'WAITING'), lte(skkReport.nextAt, now), not(isBehind)))
    .orderBy(asc(skkReport.nextAt))
    .limit(500)
}
