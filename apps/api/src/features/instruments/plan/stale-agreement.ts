import { isPlan } from '@kompeten/contract/instruments/forms/scheme-plan'
import type { WriteCtx } from '../../../platform/context.ts'
import { sourceOf } from '../form-source.ts'
import { type FormSubject, subjectOf } from '../form-subject.ts'
import { lackingIn } from '../forms.reads.ts'
import { formBy } from '../forms.store.ts'
import { openForms } from '../open-forms.ts'

const changed = 'Bukti yang direncanakan berubah / other evidence is planned'

/**
 * Opens the FR.AK.01 of a participant whose plan was signed with other evidence than they have agreed to, as long as both can sign it
 * again: until the day.
 */
export const openStaleAgreement = async (ctx: WriteCtx, { of }: FormSubject): Promise<void> => {
  if (!('assessmentApplicantId' in of) || !isPlan(of.formCode)) return
  const row = await formBy(ctx.tx, { ...of, formCode: 'ak01' }, { hold: true })
  if (!row || row.state === 'DRAFT') return
  const subject = await subjectOf(ctx, {
    form_code: 'ak01',
    assessment_applicant_id: of.assessmentApplicantId,
  })
  const { assessment, definition } = subject
  if (!assessment || !definition.openIn.includes(assessment.state)) return
  const gaps = lackingIn(subject, { source: await sourceOf(ctx, subject), content: row.content })
  if (gaps.some(({ code }) => code === 'differs')) await openForms(ctx, [{ subject, row }], changed)
}
