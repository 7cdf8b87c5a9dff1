import type { ListQuery } from '@kompeten/contract/platform/lists'
import { type Report, report } from '@kompeten/contract/skk/reports'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { reportActs } from '../skk.rules.ts'
import { changeReport, type ReportRow, reportById, reportPage } from './reports.store.ts'

const viewOf = ({ actor }: ReadCtx, row: ReportRow): Report =>
  shown(report, row, {
    tried_date: row.triedAt?.toISOString() ?? null,
    next_date: row.nextAt?.toISOString() ?? null,
    sent_date: row.sentAt?.toISOString() ?? null,
    may: actor.permissions.has('SKK_UPDATE') ? reportActs(row.state) : [],
  })

/** A page of what is reported to the registry. */
export const listReports = async (ctx: ReadCtx, query: ListQuery) => {
  const { rows, ...page } = await reportPage(ctx, query)
  return { ...page, data: rows.map((row) => viewOf(ctx, row)) }
}

const found = async (ctx: ReadCtx, reportId: string): Promise<ReportRow> => {
  const row = await reportById(ctx.tx, reportId)
  if (!row) throw new Refusal('not_found')
  return row
}

const actOn = async (
  ctx: WriteCtx,
  reportId: string,
  act: 'resend' | 'set_aside',
  change: Parameters<typeof changeReport>[3],
  told: { name: 'skk.report_resent' | 'skk.report_set_aside'; reason?: string },
): Promise<Report> => {
  const { skkId, state, kind, code, number } = await found(ctx, reportId)
  const possible = reportActs(state)
  const refusal = new Refusal('step_not_possible', { step: act, possible })
  if (!possible.includes(act) || !(await changeReport(ctx.tx, reportId, [state], change))) throw refusal
  ctx.tell({ ...told, subject: { kind: 'skk', id: skkId }, facts: { kind, code, number } })
  return viewOf(ctx, await found(ctx, reportId))
}

/** Lets a report leave now that waits or was refused. @throws Refusal `not_found`, `step_not_possible` once it has left */
export const resendReport = (ctx: WriteCtx, reportId: string): Promise<Report> =>
  actOn(ctx, reportId, 'resend', { state: 'WAITING', nextAt: ctx.now }, { name: 'skk.report_resent' })

/** Lets those behind a refused report go on without it. @throws Refusal `not_found`, `step_not_possible` */
export const setReportAside = (ctx: WriteCtx, reportId: string, reason: string): Promise<Report> =>
  actOn(
    ctx,
    reportId,
    'set_aside',
    { state: 'SET_ASIDE', asideReason: reason, nextAt: null },
    { name: 'skk.report_set_aside', reason },
  )
