import type { Accessor, AccessorInput } from '@kompeten/contract/assessors'
import type { WriteCtx } from '../../platform/context.ts'
import type { Connection } from '../../platform/database/database.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { checkReferences } from '../reference/index.ts'
import { changesOf, changesRegistration, columnsOf } from './accessor-columns.ts'
import { readAccessor } from './assessors.reads.ts'
import { accessorPolicy } from './assessors.rules.ts'
import {
  type AccessorRow,
  accessorRole,
  accessorRows,
  insertAccessor,
  updateAccessor,
} from './assessors.store.ts'

/** @throws Refusal `already_exists` where the NIK is another assessor's, else the error itself */
export const nikTaken = (error: unknown): never => {
  const broken = brokenUnique(error)
  if (broken === 'accessor_nik_once') throw new Refusal('already_exists', { field: 'nik' })
  throw error
}

/** Somebody else has filled the record in at this very moment. */
const filledIn = (error: unknown): never => {
  if (brokenUnique(error) === 'accessor_permission') throw new Refusal('already_exists', { field: 'email' })
  return nikTaken(error)
}

const byOf = ({ now, actor }: WriteCtx) => ({
  modifiedAt: now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})

/**
 * Fills in, or changes, the record of a person who holds the assessor's role: an admin, or the person themselves.
 * @throws Refusal `not_found`, `not_allowed`, `already_exists` at `nik`, `version_conflict`, `rule_broken` for unknown
 * codes and for a new record without NIK
 */
export const saveAccessor = async (
  ctx: WriteCtx,
  nik: Sealer,
  userId: string,
  { version, ...input }: AccessorInput & { version: number },
): Promise<Accessor> => {
  const { tx, tenant, actor } = ctx
  if (!accessorPolicy.see(actor, { userId })) throw new Refusal('not_found')
  const [row] = await accessorRows(tx, tenant.lspId, { userId })
  const role = await accessorRole(tx, tenant.lspId, userId)
  if (!row && !role) throw new Refusal('not_found')
  if (!accessorPolicy.update(actor, { userId })) throw new Refusal('not_allowed')
  await checkReferences(tx, input)
  if (row) {
    await changeAccessor(ctx, nik, row, version, input)
    return readAccessor(ctx, nik, row.accessorId)
  }
  const accessorId = newId(ctx.now.getTime())
  const { userPermissionId = '', email = '' } = role ?? {}
  await createAccessor(ctx, nik, { accessorId, userId, userPermissionId, email }, input)
  return readAccessor(ctx, nik, accessorId)
}

type Who = { accessorId: string; userId: string; userPermissionId: string; email: string }

const createAccessor = async (ctx: WriteCtx, nik: Sealer, who: Who, input: AccessorInput): Promise<void> => {
  if (input.nik === null) throw new Refusal('rule_broken', { issues: [{ path: 'nik', code: 'required' }] })
  const row = { lspId: ctx.tenant.lspId, ...who, ...columnsOf(input), ...sealed(nik, input.nik) }
  await insertAccessor(ctx.tx, { ...row, createdAt: ctx.now, ...byOf(ctx) }).catch(filledIn)
  ctx.tell({ name: 'accessor.created', subject: { kind: 'accessor', id: who.accessorId } })
}

/** A NIK as it is stored. */
export const sealed = (nik: Sealer, plain: string) => ({
  nikSealed: nik.seal(plain),
  nikFingerprint: nik.fingerprint(plain),
})

const changeAccessor = async (
  ctx: WriteCtx,
  nik: Sealer,
  row: AccessorRow,
  version: number,
  input: AccessorInput,
): Promise<void> => {
  const after = columnsOf(input)
  const newNik =
    input.nik !== null && nik.fingerprint(input.nik) !== row.nikFingerprint ? input.nik : undefined
  const facts = { ...changesOf(row, after), ...(newNik && { nik: ['…', '…'] }) }
  if (row.version === version && Object.keys(facts).length === 0) return
  const change = { ...after, ...(newNik && sealed(nik, newNik)), ...byOf(ctx) }
  await writeAccessor(ctx.tx, ctx.tenant.lspId, { ...row, version }, change)
  ctx.tell({
    name: changesRegistration(facts) ? 'accessor.registration_changed' : 'accessor.updated',
    subject: { kind: 'accessor', id: row.accessorId },
    facts: { ...facts, user_id: row.userId },
  })
}

/** Changes an assessor who still has that version. @throws Refusal `version_conflict`, `already_exists` at `nik` */
export const writeAccessor = async (
  tx: Connection,
  lspId: string,
  { accessorId, version }: { accessorId: string; version: number },
  change: Parameters<typeof updateAccessor>[2],
): Promise<void> => {
  if (await updateAccessor(tx, { lspId, accessorId, version }, change).catch(nikTaken)) return
  const [now] = await accessorRows(tx, lspId, { accessorId })
  if (!now) throw new Refusal('not_found')
  throw new Refusal('version_conflict', {
    changed_by: now.modifiedByName,
    changed_at: now.modifiedAt.toISOString(),
    version: now.version,
  })
}

/**
 * The whole NIK, for whoever needs it; that they read it stays in the timeline (decisions §10).
 * @throws Refusal `not_found`, `not_allowed`
 */
export const revealNik = async (ctx: WriteCtx, nik: Sealer, accessorId: string): Promise<{ nik: string }> => {
  const [row] = await accessorRows(ctx.tx, ctx.tenant.lspId, { accessorId })
  if (!row || !accessorPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  if (!accessorPolicy.reveal_nik(ctx.actor, row)) throw new Refusal('not_allowed')
  ctx.tell({ name: 'accessor.nik_revealed', subject: { kind: 'accessor', id: accessorId } })
  return { nik: nik.open(row.nikSealed) }
}

/**
 * Leaves an assessor out of assignments, or lets them be assigned again; idempotent.
 * @throws Refusal `not_found`
 */
export const setAccessorActive = async (
  ctx: WriteCtx,
  nik: Sealer,
  accessorId: string,
  { active, reason }: { active: boolean; reason: string | null },
): Promise<Accessor> => {
  const [row] = await accessorRows(ctx.tx, ctx.tenant.lspId, { accessorId })
  if (!row) throw new Refusal('not_found')
  if (row.active !== active) {
    const change = { active, inactiveReason: active ? null : reason, ...byOf(ctx) }
    await writeAccessor(ctx.tx, ctx.tenant.lspId, row, change)
    ctx.tell({
      name: active ? 'accessor.activated' : 'accessor.deactivated',
      subject: { kind: 'accessor', id: accessorId },
      ...(!active && reason !== null && { reason }),
    })
  }
  return readAccessor(ctx, nik, accessorId)
}
