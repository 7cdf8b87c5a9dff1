import { isDeepStrictEqual } from 'node:util'
import type { ApplicantSheetRow } from '@kompeten/contract/applicants/applicants'
import type { ImportReport } from '@kompeten/contract/platform/imports'
import { issueMessage, refusalMessage } from '@kompeten/phrases/platform/refusals'
import { formerOf } from '../../../platform/changed.ts'
import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { type Ledger, newLedger } from '../../../platform/imports/ledger.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { checkedBatches } from '../../../platform/sheets/check-rows.ts'
import { newTally } from '../../../platform/sheets/import-rows.ts'
import type { CheckedRow } from '../../../platform/sheets/intake.ts'
import { wireName } from '../../../platform/wire.ts'
import { applicantIntake, type Existing, lookupOf, ownOf, recordsOf } from '../applicant-intake.ts'
import { updateApplicant } from '../applicants.store.ts'
import type { ApplicantsServices } from '../applicants-services.ts'
import { applicantSheet, type Key } from './applicant-sheet.ts'
import {
  type Contradictions,
  contradictionsIn,
  contradictionsOf,
  newNikWatch,
  noContradictions,
} from './contradicting-rows.ts'
import { holdPlaces } from './hold-places.ts'
import { wholeReport } from './imports.rules.ts'
import {
  dropFile,
  type ImportRow,
  importById,
  insertImported,
  moveImport,
  sealedFile,
} from './imports.store.ts'

const told = { checking: 'checking', storing: 'storing' } as const

/** An import under way, with what its jobs need; undefined once its workbook is gone. */
const openImport = async (ctx: JobCtx, services: ApplicantsServices, lspId: string, row: ImportRow) => {
  const { importId } = row
  const [sealed, lookup] = await ctx.inTenant(lspId, 'read', (tx) =>
    Promise.all([sealedFile(tx, importId), lookupOf(tx, row.language)]),
  )
  if (!sealed) return undefined
  const settings = { lspId, services, lookup, mapping: row.mapping ?? {}, own: ownOf(row) }
  let noted = 0
  let furthest = 0
  /** Half a second apart at the least, so that noting how far it is costs nothing; a second reading takes none of it back. */
  const progress = async (rowsDone: number, rowsAll: number) => {
    ctx.signal.throwIfAborted()
    furthest = Math.max(furthest, rowsDone)
    if (rowsDone > 0 && Date.now() - noted < 500) return
    noted = Date.now()
    const of = { importId, from: ['checking', 'storing'] as const }
    await ctx.inTenant(lspId, 'write', (tx) =>
      moveImport(tx, of, { rowsDone: furthest, rowsAll: Math.max(furthest, rowsAll) }),
    )
  }
  const workbook = {
    bytes: services.nik.openBytes(sealed),
    language: row.language,
    mapping: settings.mapping,
  }
  /**
   * Reads and checks the workbook batch by batch; `take` gets the rows that can be stored while the next ones are read.
   * Nothing is kept of them.
   */
  const read = async (contradictions: Contradictions, take: Take) => {
    const { bytes, language } = workbook
    // Beside the transaction that stores, not in it: what is compared does not wait for what is being written.
    const intake = applicantIntake((work) => ctx.inTenant(lspId, 'read', work), {
      ...settings,
      contradictions,
    })
    const { rowCount, batches, columns } = await checkedBatches(intake, bytes, language)
    const tally = newTally<Key>()
    const niks = newNikWatch()
    let taking = Promise.resolve()
    for await (const batch of batches) {
      await progress(tally.rowCount(), rowCount)
      tally.add(batch)
      for (const source of batch.sources) niks.add(source)
      await taking
      taking = take(batch.rows)
      // Its failure is met where it is waited for.
      taking.catch(() => undefined)
    }
    await taking
    return {
      sound: tally.isSound(columns()),
      rowCount: tally.rowCount(),
      /** What is found, as it is shown before anything is stored. */
      report: tally.report(applicantSheet, columns(), {
        dryRun: true,
        stored: false,
        language,
      }),
      repeated: niks.repeated,
    }
  }
  /** Looks at all of it. It is read once more where rows contradict one another, which few do. */
  const check = async () => {
    const found = await read(noContradictions, nothing)
    const contradictions = await contradictionsOf(found.repeated, workbook)
    return contradictions.size === 0 ? found : read(contradictions, nothing)
  }
  /** Checks it once more, and takes in what can be stored; where nothing was wrong before, no rows contradict one another. */
  const takeIn = async (take: Take) =>
    read(row.report?.error_count === 0 ? noContradictions : await contradictionsIn(workbook), take)
  return { settings, check, takeIn }
}

