import type { Form } from '@kompeten/contract/instruments/content'
import { findingForms } from '@kompeten/contract/instruments/forms/unit-findings'
import type { WriteCtx } from '../../../platform/context.ts'
import { isReport } from '../assessment-gaps.ts'
import { checkRevision, heldForm } from '../begin-form.ts'
import { type FormAddress, type FormSubject, subjectOf } from '../form-subject.ts'
import { formBy, formsIn } from '../forms.store.ts'
import { type Opened, openForms } from '../open-forms.ts'
import { freshForm } from './sign-form.ts'

/** What was signed on the ground of this form: FR.AK.02 of its participant, and the reports of whoever assesses them. */
const restingOn = async (
  ctx: WriteCtx,
  { of, assessment, assessorId }: FormSubject,
): Promise<FormAddress[]> => {
  const isFinding = findingForms.includes(of.formCode)
  if (!assessment || (!isFinding && of.formCode !== 'ak02')) return []
  const forms = await formsIn(ctx.tx, assessment.assessmentId)
  return forms
    .filter(({ state }) => state !== 'DRAFT')
    .flatMap((form): FormAddress[] => {
      const { formCode: form_code, assessmentApplicantId: id, assessorId: reporter } = form
      if (isFinding && form_code === 'ak02' && id !== null) {
        const isTheirs = 'assessmentApplicantId' in of && of.assessmentApplicantId === id
        return isTheirs ? [{ form_code, assessment_applicant_id: id }] : []
      }
      return isReport(form_code) && reporter !== null && reporter === assessorId
        ? [{ form_code, assessment_id: assessment.assessmentId, accessor_id: reporter }]
        : []
    })
}

/**
 * Opens a signed form again, and with it what was signed on its ground: no report says K of somebody whose FR.AK.02 says BK.
 * What was signed stays on the record; whoever signed signs the next writing again.
 * @throws Refusal `not_found`, `step_not_possible` once its time is over
 */
export const correctForm = async (
  ctx: WriteCtx,
  address: FormAddress,
  { revision, reason }: { revision: number; reason: string },
): Promise<Form> => {
  const { subject, row } = await heldForm(ctx, address, 'correct')
  checkRevision(row, revision)
  const opened: Opened[] = [{ subject, row }]
  for (const other of await restingOn(ctx, subject)) {
    const resting = await subjectOf(ctx, other)
    const held = await formBy(ctx.tx, resting.of, { hold: true })
    if (held && held.state !== 'DRAFT') opened.push({ subject: resting, row: held })
  }
  await openForms(ctx, opened, reason)
  return freshForm(ctx, address, row)
}
