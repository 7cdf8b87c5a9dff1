import type { Applicant, ApplicantInput } from '@kompeten/contract/applicants/applicants'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { institutionsInUse } from '../institutions/index.ts'
import { checkReferences } from '../reference/index.ts'
import { tuksNamed } from '../tuk/index.ts'
import { columnsOf, nikColumns } from './applicant-columns.ts'
import { readApplicant } from './applicants.reads.ts'
import { applicantPolicy } from './applicants.rules.ts'
import { insertApplicants } from './applicants.store.ts'
import type { ApplicantsServices } from './applicants-services.ts'
import { binnedByNik } from './binned-nik.ts'

/**
 * Adds an applicant without an account; an ADT's belongs to their own venue, and was sent by their own
 * institution, whatever is asked.
 * @throws Refusal `already_exists` for a NIK in use, `rule_broken` for a code, venue or institution that is not there, and at
 * `nik` for one of a record in the bin
 */
export const createApplicant = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  input: ApplicantInput,
): Promise<Applicant> => {
  const tuk_id = venueFor(ctx, input.tuk_id)
  const sender_id = senderFor(ctx, input.sender_id)
  await checkReferences(ctx.tx, input)
  await checkVenue(ctx, tuk_id)
  await checkSender(ctx, sender_id)
  const numbered = nikColumns(services.nik, input.nik)
  await refuseBinned(ctx, numbered.nikFingerprint)
  const applicantId = newId(ctx.now.getTime())
  await insertApplicants(ctx.tx, [
    {
      applicantId,
      ...columnsOf({ ...input, tuk_id, sender_id }),
      ...numbered,
      origin: 'entered',
      createdAt: ctx.now,
      ...changedBy(ctx),
    },
  ]).catch(nikTaken)
  ctx.tell({ name: 'applicant.created', subject: { kind: 'applicant', id: applicantId } })
  return readApplicant(ctx, services, applicantId)
}

/**
 * A second record of somebody in the bin would keep the first one there for good (decision 140). Whoever may not see it hears of it
 * what they hear of one in use.
 * @throws Refusal `rule_broken` at `nik`, `already_exists`
 */
const refuseBinned = async ({ tx, actor }: WriteCtx, nikFingerprint: string): Promise<void> => {
  const gone = await binnedByNik(tx, nikFingerprint)
  if (!gone) return
  const isTold = applicantPolicy.see(actor, { ...gone, deletedAt: null })
  if (!isTold) throw new Refusal('already_exists', { field: 'nik' })
  throw new Refusal('rule_broken', { issues: [{ path: 'nik', code: 'in_bin' }] })
}

/** Who adds to, or may move applicants between, all venues; an ADT is bound to their own. */
const venueFor = ({ actor }: Pick<WriteCtx, 'actor'>, asked: string | null): string | null =>
  actor.permissions.has('APPLICANT_CREATE') ? asked : actor.tukId

/** The same of the institution that sent them: who acts for one adds its own. */
const senderFor = ({ actor }: Pick<WriteCtx, 'actor'>, asked: string | null): string | null =>
  actor.permissions.has('APPLICANT_CREATE') ? asked : actor.institutionId

/** @throws Refusal `rule_broken` at `sender_id` for an institution that is not in use; one that is does not go until the transaction ends */
export const checkSender = async ({ tx, tenant }: WriteCtx, senderId: string | null): Promise<void> => {
  if (senderId === null) return
  const found = await institutionsInUse(tx, tenant.lspId, [senderId], { hold: 'share' })
  if (found.length === 0) {
    throw new Refusal('rule_broken', { issues: [{ path: 'sender_id', code: 'not_found' }] })
  }
}

/** @throws Refusal `rule_broken` at `tuk_id` for a venue that is not in use; one that is does not go until the transaction ends */
export const checkVenue = async ({ tx, tenant }: WriteCtx, tukId: string | null): Promise<void> => {
  if (tukId === null) return
  const [venue] = await tuksNamed(tx, tenant.lspId, [tukId], { hold: 'share' })
  if (!venue || venue.deletedAt !== null) {
    throw new Refusal('rule_broken', { issues: [{ path: 'tuk_id', code: 'not_found' }] })
  }
}

/** @throws Refusal `already_exists` where the NIK is taken, else the error itself */
export const nikTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'applicant_nik_once') throw new Refusal('already_exists', { field: 'nik' })
  throw error
}
