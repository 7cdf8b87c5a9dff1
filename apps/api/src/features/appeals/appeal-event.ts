import type { DomainEvent } from '../../platform/context.ts'
import type { AppealStored } from './appeals.store.ts'

/** An event of an appeal: it names the assessment, never what was written. */
export const appealEvent = (
  {
    appealId,
    assessmentId,
    assessmentTitle,
  }: Pick<AppealStored, 'appealId' | 'assessmentId' | 'assessmentTitle'>,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => ({
  ...event,
  subject: { kind: 'appeal', id: appealId },
  facts: { assessment_id: assessmentId, assessment_name: assessmentTitle, ...event.facts },
})
