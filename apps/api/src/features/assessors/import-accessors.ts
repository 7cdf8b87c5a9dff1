import { type AccessorSheetRow, accessorSheetRow } from '@kompeten/contract/assessors'
import type { Actor, PlatformCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { importRows, type StorableRow } from '../../platform/sheets/import-rows.ts'
import { platformUsernameTaken } from '../access/index.ts'
import { invitePerson } from '../people/index.ts'
import { existingAreas } from '../reference/index.ts'
import { changesOf, columnsOf } from './accessor-columns.ts'
import { accessorSheet } from './accessor-sheet.ts'
import { platformInsertAccessor } from './assessors.store.ts'
import type { AssessorsServices } from './assessors-services.ts'
import { platformAccessorsByNik, platformKnownByEmail } from './import.store.ts'
import { type CodeLists, platformCodeLists } from './named-codes.ts'
import { nikTaken, sealed, writeAccessor } from './save-accessor.ts'

/** Who a row is about: an assessor with a record, or somebody with the role and none yet. */
type Existing =
  | { record: Awaited<ReturnType<typeof platformAccessorsByNik>> extends Map<string, infer R> ? R : never }
  | { role: { userId: string; userPermissionId: string } }
type Storable = StorableRow<AccessorSheetRow, Existing>
type Importing = { ctx: PlatformCtx; services: AssessorsServices; actor: Actor; lists: CodeLists }

/**
 * Loads a workbook of assessors, known by their NIKs. Who has an assessor's role but no record gets one, by his e-mail;
 * who is new to the LSP is invited, as if each were invited by hand. Somebody who holds other roles only is refused: his
 * role is given on the page of the people, where its consequences are seen.
 * @throws Refusal as `importRows`
 */
export const importAccessors = async (
  ctx: PlatformCtx,
  services: AssessorsServices,
  file: ReceivedFile,
  dryRun: boolean,
) => {
  const actor = ctx.person?.actor
  if (!actor) throw new Refusal('not_signed_in')
  const importing = { ctx, services, actor, lists: await platformCodeLists(ctx.tx) }
  const intake = {
    sheet: accessorSheet,
    schema: accessorSheetRow,
    identity: { key: 'nik' as const, of: (row: AccessorSheetRow) => row.nik },
    compare: (rows: readonly AccessorSheetRow[]) => compare(importing, rows),
    store: (rows: readonly Storable[]) => store(importing, rows),
  }
  return { data: await importRows(intake, { bytes: file.bytes, language: ctx.caller.language, dryRun }) }
}

const compare = async (
  { ctx: { tx }, services: { nik }, actor: { lspId }, lists }: Importing,
  rows: readonly AccessorSheetRow[],
) => {
  const [byNik, byEmail, areas] = await Promise.all([
    platformAccessorsByNik(
      tx,
      lspId,
      rows.map((row) => nik.fingerprint(row.nik)),
    ),
    platformKnownByEmail(
      tx,
      lspId,
      rows.map((row) => row.email),
    ),
    existingAreas(
      tx,
      rows.map((row) => row.kelurahan_id),
    ),
  ])
  const emails = new Map<string, number>()
  for (const { email } of rows) emails.set(email, (emails.get(email) ?? 0) + 1)
  return rows.map((row) => {
    const record = byNik.get(nik.fingerprint(row.nik))
    const known = byEmail.get(row.email)
    // A record is known by its NIK; the e-mail matters only where somebody is yet to be found by it.
    const isTaken =
      !record && known !== undefined && (known.accessorId !== null || known.userPermissionId === null)
    const issues = [
      ...lists.unknownIn(row).map((key) => ({ key, code: 'not_an_option' as const })),
      ...(areas.has(row.kelurahan_id) ? [] : [{ key: 'kelurahan_id' as const, code: 'not_found' as const }]),
      ...(isTaken ? [{ key: 'email' as const, code: 'taken' as const }] : []),
      ...((emails.get(row.email) ?? 0) > 1
        ? [{ key: 'email' as const, code: 'duplicate_row' as const }]
        : []),
    ]
    if (issues.length > 0) return { effect: 'refused' as const, issues }
    if (record) {
      const isChanged = Object.keys(changesOf(record, columnsOf(lists.coded(row)))).length > 0
      return { effect: isChanged ? ('update' as const) : ('unchanged' as const), existing: { record } }
    }
    if (known?.userPermissionId) {
      const { userId, userPermissionId } = known
      return { effect: 'update' as const, existing: { role: { userId, userPermissionId } } }
    }
    return { effect: 'create' as const }
  })
}

const store = async (importing: Importing, rows: readonly Storable[]): Promise<void> => {
  for (const row of rows) {
    if (row.effect === 'create') await create(importing, row.value, await invited(importing, row.value))
    else if ('role' in row.existing) await create(importing, row.value, row.existing.role)
    else await change(importing, row.value, row.existing.record)
  }
}

const byOf = ({ ctx, actor }: Importing) => ({
  modifiedAt: ctx.now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})

const create = async (
  importing: Importing,
  row: AccessorSheetRow,
  who: { userId: string; userPermissionId: string },
): Promise<void> => {
  const { ctx, services, actor, lists } = importing
  const accessorId = newId(ctx.now.getTime())
  await platformInsertAccessor(ctx.tx, {
    lspId: actor.lspId,
    accessorId,
    ...who,
    email: row.email,
    ...columnsOf(lists.coded(row)),
    ...sealed(services.nik, row.nik),
    createdAt: ctx.now,
    ...byOf(importing),
  }).catch(nikTaken)
  ctx.tell({
    name: 'accessor.created',
    subject: { kind: 'accessor', id: accessorId },
    lspId: actor.lspId,
    facts: { imported: true },
  })
}

const change = async (
  importing: Importing,
  row: AccessorSheetRow,
  record: Extract<Existing, { record: unknown }>['record'],
): Promise<void> => {
  const { ctx, actor, lists } = importing
  const after = columnsOf(lists.coded(row))
  await writeAccessor(ctx.tx, actor.lspId, record, { ...after, ...byOf(importing) })
  ctx.tell({
    name: 'accessor.updated',
    subject: { kind: 'accessor', id: record.accessorId },
    lspId: actor.lspId,
    facts: { ...changesOf(record, after), imported: true },
  })
}

/** Invites somebody new; his username is made of his e-mail, and he may change it. */
const invited = async ({ ctx, services }: Importing, row: AccessorSheetRow) => {
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
