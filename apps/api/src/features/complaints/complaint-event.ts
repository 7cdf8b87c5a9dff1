import type { DomainEvent } from '../../platform/context.ts'
import type { ComplaintStored } from './complaints.store.ts'

/** An event of a complaint: it names its number, never who complained, about whom or what. */
export const complaintEvent = (
  { complaintId, complaintNumber }: Pick<ComplaintStored, 'complaintId' | 'complaintNumber'>,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => ({
  ...event,
  subject: { kind: 'complaint', id: complaintId },
  facts: { complaint_number: complaintNumber, ...event.facts },
})
