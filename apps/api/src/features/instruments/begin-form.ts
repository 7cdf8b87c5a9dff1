import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assessmentOf, participant } from '../assessments/index.ts'
import { type FormAddress, type FormSubject, ruledOf, subjectOf } from './form-subject.ts'
import { beginningOf } from './forms.reads.ts'
import { formPolicy } from './forms.rules.ts'
import { beginForm, type FormStored, formBy } from './forms.store.ts'

const begun = async (ctx: WriteCtx, subject: FormSubject, content: FormContent): Promise<FormStored> => {
  const { tx, now, actor } = ctx
  const { of } = subject
  await beginForm(tx, {
    formId: newId(now.getTime()),
    formCode: of.formCode,
    formVersion: subject.scheme.details.muk_generation,
    assessmentId: 'assessmentId' in of ? of.assessmentId : null,
    assessmentApplicantId: 'assessmentApplicantId' in of ? of.assessmentApplicantId : null,
    assessorId: 'assessorId' in of ? of.assessorId : null,
    schemeVersionId: subject.scheme.schemaVersionId,
    content,
    stamps: {},
    state: 'DRAFT',
    revision: 1,
    signedBy: [],
    createdAt: now,
    modifiedAt: now,
    modifiedByName: actor.name,
  })
  const row = await formBy(tx, of, { hold: true })
  if (!row) throw new Error('A form that was begun is not there')
  return row
}

/**
 * Holds the assessment that a form is of, before anything of it is read: what is signed or opened again, and the steps that rest on it,
 * come one after the other, and so do two who sign at once.
 */
const holdAssessmentOf = async ({ tx }: WriteCtx, address: FormAddress): Promise<void> => {
  if ('schema_version_id' in address) return
  const id =
    'assessment_id' in address
      ? address.assessment_id
      : (await participant(tx, address.assessment_applicant_id))?.assessmentId
  if (id !== undefined) await assessmentOf(tx, id, { hold: true })
}

/**
 * A form held for a change, begun where it was not yet, with what was prepared for the scheme.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` where the form or the assessment is not open for it
 */
export const heldForm = async (
  ctx: WriteCtx,
  address: FormAddress,
  step: 'fill' | 'sign' | 'refuse' | 'correct',
): Promise<{ subject: FormSubject; row: FormStored }> => {
  // What is kept while somebody writes decides nothing, and of participants many sign at once: theirs takes nothing back.
  if (step !== 'fill' && ctx.actor.roleCode !== 'APL') await holdAssessmentOf(ctx, address)
  const subject = await subjectOf(ctx, address)
  const found = await formBy(ctx.tx, subject.of, { hold: true })
  const ruled = ruledOf(subject, found)
  if (!formPolicy.see(ctx.actor, ruled)) throw new Refusal('not_found')
  if (!formPolicy[step](ctx.actor, ruled)) {
    const possible = (['fill', 'sign', 'refuse', 'correct'] as const).filter((one) =>
      formPolicy[one](ctx.actor, ruled),
    )
    throw new Refusal('step_not_possible', { step, possible })
  }
  return { subject, row: found ?? (await begun(ctx, subject, await beginningOf(ctx, subject))) }
}

/** @throws Refusal `step_not_possible` where the person saw another writing of the form than the one that stands */
export const checkRevision = ({ revision }: FormStored, seen: number): void => {
  if (revision !== seen) throw new Refusal('step_not_possible', { step: 'revision', possible: [] })
}