type Take = (rows: CheckedRow<ApplicantSheetRow, Existing>[]) => Promise<void>
const nothing: Take = async () => undefined

/** Why a file cannot be read at all, in words. */
const failureIn = (language: 'id' | 'en', refusal: Refusal): string => {
  const { issues = [] } = (refusal.facts ?? {}) as { issues?: { code: never; facts?: never }[] }
  const [issue] = issues
  return issue
    ? issueMessage(language, issue.code, issue.facts)
    : refusalMessage(language, refusal.code as 'wrong_file_type', refusal.facts as never)
}

/** Checks an import in the background: it becomes `ready`, `refused`, or `failed` for what is no workbook. */
export const checkImport = async (
  ctx: JobCtx,
  services: ApplicantsServices,
  lspId: string,
  importId: string,
): Promise<void> => {
  const row = await ctx.inTenant(lspId, 'read', (tx) => importById(tx, importId))
  if (row?.state !== told.checking) return
  const opened = await openImport(ctx, services, lspId, row)
  const end = (change: Partial<ImportRow>) =>
    ctx.inTenant(lspId, 'write', async (tx) => {
      await moveImport(tx, { importId, from: ['checking'] }, change)
      if (change.state === 'failed') await dropFile(tx, importId)
    })
  if (!opened) return end({ state: 'discarded', endedAt: ctx.now })
  const found = await opened.check().catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  if (found instanceof Refusal) {
    return end({ state: 'failed', failure: failureIn(row.language, found), endedAt: ctx.now })
  }
  const { rowCount, report } = found
  await end({ state: stateOf(found), rowsDone: rowCount, rowsAll: rowCount, report })
}

const stateOf = ({ sound }: { sound: boolean }) => (sound ? 'ready' : 'refused')

/** Whether a second look at a workbook finds what was shown to the person who let it be stored. */
const isAsShown = (shown: ImportReport | null, now: ImportReport): boolean =>
  shown !== null && isDeepStrictEqual({ ...wholeReport(shown), dry_run: true }, now)

/** Takes back what was stored of a workbook that does something else by now than was shown. */
class Otherwise extends Error {
  readonly state: 'ready' | 'refused'
  readonly report: ImportReport
  constructor(state: 'ready' | 'refused', report: ImportReport) {
    super('A workbook does something else than was shown')
    this.state = state
    this.report = report
  }
}

/**
 * Stores a checked import in the background, in one transaction: all of it or nothing, whenever the server ends. It is
 * checked again meanwhile, against what is there by then. Where that finds something else than was shown (decision 226), nothing
 * of it is stored, and it is `ready` or `refused` again with the report of now.
 */
