import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { type Connected, registryOf } from '../connection.ts'
import { noteDifferences } from '../fetching/fetch-application.ts'
import { isFinal, isUnsettled, RegistryFailure } from '../registry/client.ts'
import { readRecording } from '../registry/read-answer.ts'
import { nextReport, waitAfter } from '../skk.rules.ts'
import { noteFetched, type SkkStored, skkById, skkOfCertificate } from '../skk.store.ts'
import type { SkkServices } from '../skk-services.ts'
import { type Prepared, prepareReport } from './prepare-report.ts'
import { recordAgain } from './record-again.ts'
import { callHeld, changeReport, holdReport, type ReportStored, reportsOf } from './reports.store.ts'

/** Longer than an attempt takes: asking for the history, and sending. */
const heldMs = 2 * 60_000
/** What waits for something of ours is looked at again after so long. */
const holdMs = 15 * 60_000

type Turn = { report: ReportStored; row: SkkStored; before: number; prepared: Prepared } & Connected

/**
 * Sends what is due of one application, in order, until something fails or nothing is left. Of several at once one has
 * the turn: a report is kept for one attempt, and the attempt ends before another begins.
 */
export const sendReports = async (
  ctx: JobCtx,
  lspId: string,
  services: SkkServices,
  skkId: string,
): Promise<void> => {
  while (await sendNext(ctx, lspId, services, skkId)) ctx.signal.throwIfAborted()
}

/** Sends what waited for something of a certificate, now that it may be there: not at the time that was set when it was not. */
export const wakeHeld = async (
  ctx: JobCtx,
  lspId: string,
  services: SkkServices,
  certificateId: string,
): Promise<void> => {
  const skkIds = await ctx.inTenant(lspId, 'write', async (tx) => {
    const found = await skkOfCertificate(tx, certificateId)
    for (const { skkId } of found) await callHeld(tx, skkId, ctx.now)
    return found.map(({ skkId }) => skkId)
  })
  for (const skkId of skkIds) await sendReports(ctx, lspId, services, skkId)
}

/** Takes the turn of the report that is next; undefined where there is none, or somebody has it. */
const takeTurn = async (
  ctx: JobCtx,
  tx: TenantTx,
  services: SkkServices,
  skkId: string,
): Promise<Turn | undefined> => {
  const row = await skkById(tx, skkId, { hold: true })
  if (!row) return undefined
  const reports = await reportsOf(tx, skkId)
  const report = nextReport(reports)
  if (!report || (report.nextAt ?? ctx.now) > ctx.now) return undefined
  const connected = await registryOf(tx, services, ctx.signal)
  const nextAt = new Date(ctx.now.getTime() + holdMs)
  if (!connected) {
    await changeReport(tx, report.reportId, ['WAITING'], { hold: 'no_settings', nextAt })
    return undefined
  }
  const prepared = await prepareReport(tx, services, row, report)
  if ('hold' in prepared) {
    await changeReport(tx, report.reportId, ['WAITING'], { hold: prepared.hold, nextAt })
    return undefined
  }
  const until = new Date(ctx.now.getTime() + heldMs)
  if (!(await holdReport(tx, report.reportId, { now: ctx.now, until }))) return undefined
  const before = reports.filter(({ state, code }) => state === 'SENT' && code === report.code).length
  return { ...connected, row, report, before, prepared }
}

/** Whether the registry has noted a state that an attempt without an answer may have brought it. */
const hasArrived = async ({ registry, report, row, before }: Turn): Promise<boolean> => {
  if (!report.isUnsettled || report.kind !== 'status') return false
  const history = await registry.history(row.idIzin)
  return history.filter((code) => code === report.code).length > before
}

const sendNext = async (
  ctx: JobCtx,
  lspId: string,
  services: SkkServices,
  skkId: string,
): Promise<boolean> => {
  const turn = await ctx.inTenant(lspId, 'write', (tx) => takeTurn(ctx, tx, services, skkId))
  if (!turn) return false
  const { registry, report, prepared } = turn
  let isUnknown = report.isUnsettled
  try {
    const isThere = await hasArrived(turn)
    // From here on an end of this server leaves it open whether the registry has it.
    if (!isThere && !isUnknown) {
      await ctx.inTenant(lspId, 'write', (tx) =>
        changeReport(tx, report.reportId, ['WAITING'], { isUnsettled: true }),
      )
      isUnknown = true
    }
    const said = isThere ? null : await registry.report(prepared.path, prepared.body)
    await ctx.inTenant(lspId, 'write', (tx) => noteSent(ctx, tx, lspId, turn, said))
    return true
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    await ctx.inTenant(lspId, 'write', (tx) => noteFailed(ctx, tx, lspId, turn, error))
    return false
  }
}

type Said = { status: number; answer: unknown; words: string | null }

const noteSent = async (
  ctx: JobCtx,
  tx: TenantTx,
  lspId: string,
  { report, row, prepared }: Turn,
  said: Said | null,
): Promise<void> => {
  const { reportId, kind, code } = report
  const isNoted = await changeReport(tx, reportId, ['WAITING'], {
    ...{ state: 'SENT', sentAt: ctx.now, nextAt: null, heldUntil: null, isUnsettled: false },
    ...{ fault: null, hold: null, answer: said?.words ?? null, answerStatus: said?.status ?? null },
    blankoNumber: prepared.blankoNumber ?? null,
  })
  if (!isNoted) return
  const recorded = kind === 'recording' && said !== null ? readRecording(said.answer) : null
  if (code !== null) {
    await noteFetched(tx, row.skkId, { registryCode: code, registryHistory: [...row.registryHistory, code] })
  }
  if (recorded) {
    const { registrationNumber, qr: registrationQr } = recorded
    await noteFetched(tx, row.skkId, { registrationNumber, registrationQr })
  }
  await noteDifferences(tx, row.skkId)
  const events: DomainEvent[] = [
    {
      name: 'skk.report_sent',
      subject: { kind: 'skk', id: row.skkId },
      facts: { kind, code, number: report.number },
    },
  ]
  // While it was on its way the certificate may have got another blanko.
  await recordAgain({ tx, now: ctx.now, tell: (event) => void events.push(event) }, row)
  await ctx.tell(tx, lspId, events)
}

const noteFailed = async (
  ctx: JobCtx,
  tx: TenantTx,
  lspId: string,
  { report, row }: Turn,
  { fault, answer, status }: RegistryFailure,
): Promise<void> => {
  const { reportId, kind, code, number, tries } = report
  const isRefused = isFinal(fault)
  const isNoted = await changeReport(tx, reportId, ['WAITING'], {
    ...{ fault, answer, answerStatus: status, hold: null, heldUntil: null },
    // An attempt before this one may have arrived, whatever became of this one.
    isUnsettled: !isRefused && (isUnsettled(fault) || report.isUnsettled),
    ...(isRefused
      ? { state: 'REFUSED', nextAt: null }
      : { nextAt: new Date(ctx.now.getTime() + waitAfter(tries + 1)) }),
  })
  if (!isNoted || !isRefused) return
  await ctx.tell(tx, lspId, {
    name: 'skk.report_refused',
    subject: { kind: 'skk', id: row.skkId },
    facts: { kind, code, number },
  })
}
