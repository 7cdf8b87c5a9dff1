import type { AssessmentInput } from '@kompeten/contract/assessments/content'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { formatNumber, periodOf } from '../../../platform/numbering/numbering.rules.ts'
import { nextNumber } from '../../../platform/numbering/numbering.store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentNumberTemplate } from '../../tenants/index.ts'
import { columnsOf } from '../assessment-columns.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { insertAssessment } from '../assessments.store.ts'
import { addParticipants } from '../participants/add-participants.ts'
import { checkPlannedDays } from './planned-days.ts'

const takeNumber = async ({ tx, tenant, now }: WriteCtx): Promise<string> => {
  const day = dayIn(tenant.timeZone, now)
  const seq = await nextNumber(tx, 'assessment', periodOf('year', day))
  const template = await assessmentNumberTemplate(tx)
  return formatNumber(template, { seq, day, fields: { lsp: tenant.shortName } })
}

const add = async (ctx: WriteCtx, input: AssessmentInput, origin: 'TUK' | 'LSP'): Promise<string> => {
  const { tx, now, actor } = ctx
  checkPlannedDays(ctx, input)
  const { columns, schemes } = await columnsOf(ctx, input)
  const assessmentId = newId(now.getTime())
  const number = await takeNumber(ctx)
  const state = origin === 'TUK' ? 'DRAFT' : 'ADMIN_CONFIRM_FORM'
  await insertAssessment(
    tx,
    {
      assessmentId,
      number,
      ...columns,
      state,
      stateAt: now,
      stateByName: actor.name,
      origin,
      createdAt: now,
      createdBy: actor.userId,
      createdByName: actor.name,
      ...changedBy(ctx),
    },
    schemes.map((scheme, position) => ({ assessmentId, ...scheme, position })),
  )
  const named = { assessmentId, title: input.title, number, tukId: input.tuk_id }
  ctx.tell(assessmentEvent(named, { name: 'assessment.created', to: state }))
  return assessmentId
}

/**
 * Adds an assessment as the LSP: nobody has to be asked, so it starts ready for the pre-assessment. It is made with all of the
 * accepted applications that it is meant for, or not at all.
 * @throws Refusal `rule_broken` at `tuk_id`, `schema_ids`, its days, or a `quota` that is smaller than those; what keeps one of them out
 */
export const createAssessment = async (
  ctx: WriteCtx,
  input: AssessmentInput,
  joinRequestIds: readonly string[] = [],
): Promise<string> => {
  const { quota } = input
  if (quota !== null && joinRequestIds.length > quota) {
    const facts = { limit: quota, asked: joinRequestIds.length }
    throw new Refusal('rule_broken', { issues: [{ path: 'quota', code: 'quota_full', facts }] })
  }
  const assessmentId = await add(ctx, input, 'LSP')
  if (joinRequestIds.length > 0) await addParticipants(ctx, assessmentId, { joinRequestIds, guests: [] })
  return assessmentId
}

/**
 * Begins a request as TUK admin, for their own venue; the LSP sees it once it is sent.
 * @throws Refusal `not_allowed` for anybody else or another venue, `rule_broken`
 */
export const draftAssessment = async (ctx: WriteCtx, input: AssessmentInput): Promise<string> => {
  const { roleCode, tukId } = ctx.actor
  if (roleCode !== 'ADT' || tukId !== input.tuk_id) throw new Refusal('not_allowed')
  return add(ctx, input, 'TUK')
}
