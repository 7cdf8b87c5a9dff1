import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { nextNumbers } from '../../../platform/numbering/numbering.store.ts'
import { lspProfile } from '../../tenants/index.ts'
import { agreementsOn } from '../holders/agreements.store.ts'
import { type CertificatePrinter, printCertificates } from '../register/print-certificate.ts'
import { planSurveillances } from '../surveillance/plan-surveillance.ts'
import { platformCodesOf, platformEnterCodes } from '../verification/codes.store.ts'
import {
  certificateNumberOf,
  type NumberParts,
  numberKey,
  registrationNumberOf,
} from './certificate-number.rules.ts'
import {
  codesToEnter,
  giveNumbers,
  nextToNumber,
  nextToRender,
  numbersTaken,
  type ToNumber,
} from './issuing.store.ts'
import { certificateSeries, registrationSeries } from './number-series.ts'
import { finishRun, runById } from './runs.store.ts'
import { takePlace } from './take-place.ts'

/** Certificates that get their numbers in one transaction. */
const numberedAtOnce = 100
/** Documents that are printed together, and how many such batches side by side: one is stored while one is set. */
const printedAtOnce = 20
const batchesAtOnce = 2

/**
 * Gives the certificates of a run their numbers and documents, and may be run again at any time: what an attempt that
 * died has done stays, the rest follows, nothing comes twice. Numbers are taken in the transaction that writes them.
 */
export const issueRun = async (
  ctx: JobCtx,
  lspId: string,
  runId: string,
  printer: CertificatePrinter,
): Promise<void> => {
  await numberRun(ctx, lspId, runId)
  await renderAll(ctx, lspId, runId, printer)
  await ctx.inTenant(lspId, 'write', async (tx) => {
    if (!(await finishRun(tx, runId, new Date()))) return
    await ctx.tell(tx, lspId, {
      name: 'certificate_run.finished',
      subject: { kind: 'certificate_run', id: runId },
      facts: { total: (await runById(tx, runId))?.total ?? 0 },
    })
  })
}

/** Gives the certificates of a run their codes and numbers; those that have theirs already keep them. */
export const numberRun = async (ctx: JobCtx, lspId: string, runId: string): Promise<void> => {
  await enterCodes(ctx, lspId, runId)
  while ((await ctx.inTenant(lspId, 'write', (tx) => numberSome(ctx, tx, lspId, runId))) > 0) {
    ctx.signal.throwIfAborted()
  }
}

/** Before anything is issued: no code may lead to two certificates. @throws Error where one does */
const enterCodes = async (ctx: JobCtx, lspId: string, runId: string): Promise<void> => {
  const codes = await ctx.inTenant(lspId, 'read', (tx) => codesToEnter(tx, runId))
  if (codes.length === 0) return
  await ctx.asPlatform('write', async (tx) => {
    await platformEnterCodes(tx, codes)
    const entered = await platformCodesOf(
      tx,
      codes.map(({ code }) => code),
    )
    const owner = new Map(entered.map((one) => [one.code, one.certificateId]))
    if (codes.some(({ code, certificateId }) => owner.get(code) !== certificateId)) {
      throw new Error('A verification code is in use already')
    }
  })
}

const numberSome = async (ctx: JobCtx, tx: TenantTx, lspId: string, runId: string): Promise<number> => {
  const rows = await nextToNumber(tx, runId, numberedAtOnce)
  if (rows.length === 0) return 0
  const numbered = await freshNumbers(tx, rows)
  const given = numbered.map(({ row, parts }) => ({
    certificateId: row.certificateId,
    certificateNumber: certificateNumberOf(parts),
    serial: parts.serial,
    registrationNumber: registrationNumberOf(parts),
    registrationSerial: parts.registrationSerial,
  }))
  if ((await giveNumbers(tx, given, ctx.now)) < rows.length) {
    throw new Error('A certificate changed although it was held')
  }
  const agreed = await agreementsOn(
    tx,
    rows.map(({ decisionId }) => decisionId),
  )
  const events: DomainEvent[] = []
  // One after the other: two of them may take the place of the same certificate.
  for (const { row, parts } of numbered) {
    const certificateNumber = certificateNumberOf(parts)
    events.push({
      name: 'certificate.issued',
      subject: { kind: 'certificate', id: row.certificateId },
      from: 'ISSUING',
      to: 'ACTIVE',
      facts: {
        certificate_number: certificateNumber,
        user_id: row.userId,
        // A correction rests on the agreement of what it corrects.
        awaits_agreement: !agreed.has(row.decisionId ?? ''),
      },
    })
    events.push(...(await takePlace(ctx, tx, row, certificateNumber)))
  }
  await planSurveillances(tx, rows, ctx.now)
  await ctx.tell(tx, lspId, events)
  return rows.length
}

