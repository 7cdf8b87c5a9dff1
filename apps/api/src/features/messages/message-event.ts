import type { DomainEvent } from '../../platform/context.ts'
import type { ConversationStored } from './conversations.store.ts'

/** An event of a conversation: it names the assessment and a message's number, never what was written or by whom. */
export const messageEvent = (
  { conversationId, assessmentId }: Pick<ConversationStored, 'conversationId' | 'assessmentId'>,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => ({
  ...event,
  subject: { kind: 'conversation', id: conversationId },
  facts: { assessment_id: assessmentId, ...event.facts },
})
