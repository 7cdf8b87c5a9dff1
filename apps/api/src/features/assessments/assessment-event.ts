import type { DomainEvent } from '../../platform/context.ts'

type Named = { assessmentId: string; title: string; number: string; tukId: string }

/** An event of an assessment; notices name it by its title and lead to it by its id. */
export const assessmentEvent = (
  { assessmentId, title, number, tukId }: Named,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => ({
  ...event,
  subject: { kind: 'assessment', id: assessmentId },
  facts: {
    assessment_id: assessmentId,
    assessment_name: title,
    assessment_number: number,
    tuk_id: tukId,
    ...event.facts,
  },
})
