import type { DomainEvent } from '../../platform/context.ts'
import type { FormSubject } from './form-subject.ts'

/** What an event tells of a form, and where it stands. */
export type EventSubject = Pick<FormSubject, 'of' | 'definition' | 'assessment'> & {
  scheme: Pick<FormSubject['scheme'], 'schemaId' | 'schemaVersionId'>
}

/** An event of a form stands in the timeline of its assessment, or of its scheme; it names the form and ids, never what is in it. */
export const formEvent = (
  { assessment, scheme, of, definition }: EventSubject,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => ({
  ...event,
  subject: assessment
    ? { kind: 'assessment', id: assessment.assessmentId }
    : { kind: 'scheme', id: scheme.schemaId },
  facts: {
    ...(assessment
      ? { assessment_id: assessment.assessmentId, assessment_name: assessment.title }
      : { schema_version_id: scheme.schemaVersionId }),
    form: definition.label,
    form_code: of.formCode,
    ...('assessmentApplicantId' in of && { assessment_applicant_id: of.assessmentApplicantId }),
    ...('assessorId' in of && { accessor_id: of.assessorId }),
    ...event.facts,
  },
})
