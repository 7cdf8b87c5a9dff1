import type { DomainEvent } from '../../platform/context.ts'
import type { ValidationStored } from './validations.store.ts'

/** An event of a validation: it names the scheme. */
export const validationEvent = (
  { validationId, schemaName }: Pick<ValidationStored, 'validationId' | 'schemaName'>,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => ({
  ...event,
  subject: { kind: 'validation', id: validationId },
  facts: { schema_name: schemaName, ...event.facts },
})
