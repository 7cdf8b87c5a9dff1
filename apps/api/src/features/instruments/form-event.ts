import type { DomainEvent } from '../../platform/context.ts'
import type { FormSubject } from './form-subject.ts'

/** An event of a form stands in its assessment's timeline; it names the form and ids, never what is in it. */
export const formEvent = (
  { assessment, of, definition }: FormSubject,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => ({
  ...event,
  subject: { kind: 'assessment', id: assessment.assessmentId },
  facts: {
    assessment_id: assessment.assessmentId,
    assessment_name: assessment.title,
    form: definition.label,
    form_code: of.formCode,
    ...('assessmentApplicantId' in of
      ? { assessment_applicant_id: of.assessmentApplicantId }
      : { accessor_id: of.accessorId }),
    ...event.facts,
  },
})