/** Both numbers for each certificate, in order and without a gap; those that older certificates bear are passed over. */
const freshNumbers = async (tx: TenantTx, rows: readonly ToNumber[]) => {
  const { settings } = await lspProfile(tx)
  const above = settings.certificates?.lastSerialElsewhere ?? 0
  const year = Number(rows[0]?.issuedOn?.slice(0, 4))
  const serials = { series: certificateSeries, period: '', above }
  const registrations = { series: registrationSeries, period: String(year) }

  const take = async (of: typeof serials | typeof registrations, count: number) => {
    if (count === 0) return []
    const first = await nextNumbers(tx, { ...of, count })
    return Array.from({ length: count }, (_, at) => first + at)
  }
  let [free, freeRegistrations] = [await take(serials, rows.length), await take(registrations, rows.length)]
  for (;;) {
    const numbered = rows.map((row, at) => ({
      row,
      parts: partsOf(row, year, free[at] ?? 0, freeRegistrations[at] ?? 0),
    }))
    const keysOf = ({ parts }: (typeof numbered)[number]) =>
      [certificateNumberOf(parts), registrationNumberOf(parts)].map(numberKey)
    const taken = await numbersTaken(tx, numbered.flatMap(keysOf))
    if (taken.size === 0) return numbered
    const clashes = (which: 0 | 1) =>
      new Set(numbered.flatMap((one) => (taken.has(keysOf(one)[which] ?? '') ? [one] : [])))
    const [number, registration] = [clashes(0), clashes(1)]
    free = free.filter((serial) => ![...number].some(({ parts }) => parts.serial === serial))
    freeRegistrations = freeRegistrations.filter(
      (serial) => ![...registration].some(({ parts }) => parts.registrationSerial === serial),
    )
    free.push(...(await take(serials, rows.length - free.length)))
    freeRegistrations.push(...(await take(registrations, rows.length - freeRegistrations.length)))
  }
}

const partsOf = (row: ToNumber, year: number, serial: number, registrationSerial: number): NumberParts => ({
  kbliCode: row.kbliCode ?? '',
  kbjiCode: row.kbjiCode ?? '',
  level: row.level ?? 0,
  serial,
  serialWidth: row.serialWidth ?? 7,
  year,
  sectorLetters: row.sectorLetters ?? '',
  licenceSegment: row.licenceSegment ?? '',
  registrationSerial,
})

/** Makes what documents are missing, some batches side by side; each is stored before its row names it. */
const renderAll = async (
  ctx: JobCtx,
  lspId: string,
  runId: string,
  printer: CertificatePrinter,
): Promise<void> => {
  for (let after = 0; ; ) {
    const next = await ctx.inTenant(lspId, 'read', (tx) => nextToRender(tx, runId, after, 200))
    const last = next.at(-1)
    if (!last) return
    const batches = [...chunks(next.map(({ certificateId }) => certificateId))].values()
    const worker = async () => {
      for (const batch of batches) await printCertificates(ctx, lspId, batch, printer)
    }
    await Promise.all(Array.from({ length: batchesAtOnce }, worker))
    after = last.runPosition
  }
}

function* chunks(ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += printedAtOnce) yield ids.slice(at, at + printedAtOnce)
}
