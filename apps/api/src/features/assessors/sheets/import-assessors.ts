import { type AssessorSheetRow, assessorSheetRow } from '@kompeten/contract/assessors/assessors'
import { nikMismatches } from '@kompeten/contract/platform/nik'
import { pick } from '@kompeten/contract/platform/pick'
import type { PlatformCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { newLedger } from '../../../platform/imports/ledger.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { importRecords } from '../../../platform/sheets/import-records.ts'
import type { ImportHow } from '../../../platform/sheets/import-rows.ts'
import { shown } from '../../../platform/wire.ts'
import { areasNamed, existingAreas } from '../../reference/index.ts'
import { changesOf, columnsOf } from '../assessor-columns.ts'
import type { AssessorsServices } from '../assessors-services.ts'
import { type CodeLists, platformCodeLists } from '../named-codes.ts'
import { assessorSheet } from './assessor-sheet.ts'
import { platformAssessorsByNik, platformCompetencesOf, platformKnownByEmail } from './import.store.ts'
import { inviteAssessor } from './invite-assessor.ts'
import { codesIn, type Kept, schemesOf, splitCodes } from './row-competences.ts'
import { toldOtherwise } from './rows-of-one-person.ts'
import {
  type Columns,
  change,
  create,
  fillIn,
  type Importing,
  type KeptRecord,
  type Role,
} from './write-rows.ts'

/** Who a row is about: an assessor with a record, somebody with the role and none yet, or one whom the LSP knows otherwise. */
type Existing = { record: KeptRecord; competences: readonly Kept[] } | { role: Role } | { taken: true }

const identityOf = (row: AssessorSheetRow): string =>
  `${row.nik} ${codesIn(row).join(';').toLowerCase()} ${row.competence_number ?? ''}`

/** The numbers of schemes of a row of which the assessor has the competence already. */
const namedBefore = (
  { schemes }: Importing,
  row: AssessorSheetRow,
  { competences }: { competences: readonly Kept[] },
) => splitCodes(row, schemes, competences).known.join('; ') || null

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
    told: new Map(),
    contradicted: new Set(),
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
      identity: { key: 'nik', also: ['competence_schemes', 'competence_number'], of: identityOf },
      existing: (rows) => knownAs(importing, rows),
      problems: (...found) => problemsOf(importing, lists, ...found),
      inHindsight: ({ nik }) =>
        importing.contradicted.has(nik) ? [{ key: 'nik', code: 'differs_elsewhere' }] : [],
      areas: (texts) => areasNamed(ctx.tx, texts),
      doubts: (row, known) => [
        ...nikMismatches(row.nik, row).map((key) => ({ key, code: 'nik_differs' }) as const),
        ...(known && 'record' in known && known.record.email.toLowerCase() !== row.email
          ? [{ key: 'email', code: 'email_kept' } as const]
          : []),
      ],
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
          const made = importing.made.get(one.row.nik)
          entries.push(
            made
              ? await fillIn(importing, made, one)
              : await create(importing, one, await inviteAssessor(importing, one.row)),
          )
        }
        return entries
      },
      update: async (existing, one, changes) => {
        if ('role' in existing) {
          const made = importing.made.get(one.row.nik)
          return [made ? await fillIn(importing, made, one) : await create(importing, one, existing.role)]
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
  { ctx: { tx }, schemes, told, contradicted }: Importing,
  lists: CodeLists,
  rows: readonly AssessorSheetRow[],
  known: ReadonlyMap<string, Existing>,
  numbers: readonly number[],
) => {
  const areas = await existingAreas(
    tx,
    rows.map((row) => row.kelurahan_id),
  )
  const numbered = rows.map(({ email, nik }, at) => ({ email, nik, row: numbers[at] ?? 0 }))
  const holders = Map.groupBy(numbered, ({ email }) => email)
  return rows.map((row) => {
    const other = holders.get(row.email)?.find(({ nik }) => nik !== row.nik)
    const existing = known.get(identityOf(row))
    const record = existing && 'record' in existing ? existing.record : {}
    const otherwise = toldOtherwise(told, row.nik, record, columnsOf(lists.coded(row)))
    if (otherwise.length > 0) contradicted.add(row.nik)
    const isUnknown = codesIn(row).some((code) => !schemes.has(code.toLowerCase()))
    return [
      ...lists.unknownIn(row),
      ...(areas.has(row.kelurahan_id) ? [] : [{ key: 'kelurahan_id' as const, code: 'not_found' as const }]),
      ...(existing && 'taken' in existing ? [{ key: 'email' as const, code: 'taken' as const }] : []),
      ...otherwise.map((key) => ({ key, code: 'differs_from_above' as const })),
      ...(isUnknown ? [{ key: 'competence_schemes' as const, code: 'not_found' as const }] : []),
      ...(other
        ? [{ key: 'email' as const, code: 'duplicate_row' as const, facts: { row: other.row } }]
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
