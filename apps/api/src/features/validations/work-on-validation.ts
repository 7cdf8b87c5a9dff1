import { createHash } from 'node:crypto'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { reportGaps } from '@kompeten/contract/validations/content'
import type { ValidationReport } from '@kompeten/contract/validations/report'
import type { WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signWith } from '../signatures/index.ts'
import { checkVersion, heldFor, modified } from './held-validation.ts'
import { validationEvent } from './validation-event.ts'
import { seenValidation } from './validations.reads.ts'
import { changeValidation, clearSigned, keepSigned } from './validations.store.ts'

/**
 * Fills in the report as one of the team; it may be left unfinished until it is signed.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `version_conflict`
 */
export const fillReport = async (
  ctx: WriteCtx,
  validationId: string,
  { version, ...report }: ValidationReport & { version: number },
): Promise<void> => {
  const { row } = await heldFor(ctx, validationId, 'fill')
  checkVersion(row, version)
  await changeValidation(ctx.tx, row, { report, ...modified(ctx) })
  ctx.tell(validationEvent(row, { name: 'validation.filled' }))
}

type Signing = { signature: SignatureInput | null; version: number }

/**
 * Signs the report as one of the team: the lead first, which fixes it, then everybody else. With the last it is done.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `version_conflict`, `already_exists` for a second
 * signature, `rule_broken` with everything that is missing
 */
export const signReport = async (
  ctx: WriteCtx,
  validationId: string,
  { signature, version }: Signing,
): Promise<void> => {
  const { tx, tenant, actor, now } = ctx
  const { ruled } = await seenValidation(ctx, validationId, { hold: true })
  if (ruled.hasSigned) throw new Refusal('already_exists', { field: 'signature' })
  const { row, team } = await heldFor(ctx, validationId, 'sign')
  // What others sign meanwhile changes nothing of what is signed; a report that was opened and signed again is another one.
  const signedAfterFirst = Math.max(0, team.filter(({ signedAt }) => signedAt !== null).length - 1)
  if (version < row.version - signedAfterFirst || version > row.version) checkVersion(row, version)
  const today = dayIn(tenant.timeZone, now)
  const gaps = row.state === 'PLANNED' ? reportGaps(row.report, today) : []
  if (gaps.length > 0) throw new Refusal('rule_broken', { issues: gaps })
  const hand = await signWith(ctx, signature)
  const signed = { signedAt: now, signatureId: hand.signatureId, signatureSha256: hand.sha256 }
  if (!(await keepSigned(tx, { validationId, userId: actor.userId }, signed))) {
    throw new Refusal('already_exists', { field: 'signature' })
  }
  const isDone = team.every(({ userId, signedAt }) => userId === actor.userId || signedAt !== null)
  const state = isDone ? ('DONE' as const) : ('SIGNING' as const)
  const reportSha256 =
    row.reportSha256 ?? createHash('sha256').update(JSON.stringify(row.report)).digest('hex')
  await changeValidation(tx, row, { state, reportSha256, ...(isDone && { doneOn: today }), ...modified(ctx) })
  const waiting = team.filter(({ userId, signedAt }) => userId !== actor.userId && signedAt === null)
  const facts = {
    report_sha256: reportSha256,
    signature_sha256: hand.sha256,
    ...(row.state === 'PLANNED' && { user_ids: waiting.map(({ userId }) => userId) }),
  }
  ctx.tell(validationEvent(row, { name: 'validation.signed', from: row.state, to: state, facts }))
  if (isDone) ctx.tell(validationEvent(row, { name: 'validation.done', facts: { done_on: today } }))
}

/**
 * Opens a report again that is not signed by all: no signature counts any more, and everybody signs again.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`
 */
export const reopenReport = async (ctx: WriteCtx, validationId: string, reason: string): Promise<void> => {
  const { row } = await heldFor(ctx, validationId, 'reopen')
  await clearSigned(ctx.tx, validationId)
  await changeValidation(ctx.tx, row, { state: 'PLANNED', reportSha256: null, ...modified(ctx) })
  ctx.tell(validationEvent(row, { name: 'validation.reopened', from: row.state, to: 'PLANNED', reason }))
}
