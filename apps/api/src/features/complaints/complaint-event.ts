import type { DomainEvent } from '../../platform/context.ts'
import type { ComplaintStored } from './complaints.store.ts'

type Named = Pick<ComplaintStored, 'complaintId' | 'complaintNumber' | 'subjectUserId'>

/**
 * An event of a complaint: it names its number, never who complained, about whom or what. `kept_from` is the person, by
 * id, whom no notice of it reaches.
 */
export const complaintEvent = (
  { complaintId, complaintNumber, subjectUserId }: Named,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => ({
  ...event,
  subject: { kind: 'complaint', id: complaintId },
  facts: {
    complaint_number: complaintNumber,
    ...(subjectUserId !== null && { kept_from: [subjectUserId] }),
    ...event.facts,
  },
})