export const storeImport = async (
  ctx: JobCtx,
  services: ApplicantsServices,
  lspId: string,
  importId: string,
): Promise<void> => {
  const row = await ctx.inTenant(lspId, 'read', (tx) => importById(tx, importId))
  if (row?.state !== told.storing) return
  const opened = await openImport(ctx, services, lspId, row)
  const of = { importId, from: ['storing'] as const }
  if (!opened) {
    await ctx.inTenant(lspId, 'write', (tx) => moveImport(tx, of, { state: 'discarded', endedAt: ctx.now }))
    return
  }
  const { settings, takeIn } = opened
  const storing = ctx.inTenant(lspId, 'write', async (tx) => {
    const by = { userId: row.createdBy, name: row.createdByName }
    const imported = { kind: 'applicant', fileName: row.name, importId } as const
    const ledger = newLedger({ tx, lspId, now: ctx.now, by }, imported)
    const found = await takeIn((rows) => storeRows(ctx, { tx, ledger }, settings, row, rows))
    if (!isAsShown(row.report, found.report)) throw new Otherwise(stateOf(found), found.report)
    const report = {
      ...found.report,
      dry_run: false,
      stored: true,
      import_id: importId,
      // What was there before is kept no longer than it is needed to decide.
      changes: [],
      warnings: [],
    }
    const { created, updated } = report
    if (created + updated > 0) await ledger.end({ created, updated })
    const rowsDone = created + updated
    const ended = { state: 'stored', report, rowsDone, rowsAll: rowsDone } as const
    // Two attempts at once: the second one finds it stored, and takes back all it did.
    if (!(await moveImport(tx, of, { ...ended, endedAt: ctx.now })))
      throw new Error('An import was stored twice')
    if (found.sound) await dropFile(tx, importId)
    const subject = { kind: 'applicant_import', id: importId }
    const event = { name: 'applicant_import.stored', subject, facts: { created, updated } } as const
    await ctx.tell(tx, lspId, [event], creatorOf(row))
  })
  await storing.catch(async (error: unknown) => {
    if (!(error instanceof Otherwise)) throw error
    const { state, report } = error
    await ctx.inTenant(lspId, 'write', (tx) => moveImport(tx, of, { state, report }))
  })
}

type Settings = Parameters<typeof recordsOf>[1]

/** Stores some checked rows: new records in one statement, changed ones one by one, each against its version. */
const storeRows = async (
  ctx: JobCtx,
  { tx, ledger }: { tx: TenantTx; ledger: Ledger },
  settings: Settings,
  { lspId, importId, ...row }: ImportRow,
  rows: readonly CheckedRow<ApplicantSheetRow, Existing>[],
): Promise<void> => {
  const by = { importId, at: ctx.now, userId: row.createdBy, name: row.createdByName }
  const changed = { modifiedAt: ctx.now, modifiedBy: row.createdBy, modifiedByName: row.createdByName }
  const fresh = rows.flatMap((one) => (one.effect === 'create' ? [one.value] : []))
  const made = fresh.length > 0 ? await recordsOf(tx, settings, fresh, ctx.now) : []
  const changes = rows.flatMap((one) => (one.effect === 'update' ? [one.existing.changes] : []))
  await holdPlaces(tx, lspId, [...made, ...changes])
  if (made.length > 0) await insertImported(tx, made, by)
  const entries: ImportEntry[] = made.map(({ applicantId }) => ({
    recordId: applicantId,
    version: 1,
    before: null,
  }))
  const events: DomainEvent[] = []
  for (const one of rows) {
    if (one.effect !== 'update') continue
    const { known, changes } = one.existing
    const { applicantId, version } = known
    const done = await updateApplicant(tx, { applicantId, version }, { ...changes, ...changed, importId })
    // Somebody changed it since it was compared: the next attempt compares again.
    if (!done) throw new Error('A record changed while an import was stored')
    entries.push({ recordId: applicantId, version: version + 1, before: formerOf(known, changes) })
    events.push({
      name: 'applicant.updated',
      subject: { kind: 'applicant', id: applicantId },
      facts: Object.fromEntries(Object.keys(changes).map((key) => [wireName(key), ['…', '…']])),
    })
  }
  await ledger.keep(entries)
  await ctx.tell(tx, lspId, events, creatorOf(row))
}

const creatorOf = ({
  createdBy,
  createdByName,
  createdByRole,
}: Pick<ImportRow, 'createdBy' | 'createdByName' | 'createdByRole'>) => ({
  userId: createdBy,
  name: createdByName,
  roleCode: createdByRole,
})
