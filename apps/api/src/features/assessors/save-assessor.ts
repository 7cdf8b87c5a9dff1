import type { Assessor, AssessorInput } from '@kompeten/contract/assessors/assessors'
import { changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { settleNiks } from '../../platform/shared-niks.store.ts'
import { checkReferences } from '../reference/index.ts'
import { assessorByNik } from './assessor-by-nik.store.ts'
import { changesOf, changesRegistration, columnsOf } from './assessor-columns.ts'
import { readAssessor } from './assessors.reads.ts'
import { assessorPolicy } from './assessors.rules.ts'
import {
  type AssessorRow,
  assessorRole,
  assessorRows,
  insertAssessor,
  updateAssessor,
} from './assessors.store.ts'
import { assessorProfile } from './assessors.tables.ts'

/** @throws Refusal `already_exists` where the NIK is another assessor's, else the error itself */
export const nikTaken = (error: unknown): never => {
  const broken = brokenUnique(error)
  if (broken === 'assessor_nik_once') throw new Refusal('already_exists', { field: 'nik' })
  throw error
}

/** Somebody else has filled the record in at this very moment. */
const filledIn = (error: unknown): never => {
  if (brokenUnique(error) === 'assessor_permission') throw new Refusal('already_exists', { field: 'email' })
  return nikTaken(error)
}

const byOf = ({ now, actor }: WriteCtx) => ({
  modifiedAt: now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})

/**
 * Fills in, or changes, the record of a person who holds the assessor's role: an admin, or the person themselves.
 * @throws Refusal `not_found`, `not_allowed` also where they would change their own NIK, `already_exists` at `nik`, `version_conflict`,
 * `rule_broken` for unknown codes and for a new record without NIK
 */
export const saveAssessor = async (
  ctx: WriteCtx,
  nik: Sealer,
  userId: string,
  { version, ...input }: AssessorInput & { version: number },
): Promise<Assessor> => {
  const { tx, tenant, actor } = ctx
  if (!assessorPolicy.see(actor, { userId })) throw new Refusal('not_found')
  const [row] = await assessorRows(tx, tenant.lspId, { userId })
  const role = await assessorRole(tx, tenant.lspId, userId)
  if (!row && !role) throw new Refusal('not_found')
  if (!assessorPolicy.update(actor, { userId })) throw new Refusal('not_allowed')
  await checkReferences(tx, input)
  if (row) {
    await changeAssessor(ctx, nik, row, version, input)
    return readAssessor(ctx, nik, row.assessorId)
  }
  const assessorId = newId(ctx.now.getTime())
  const { userPermissionId = '', email = '' } = role ?? {}
  await createAssessor(ctx, nik, { assessorId, userId, userPermissionId, email }, input)
  return readAssessor(ctx, nik, assessorId)
}

type Who = { assessorId: string; userId: string; userPermissionId: string; email: string }

const createAssessor = async (ctx: WriteCtx, nik: Sealer, who: Who, input: AssessorInput): Promise<void> => {
  if (input.nik === null) throw new Refusal('rule_broken', { issues: [{ path: 'nik', code: 'required' }] })
  const numbered = await numberedBy(ctx, nik, input.nik)
  const row = { lspId: ctx.tenant.lspId, ...who, ...columnsOf(input), ...numbered }
  await insertAssessor(ctx.tx, { ...row, createdAt: ctx.now, ...byOf(ctx) }).catch(filledIn)
  ctx.tell({ name: 'accessor.created', subject: { kind: 'accessor', id: who.assessorId } })
}

/** A NIK as it is stored: held, not shared. */
export const sealed = (nik: Sealer, plain: string) => ({
  nikSealed: nik.seal(plain),
  nikFingerprint: nik.fingerprint(plain),
  nikShared: false,
})

/** A NIK as this actor gives it: the staff hears that it is taken, a person shares it and is not told (decision 140). */
const numberedBy = async ({ tx, actor }: WriteCtx, nik: Sealer, plain: string) => {
  const given = sealed(nik, plain)
  if (actor.permissions.has('ACCESSOR_UPDATE')) return given
  return { ...given, nikShared: (await assessorByNik(tx, given.nikFingerprint)) !== undefined }
}

const changeAssessor = async (
  ctx: WriteCtx,
  nik: Sealer,
  row: AssessorRow,
  version: number,
  input: AssessorInput,
): Promise<void> => {
  const after = columnsOf(input)
  const newNik =
    input.nik !== null && nik.fingerprint(input.nik) !== row.nikFingerprint ? input.nik : undefined
  const facts = { ...changesOf(row, after), ...(newNik && { nik: ['…', '…'] }) }
  if (newNik && !assessorPolicy.change_nik(ctx.actor, row)) throw new Refusal('not_allowed')
  if (row.version === version && Object.keys(facts).length === 0) return
  const numbered = newNik ? sealed(nik, newNik) : {}
  const change = { ...after, ...numbered, ...byOf(ctx) }
  await writeAssessor(ctx.tx, ctx.tenant.lspId, { ...row, version }, change)
  if (newNik) await settleNiks(ctx.tx, assessorProfile, ctx.tenant.lspId, [row.nikFingerprint])
  ctx.tell({
    name: changesRegistration(facts) ? 'accessor.registration_changed' : 'accessor.updated',
    subject: { kind: 'accessor', id: row.assessorId },
    facts: { ...facts, user_id: row.userId },
  })
}

/** Changes an assessor who still has that version. @throws Refusal `version_conflict`, `already_exists` at `nik` */
export const writeAssessor = async (
  tx: AnyTx,
  lspId: string,
  { assessorId, version }: { assessorId: string; version: number },
  change: Parameters<typeof updateAssessor>[2],
): Promise<void> => {
  if (await updateAssessor(tx, { lspId, assessorId, version }, change).catch(nikTaken)) return
  const [now] = await assessorRows(tx, lspId, { assessorId })
  if (!now) throw new Refusal('not_found')
  throw changedMeanwhile(now)
}

/**
 * The whole NIK, for whoever needs it; that they read it stays in the timeline (decisions §10).
 * @throws Refusal `not_found`, `not_allowed`
 */
export const revealNik = async (ctx: WriteCtx, nik: Sealer, assessorId: string): Promise<{ nik: string }> => {
  const [row] = await assessorRows(ctx.tx, ctx.tenant.lspId, { assessorId })
  if (!row || !assessorPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  if (!assessorPolicy.reveal_nik(ctx.actor, row)) throw new Refusal('not_allowed')
  ctx.tell({ name: 'accessor.nik_revealed', subject: { kind: 'accessor', id: assessorId } })
  return { nik: nik.open(row.nikSealed) }
}

/**
 * Leaves an assessor out of assignments, or lets them be assigned again; idempotent.
 * @throws Refusal `not_found`
 */
export const setAssessorActive = async (
  ctx: WriteCtx,
  nik: Sealer,
  assessorId: string,
  { active, reason }: { active: boolean; reason: string | null },
): Promise<Assessor> => {
  const [row] = await assessorRows(ctx.tx, ctx.tenant.lspId, { assessorId })
  if (!row) throw new Refusal('not_found')
  if (row.active !== active) {
    const change = { active, inactiveReason: active ? null : reason, ...byOf(ctx) }
    await writeAssessor(ctx.tx, ctx.tenant.lspId, row, change)
    ctx.tell({
      name: active ? 'accessor.activated' : 'accessor.deactivated',
      subject: { kind: 'accessor', id: assessorId },
      ...(!active && reason !== null && { reason }),
    })
  }
  return readAssessor(ctx, nik, assessorId)
}
