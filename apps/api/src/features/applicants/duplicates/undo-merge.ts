import type { Applicant } from '@kompeten/contract/applicants/applicants'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { settleNiks } from '../../../platform/shared-niks.store.ts'
import { readApplicant, seenApplicant } from '../applicants.reads.ts'
import { applicantPolicy } from '../applicants.rules.ts'
import type { WholeRow } from '../applicants.store.ts'
import { applicantProfile } from '../applicants.tables.ts'
import type { ApplicantsServices } from '../applicants-services.ts'
import { keepInvitedAddress } from '../invited-address.ts'
import { changeApplicant } from '../update-applicant.ts'
import { undoable } from './merges.rules.ts'
import { endMerge, type MergeRow, mergesInto, redirect } from './merges.store.ts'

/** What goes back: of the columns that were taken over, those that nobody has changed since. */
const givenBack = (kept: WholeRow, { taken }: MergeRow): Partial<WholeRow> =>
  Object.fromEntries(
    Object.entries(taken)
      .filter(
        ([column, { after }]) => JSON.stringify(kept[column as keyof WholeRow]) === JSON.stringify(after),
      )
      .map(([column, { before }]) => [column, before]),
  )

/**
 * Makes two records of one again, each with what was its own; what was changed since the merge stays.
 * @throws Refusal `not_found`, `step_not_possible` for a record that went into a third meanwhile, and before a later merge
 * that took over the same; `already_exists` where
 * the NIK is in use meanwhile, `rule_broken` while an invitation to the e-mail that was taken over waits
 */
export const undoMerge = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  keptId: string,
  mergeId: string,
): Promise<Applicant> => {
  const kept = await seenApplicant(ctx, keptId)
  const merges = (await mergesInto(ctx.tx, keptId)).map(({ merge }) => merge)
  const merge = merges.find((one) => one.mergeId === mergeId)
  if (!merge) throw new Refusal('not_found')
  if (!applicantPolicy.merge(ctx.actor, kept) || !undoable(merges).has(mergeId)) {
    throw new Refusal('step_not_possible', { step: 'undo', possible: [] })
  }
  if (!(await endMerge(ctx.tx, mergeId, ctx.now))) throw new Refusal('not_found')
  const gone = await seenApplicant(ctx, merge.goneId)
  const back = givenBack(kept, merge)
  if (!merge.accountMoved) await keepInvitedAddress(ctx.tx, kept, back.email, 'email')
  const staysWithKept = gone.nikFingerprint === (back.nikFingerprint ?? kept.nikFingerprint)
  await changeApplicant(ctx, keptId, kept.version, {
    ...back,
    ...(merge.accountMoved && { userId: null, userPermissionId: null }),
  })
  await changeApplicant(ctx, gone.applicantId, gone.version, {
    mergedInto: null,
    deletedAt: merge.goneDeletedAt,
    ...(staysWithKept && { nikShared: true }),
    ...(merge.accountMoved && { userId: kept.userId, userPermissionId: kept.userPermissionId }),
  })
  await redirect(ctx.tx, merge.followers, gone.applicantId)
  const fingerprints = [kept, gone, back].flatMap(({ nikFingerprint }) => nikFingerprint ?? [])
  await settleNiks(ctx.tx, applicantProfile, ctx.tenant.lspId, fingerprints)
  const facts = { merge_id: mergeId, kept_id: keptId, gone_id: gone.applicantId }
  for (const id of [keptId, gone.applicantId]) {
    ctx.tell({ name: 'applicant.merge_undone', subject: { kind: 'applicant', id }, facts })
  }
  return readApplicant(ctx, services, keptId)
}
