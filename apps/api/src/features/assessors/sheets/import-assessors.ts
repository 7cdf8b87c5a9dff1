import { type AssessorSheetRow, assessorSheetRow } from '@kompeten/contract/assessors/assessors'
import { nikMismatches } from '@kompeten/contract/platform/nik'
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
import { platformUsernameTaken } from '../../access/index.ts'
import { invitePerson } from '../../people/index.ts'
import { areasNamed, existingAreas } from '../../reference/index.ts'
import { changesOf, columnsOf } from '../assessor-columns.ts'
import { platformInsertAssessor } from '../assessors.store.ts'
import type { AssessorsServices } from '../assessors-services.ts'
import { type CodeLists, platformCodeLists } from '../named-codes.ts'
import { nikTaken, sealed, writeAssessor } from '../save-assessor.ts'
import { assessorSheet } from './assessor-sheet.ts'
import { platformAssessorsByNik, platformKnownByEmail } from './import.store.ts'

type KeptRecord =
  Awaited<ReturnType<typeof platformAssessorsByNik>> extends Map<string, infer Row> ? Row : never
type Role = { userId: string; userPermissionId: string }
/** Who a row is about: an assessor with a record, somebody with the role and none yet, or one whom the LSP knows otherwise. */
type Existing = { record: KeptRecord } | { role: Role } | { taken: true }
/** A record in the columns of its table, beside the row that holds what other tables want. */
type Columns = { row: AssessorSheetRow; columns: ReturnType<typeof columnsOf> }
type Importing = { ctx: PlatformCtx; services: AssessorsServices; actor: Actor }

/**
 * Loads a workbook of assessors, known by their NIKs. Who has an assessor's role but no record gets one, by their
 * e-mail; who is new to the LSP is invited, as if each were invited by hand. Somebody who holds other roles only is
 * refused: their role is given on the page of the people, where its consequences are seen.
 * @throws Refusal as `importRecords`
 */
export const importAssessors = async (
  ctx: PlatformCtx,
  services: AssessorsServices,
  file: ReceivedFile,
  how: ImportHow,
) => {
  const actor = ctx.person?.actor
  if (!actor) throw new Refusal('not_signed_in')
  const importing = { ctx, services, actor }
  const ledger = newLedger(
    { tx: ctx.tx, lspId: actor.lspId, now: ctx.now, by: actor },
    { kind: 'accessor', fileName: file.name },
  )
  const lists = await platformCodeLists(ctx.tx, ctx.caller.language)
  return importRecords(
    {
      sheet: assessorSheet,
      schema: assessorSheetRow,
      identity: { key: 'nik', of: (row: AssessorSheetRow) => row.nik },
      existing: (rows) => knownAs(importing, rows),
      problems: (rows, known) => problemsOf(ctx, lists, rows, known),
      areas: (texts) => areasNamed(ctx.tx, texts),
      doubts: (row) => nikMismatches(row.nik, row).map((key) => ({ key, code: 'nik_differs' })),
      rowOf: (known, row) => ('record' in known ? lists.named(rowOf(known.record, row)) : undefined),
      columnsOf: (row): Columns => ({ row, columns: columnsOf(lists.coded(row)) }),
      changesOf: (before: Existing, { columns }) =>
        'record' in before ? changesOf(before.record, columns) : columns,
      create: async (fresh) => {
        const entries: ImportEntry[] = []
        for (const one of fresh) entries.push(await create(importing, one, await invited(importing, one.row)))
        return entries
      },
      update: async (existing, one, changes) => {
        if ('role' in existing) return [await create(importing, one, existing.role)]
        return 'record' in existing ? [await change(importing, existing.record, one, changes)] : []
      },
    },
    { bytes: file.bytes, language: ctx.caller.language, ledger, ...how },
  )
}

/** A record is known by its NIK; the e-mail matters only where somebody is yet to be found by it. */
const knownAs = async (
  { ctx: { tx }, services: { nik }, actor: { lspId } }: Importing,
  rows: readonly AssessorSheetRow[],
): Promise<Map<string, Existing>> => {
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
  const existingOf = (row: AssessorSheetRow): Existing | undefined => {
    const record = byNik.get(nik.fingerprint(row.nik))
    if (record) return { record }
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
      return existing ? [[row.nik, existing] as const] : []
    }),
  )
}

const problemsOf = async (
  { tx }: PlatformCtx,
  lists: CodeLists,
  rows: readonly AssessorSheetRow[],
  known: ReadonlyMap<string, Existing>,
) => {
  const areas = await existingAreas(
    tx,
    rows.map((row) => row.kelurahan_id),
  )
  const emails = new Map<string, number>()
  for (const { email } of rows) emails.set(email, (emails.get(email) ?? 0) + 1)
  return rows.map((row) => {
    const existing = known.get(row.nik)
    return [
      ...lists.unknownIn(row),
      ...(areas.has(row.kelurahan_id) ? [] : [{ key: 'kelurahan_id' as const, code: 'not_found' as const }]),
      ...(existing && 'taken' in existing ? [{ key: 'email' as const, code: 'taken' as const }] : []),
      ...((emails.get(row.email) ?? 0) > 1
        ? [{ key: 'email' as const, code: 'duplicate_row' as const }]
        : []),
    ]
  })
}

/** A record as the workbook has it: its NIK and e-mail are those it was found by. */
const rowOf = (record: KeptRecord, { nik, email }: AssessorSheetRow): AssessorSheetRow =>
  shown(assessorSheetRow, record, {
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
  return { recordId: assessorId, version: 1, before: null }
}

const change = async (
  importing: Importing,
  record: KeptRecord,
  { columns }: Columns,
  changes: object,
): Promise<ImportEntry> => {
  const { ctx, actor } = importing
  await writeAssessor(ctx.tx, actor.lspId, record, { ...columns, ...byOf(importing) })
  ctx.tell({
    name: 'accessor.updated',
    subject: { kind: 'accessor', id: record.assessorId },
    lspId: actor.lspId,
    facts: { ...changes, imported: true },
  })
  return { recordId: record.assessorId, version: record.version + 1, before: formerOf(record, columns) }
}

/** Invites somebody new; their username is made of their e-mail, and they may change it. */
const invited = async ({ ctx, services }: Importing, row: AssessorSheetRow) => {
  const person = await invitePerson(ctx, services, {
    username: await freeUsername(ctx, row.email),
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    roles: [{ role_code: 'ACS', tuk_id: null }],
  })
  const [role] = person.roles
  if (!role) throw new Error('Somebody was invited to no role')
  return { userId: person.user_id, userPermissionId: role.user_permission_id }
}

const freeUsername = async ({ tx }: PlatformCtx, email: string): Promise<string> => {
  const begun = (email.split('@')[0] ?? '')
    .replace(/[^\w.-]/g, '')
    .slice(0, 80)
    .padEnd(3, '0')
  for (let number = 0; ; number += 1) {
    const username = number === 0 ? begun : `${begun}${number}`
    if (!(await platformUsernameTaken(tx, username))) return username
  }
}
