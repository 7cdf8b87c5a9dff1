import type { AssessorSheetRow } from '@kompeten/contract/assessors/assessors'
import { pick } from '@kompeten/contract/platform/pick'
import { formerOf } from '../../../platform/changed.ts'
import type { Actor, PlatformCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { wireName } from '../../../platform/wire.ts'
import { changesRegistration, type columnsOf } from '../assessor-columns.ts'
import { platformInsertAssessor } from '../assessors.store.ts'
import type { AssessorsServices } from '../assessors-services.ts'
import { nikTaken, sealed, writeAssessor } from '../save-assessor.ts'
import type { platformAssessorsByNik } from './import.store.ts'
import { addCompetences, type Kept, splitCodes } from './row-competences.ts'
import type { ToldByRows } from './rows-of-one-person.ts'

export type KeptRecord =
  Awaited<ReturnType<typeof platformAssessorsByNik>> extends Map<string, infer Row> ? Row : never
export type Role = { userId: string; userPermissionId: string }
/** A record in the columns of its table, beside the row that holds what other tables want. */
export type Columns = { row: AssessorSheetRow; columns: ReturnType<typeof columnsOf> }
/** A record that the import made, as its rows have left it so far. */
type Made = { assessorId: string; version: number; columns: Columns['columns'] }
export type Importing = {
  ctx: PlatformCtx
  services: AssessorsServices
  actor: Actor
  /** Whom this import made, by their NIKs; and whom it changed, with the versions that they have by now. */
  made: Map<string, Made>
  changed: Map<string, ImportEntry>
  /** What rows have told so far of each NIK beyond what the LSP knew, in columns. */
  told: ToldByRows
  /** The NIKs of which two rows say different things: no row of them is stored. */
  contradicted: Set<string>
  /** The schemes that its rows name. */
  schemes: Map<string, string>
}

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

const byOf = ({ ctx, actor }: Importing) => ({
  modifiedAt: ctx.now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})

/** Makes the record of somebody who holds the role, with the competences of the row. */
export const create = async (
  importing: Importing,
  { row, columns }: Columns,
  who: Role,
): Promise<ImportEntry> => {
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
  importing.made.set(row.nik, { assessorId, version: 1, columns })
  await addFresh(importing, assessorId, row, [])
  return { recordId: assessorId, version: 1, before: null }
}

/** Fills what a record that an earlier row made lacks by a later one, and adds its competences. */
export const fillIn = async (
  importing: Importing,
  made: Made,
  { row, columns }: Columns,
): Promise<ImportEntry> => {
  const { ctx, actor } = importing
  const { assessorId, columns: before } = made
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  const filled = pick(columns, ...keys.filter((key) => !before[key] && columns[key]))
  const isFilled = Object.keys(filled).length > 0
  if (isFilled) await writeAssessor(ctx.tx, actor.lspId, made, { ...filled, ...byOf(importing) })
  const version = made.version + (isFilled ? 1 : 0)
  importing.made.set(row.nik, { assessorId, version, columns: { ...before, ...filled } })
  await addFresh(importing, assessorId, row, [])
  return { recordId: assessorId, version, before: null }
}

/** What an import changed of an assessor: columns as they were, and the competences that it added. */
export type FormerAssessor = { competences?: string[] }

/** Changes what no row above has changed of a record, adds its competences, or both; answers what undoing needs of all its rows so far. */
export const change = async (
  importing: Importing,
  { record, competences }: { record: KeptRecord; competences: readonly Kept[] },
  { row, columns }: Columns,
  changes: Record<string, unknown>,
): Promise<ImportEntry[]> => {
  const { ctx, actor, changed } = importing
  const { assessorId } = record
  const earlier = changed.get(assessorId)
  const before: FormerAssessor = earlier?.before ?? {}
  const former = formerOf(record, columns)
  const fresh = Object.keys(former).filter((key) => !Object.hasOwn(before, key)) as (keyof typeof columns)[]
  const stands = { assessorId, version: earlier?.version ?? record.version }
  if (fresh.length > 0) {
    await writeAssessor(ctx.tx, actor.lspId, stands, { ...pick(columns, ...fresh), ...byOf(importing) })
  }
  const added = await addFresh(importing, assessorId, row, competences)
  const isNew = ([field]: [string, unknown]) =>
    field === 'competences' || fresh.some((key) => wireName(key) === field)
  const facts = Object.fromEntries(Object.entries(changes).filter(isNew))
  if (Object.keys(facts).length > 0) {
    ctx.tell({
      name: changesRegistration(facts) ? 'accessor.registration_changed' : 'accessor.updated',
      subject: { kind: 'accessor', id: assessorId },
      lspId: actor.lspId,
      facts: { ...facts, user_id: record.userId, imported: true },
    })
  }
  const version = stands.version + (fresh.length > 0 ? 1 : 0)
  const all = [...(before.competences ?? []), ...added]
  const entry = { recordId: assessorId, version, before: { ...before, ...former, competences: all } }
  changed.set(assessorId, entry)
  return [entry]
}
