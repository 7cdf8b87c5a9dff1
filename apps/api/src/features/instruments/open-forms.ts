import type { WriteCtx } from '../../platform/context.ts'
import { noteReported, withdrawRecommendations } from '../assessments/index.ts'
import { isReport } from './assessment-gaps.ts'
import { type EventSubject, formEvent } from './form-event.ts'
import { beginWritings, type FormStored } from './forms.store.ts'

/** A signed form that is opened, and what it is about. */
export type Opened = { subject: EventSubject; row: Pick<FormStored, 'formId' | 'revision'> }

/**
 * Opens signed forms of one assessment again, or of a scheme's plan, each with the reason. What was signed stays on the record; the
 * recommendation of an FR.AK.02 is open until it is signed again, and a day whose report is open is not wholly told.
 */
export const openForms = async (ctx: WriteCtx, opened: readonly Opened[], reason: string): Promise<void> => {
  const { tx, actor, now } = ctx
  const change = { correctionReason: reason, modifiedAt: now, modifiedByName: actor.name }
  await beginWritings(
    tx,
    opened.map(({ row }) => row.formId),
    change,
  )
  const assessmentId = opened[0]?.subject.assessment?.assessmentId
  if (assessmentId !== undefined) {
    const recommended = opened.flatMap(({ subject: { of } }) =>
      of.formCode === 'ak02' && 'assessmentApplicantId' in of ? of.assessmentApplicantId : [],
    )
    if (recommended.length > 0) await withdrawRecommendations(ctx, assessmentId, recommended)
    if (opened.some(({ subject }) => isReport(subject.of.formCode)))
      await noteReported(tx, assessmentId, null)
  }
  for (const { subject, row } of opened) {
    ctx.tell(formEvent(subject, { name: 'form.corrected', reason, facts: { revision: row.revision + 1 } }))
  }
}
