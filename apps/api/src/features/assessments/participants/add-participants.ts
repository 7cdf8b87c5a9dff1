import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { binnedIssues, recordsGoingOn } from '../../applicants/index.ts'
import { takeApproved } from '../../applications/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { announcedIn } from '../assessments.rules.ts'
import { schemesIn } from '../assessments.store.ts'
import { mayAct } from '../may-act.ts'
import { keptOut } from './kept-out.ts'
import { insertParticipants, participantsIn } from './participants.store.ts'
import { takeable } from './waiting-requests.ts'

type Guest = {
  fullName: string
  email: string
  contact: string | null
  institution: string | null
  schemeId: string
}
type Added = { joinRequestIds: readonly string[]; guests: readonly Guest[] }

/** @throws Refusal `already_exists` for somebody who takes part already, else the error itself */
export const takesPartAlready = (error: unknown): never => {
  const broken = brokenUnique(error)
  if (broken === 'assessment_applicant_once') throw new Refusal('already_exists', { field: 'applicant_id' })
  if (broken === 'assessment_guest_once') throw new Refusal('already_exists', { field: 'email' })
  throw error
}

/** The event of a large import says how many came, not each of them. */
const toldAtMost = 1000

const notOffered = (path: string) => new Refusal('rule_broken', { issues: [{ path, code: 'not_found' }] })

/** Whose accounts are deactivated in the LSP: they could neither see nor sign anything of it. */
const inactiveIssues = async (tx: TenantTx, applicantIds: readonly string[]): Promise<FieldIssue[]> => {
  const records = [...(await recordsGoingOn(tx, applicantIds)).values()]
  return records
    .filter(({ account }) => account === 'inactive')
    .map(({ fullName: name }) => ({ path: 'join_request_ids', code: 'account_inactive', facts: { name } }))
}

/**
 * Takes people into an assessment, and returns their places in it: those with accepted applications, which are assigned by it, and people without
 * account. All of them or none; two assessments that want the same person at the same moment cannot both have them.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` for an application that is not there,
 * `rule_broken` with everybody who takes part already, here or in another assessment of their scheme, or whose application does
 * not wait (any more); for a scheme that is not assessed here, somebody whom another venue looks after or whose record lies in the
 * bin, or more than the quota,
 * `already_exists`
 */
export const addParticipants = async (
  ctx: WriteCtx,
  assessmentId: string,
  { joinRequestIds, guests }: Added,
): Promise<string[]> => {
  const { tx, now } = ctx
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'add_participants')
  const dropped = await keptOut(ctx, assessmentId, joinRequestIds)
  if (dropped.length > 0) throw new Refusal('rule_broken', { issues: dropped })
  const [schemes, present] = await Promise.all([
    schemesIn(tx, [assessmentId]),
    participantsIn(tx, assessmentId),
  ])
  const versionOf = new Map(schemes.map(({ schemeId, schemeVersionId }) => [schemeId, schemeVersionId]))
  const count = present.filter(({ removedAt }) => removedAt === null).length
  const { quota } = seen.row
  const asked = joinRequestIds.length + guests.length
  if (quota !== null && count + asked > quota) {
    const path = joinRequestIds.length > 0 ? 'join_request_ids' : 'guests'
    const facts = { limit: quota, count, asked }
    throw new Refusal('rule_broken', { issues: [{ path, code: 'quota_full', facts }] })
  }
  const requests =
    joinRequestIds.length > 0 ? await takeApproved(ctx, joinRequestIds, announcedIn(seen.row)) : []
  const applicantIds = requests.map(({ applicantId }) => applicantId)
  const issues = await binnedIssues(tx, applicantIds, 'join_request_ids', { hold: 'share' })
  issues.push(...(await inactiveIssues(tx, applicantIds)))
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const offered = await takeable(ctx, requests)
  if (offered.length < requests.length || requests.some(({ schemaId }) => !versionOf.has(schemaId)))
    throw notOffered('join_request_ids')
  const row = () => ({ assessmentApplicantId: newId(now.getTime()), createdAt: now })
  const applicants = requests.map((request) => ({
    ...row(),
    ...pick(request, 'applicantId', 'userPermissionId', 'joinRequestId'),
    schemeId: request.schemaId,
    schemeVersionId: request.schemaVersionId,
  }))
  const others = guests.map(({ schemeId, ...guest }) => {
    const schemeVersionId = versionOf.get(schemeId)
    if (schemeVersionId === undefined) throw notOffered('guests')
    return { ...row(), guest, schemeId, schemeVersionId }
  })
  const added = [...applicants, ...others]
  await insertParticipants(tx, assessmentId, added).catch(takesPartAlready)
  const ids = added.map(({ assessmentApplicantId }) => assessmentApplicantId)
  const facts = {
    ...{ count: ids.length, applicants: applicants.length, guests: others.length },
    assessment_applicant_ids: ids.slice(0, toldAtMost),
  }
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.participants_added', facts }))
  return ids
}
