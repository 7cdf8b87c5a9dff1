import { type AssessorSheetRow, assessorSheetRow } from '@kompeten/contract/assessors/assessors'
import { nikMismatches } from '@kompeten/contract/platform/nik'
import { pick } from '@kompeten/contract/platform/pick'
import { formerOf } from '../../../platform/changed.ts'
import type { Actor, PlatformCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { newId } from '../../../platform/ids.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { newLedger } from '../../../platform/imports/ledger.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { importRecords } from '../../../platform/sheets/import-records.ts'
import type { ImportHow } from '../../../platform/sheets/import-rows.ts'
import { shown } from '../../../platform/wire.ts'
import { areasNamed, existingAreas } from '../../reference/index.ts'
import { changesOf, columnsOf } from '../assessor-columns.ts'
import { platformInsertAssessor } from '../assessors.store.ts'
import type { AssessorsServices } from '../assessors-services.ts'
import { type CodeLists, platformCodeLists } from '../named-codes.ts'
import { nikTaken, sealed, writeAssessor } from '../save-assessor.ts'
import { assessorSheet } from './assessor-sheet.ts'
import { platformAssessorsByNik, platformCompetencesOf, platformKnownByEmail } from './import.store.ts'
import { inviteAssessor } from './invite-assessor.ts'
import { addCompetences, codesIn, type Kept, schemesOf, splitCodes } from './row-competences.ts'

type KeptRecord =
  Awaited<ReturnType<typeof platformAssessorsByNik>> extends Map<string, infer Row> ? Row : never
type Role = { userId: string; userPermissionId: string }
/** Who a row is about: an assessor with a record, somebody with the role and none yet, or one whom the LSP knows otherwise. */
type Existing = { record: KeptRecord; competences: readonly Kept[] } | { role: Role } | { taken: true }
/** A record in the columns of its table, beside the row that holds what other tables want. */
type Columns = { row: AssessorSheetRow; columns: ReturnType<typeof columnsOf> }
type Importing = {
  ctx: PlatformCtx
  services: AssessorsServices
  actor: Actor
  /** Whom this import made, by their NIKs; and whom it changed, with the versions that they have by now. */
  made: Map<string, string>
  changed: Map<string, ImportEntry>
  /** The schemes that its rows name. */
  schemes: Map<string, string>
}

const identityOf = (row: AssessorSheetRow): string =>
  `${row.nik} ${codesIn(row).join(';').toLowerCase()} ${row.competence_number ?? ''}`

/** The numbers of schemes of a row of which the assessor has the competence already. */
const namedBefore = (
  { schemes }: Importing,
  row: AssessorSheetRow,
  { competences }: { competences: readonly Kept[] },
) => splitCodes(row, schemes, competences).known.join('; ') || null

/** Adds the competences of a row that an assessor has not yet; returns their ids. */
const addFresh = (
  importing: Importing,
  assessorId: string,
  row: AssessorSheetRow,
  kept: readonly Kept[],
): Promise<string[]> => {
  const { fresh } = splitCodes(row, importing.schemes, kept)
  const schemeIds = fresh.flatMap((code) => importing.schemes.get(code.toLowerCase()) ?? [])
  return addCompetences(importing, assessorId, row, schemeIds)
}

/**
 * Loads a workbook of assessors, known by their NIKs. Who has an assessor's role but no record gets one, by their
 * e-mail; who is new to the LSP is invited, as if each were invited by hand. Somebody who holds other roles only is
 * refused: their role is given on the page of the people, where its consequences are seen.
 * @throws Refusal `proof_needed`, and as `importRecords`
 */
export const importAssessors = async (
  ctx: PlatformCtx,
  services: AssessorsServices,
  file: ReceivedFile,
  how: ImportHow,
) => {
  const actor = ctx.person?.actor
  if (!actor) throw new Refusal('not_signed_in')
  const importing: Importing = {
    ctx,
    services,
    actor,
    made: new Map(),
    changed: new Map(),
    schemes: new Map(),
  }
  const ledger = newLedger(
    { tx: ctx.tx, lspId: actor.lspId, now: ctx.now, by: actor },
    { kind: 'accessor', fileName: file.name },
  )
  const lists = await platformCodeLists(ctx.tx, ctx.caller.language)
  return importRecords(
    {
      sheet: assessorSheet,
      schema: assessorSheetRow,
      // Somebody has a row for each certificate of competence.
      identity: { key: 'nik', of: identityOf },
      existing: (rows) => knownAs(importing, rows),
      problems: (rows, known) => problemsOf(importing, lists, rows, known),
      areas: (texts) => areasNamed(ctx.tx, texts),
      doubts: (row) => nikMismatches(row.nik, row).map((key) => ({ key, code: 'nik_differs' })),
      rowOf: (known, row) =>
        'record' in known
          ? lists.named(rowOf(known.record, row, namedBefore(importing, row, known)))
          : undefined,
      columnsOf: (row): Columns => ({ row, columns: columnsOf(lists.coded(row)) }),
      changesOf: (before: Existing, { row, columns }) => {
        if (!('record' in before)) return columns
        const { fresh } = splitCodes(row, importing.schemes, before.competences)
        return {
          ...changesOf(before.record, columns),
          ...(fresh.length > 0 && { competences: [null, fresh.join('; ')] }),
        }
      },
      create: async (fresh) => {
        const entries: ImportEntry[] = []
        for (const one of fresh) {
          const assessorId = importing.made.get(one.row.nik)
          if (assessorId !== undefined) await addFresh(importing, assessorId, one.row, [])
          else entries.push(await create(importing, one, await inviteAssessor(importing, one.row)))
        }
        return entries
      },
      update: async (existing, one, changes) => {
        if ('role' in existing) {
          const assessorId = importing.made.get(one.row.nik)
          if (assessorId === undefined) return [await create(importing, one, existing.role)]
          await addFresh(importing, assessorId, one.row, [])
          return []
        }
        return 'record' in existing ? change(importing, existing, one, changes) : []
      },
    },
    { bytes: file.bytes, language: ctx.caller.language, ledger, ...how },
  )
}

/** A record is known by its NIK; the e-mail matters only where somebody is yet to be found by it. */
const knownAs = async (
  { ctx, services: { nik }, actor, schemes }: Importing,
  rows: readonly AssessorSheetRow[],
): Promise<Map<string, Existing>> => {
  const { tx } = ctx
  const { lspId } = actor
  const [byNik, byEmail] = await Promise.all([
    platformAssessorsByNik(
      tx,
      lspId,
      rows.map((row) => nik.fingerprint(row.nik)),
    ),
    platformKnownByEmail(
      tx,
      lspId,
      rows.map((row) => row.email),
    ),
  ])
  const ids = [...byNik.values()].map(({ assessorId }) => assessorId)
  const competences = Map.groupBy(await platformCompetencesOf(tx, lspId, ids), ({ assessorId }) => assessorId)
  for (const [code, schemeId] of await schemesOf(ctx, actor, rows)) schemes.set(code, schemeId)
  const existingOf = (row: AssessorSheetRow): Existing | undefined => {
    const record = byNik.get(nik.fingerprint(row.nik))
    if (record) return { record, competences: competences.get(record.assessorId) ?? [] }
    const known = byEmail.get(row.email)
    if (!known) return undefined
    const { userId, userPermissionId, assessorId } = known
    return assessorId !== null || userPermissionId === null
      ? { taken: true }
      : { role: { userId, userPermissionId } }
  }
  return new Map(
    rows.flatMap((row) => {
      const existing = existingOf(row)
      return existing ? [[identityOf(row), existing] as const] : []
    }),
  )
}

const problemsOf = async (
  { ctx: { tx }, schemes }: Importing,
  lists: CodeLists,
  rows: readonly AssessorSheetRow[],
  known: ReadonlyMap<string, Existing>,
) => {
  const areas = await existingAreas(
    tx,
    rows.map((row) => row.kelurahan_id),
  )
  const holders = Map.groupBy(rows, ({ email }) => email)
  return rows.map((row) => {
    const existing = known.get(identityOf(row))
    const isUnknown = codesIn(row).some((code) => !schemes.has(code.toLowerCase()))
    return [
      ...lists.unknownIn(row),
      ...(areas.has(row.kelurahan_id) ? [] : [{ key: 'kelurahan_id' as const, code: 'not_found' as const }]),
      ...(existing && 'taken' in existing ? [{ key: 'email' as const, code: 'taken' as const }] : []),
      ...(isUnknown ? [{ key: 'competence_schemes' as const, code: 'not_found' as const }] : []),
      ...((holders.get(row.email) ?? []).some(({ nik }) => nik !== row.nik)
        ? [{ key: 'email' as const, code: 'duplicate_row' as const }]
        : []),
    ]
  })
}

/** A record as the workbook has it: its NIK and e-mail are those it was found by, its competence is that of the row. */
const rowOf = (
  record: KeptRecord,
  { nik, email, ...row }: AssessorSheetRow,
  competence_schemes: string | null,
): AssessorSheetRow =>
  shown(assessorSheetRow, record, {
    competence_schemes,
    ...pick(row, 'competence_number', 'competence_issuer', 'competence_from', 'competence_until'),
    pendidikan_terakhir: record.educationCode,
    religion: record.religionCode,
    nik,
    email,
  })

const byOf = ({ ctx, actor }: Importing) => ({
  modifiedAt: ctx.now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})

const create = async (importing: Importing, { row, columns }: Columns, who: Role): Promise<ImportEntry> => {
  const { ctx, services, actor } = importing
  const assessorId = newId(ctx.now.getTime())
  await platformInsertAssessor(ctx.tx, {
    lspId: actor.lspId,
    assessorId,
    ...who,
    email: row.email,
    ...columns,
    ...sealed(services.nik, row.nik),
    createdAt: ctx.now,
    ...byOf(importing),
  }).catch(nikTaken)
  ctx.tell({
    name: 'accessor.created',
    subject: { kind: 'accessor', id: assessorId },
    lspId: actor.lspId,
    facts: { imported: true },
  })
  importing.made.set(row.nik, assessorId)
  await addFresh(importing, assessorId, row, [])
  return { recordId: assessorId, version: 1, before: null }
}

/** What an import changed of an assessor: columns as they were, and the competences that it added. */
export type FormerAssessor = { competences?: string[] }

/** Changes a record, adds its competences, or both; answers what undoing needs of all its rows so far. */
const change = async (
  importing: Importing,
  { record, competences }: { record: KeptRecord; competences: readonly Kept[] },
  { row, columns }: Columns,
  changes: Record<string, unknown>,
): Promise<ImportEntry[]> => {
  const { ctx, actor, changed } = importing
  const { assessorId } = record
  const earlier = changed.get(assessorId)
  const former = earlier?.before ?? formerOf(record, columns)
  const isWritten = earlier === undefined && Object.keys(former).length > 0
  if (isWritten) await writeAssessor(ctx.tx, actor.lspId, record, { ...columns, ...byOf(importing) })
  const added = await addFresh(importing, assessorId, row, competences)
  ctx.tell({
    name: 'accessor.updated',
    subject: { kind: 'accessor', id: assessorId },
    lspId: actor.lspId,
    facts: { ...changes, imported: true },
  })
  const version = earlier?.version ?? record.version + (isWritten ? 1 : 0)
  const all = [...((former as FormerAssessor).competences ?? []), ...added]
  const entry = { recordId: assessorId, version, before: { ...former, competences: all } }
  changed.set(assessorId, entry)
  return [entry]
}
