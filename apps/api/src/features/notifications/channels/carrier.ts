import type { NoticeFault } from '@kompeten/contract/notifications/channels'
import type { Language } from '@kompeten/phrases/platform/words'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { ChoiceStored } from './choices.store.ts'
import type { DeliveryStored } from './deliveries.store.ts'
import type { Message } from './message.ts'

/**
 * What came of one attempt; `UNCLEAR` where it may have arrived. `waitMs` is how long the other side asks to be left
 * alone, `isAway` whether the next message of the line need not be tried either.
 */
export type Sent =
  | { state: 'SENT'; messageId: string | null }
  | { state: 'UNCLEAR'; fault: NoticeFault; isAway: boolean }
  | { state: 'FAULT'; fault: NoticeFault; waitMs: number; isAway: boolean }

/** How a line stands after its messages were sent. */
export type Standing = { isAnswering: boolean; fault: NoticeFault | null; resumeAt: Date | null; now: Date }

/** Carries the messages of one line. */
export type Carrier = {
  /** Whether the line has not answered lately: one message alone looks for it. */
  isFailing: boolean
  /** Whether it still carries to that reader. */
  carriesTo(choice: ChoiceStored): boolean
  send(
    delivery: DeliveryStored,
    choice: ChoiceStored,
    message: Message & { language: Language },
  ): Promise<Sent>
  /** What an answer means for the line at once: noted together with what came of the message. */
  heed?(tx: TenantTx, sent: Sent, now: Date): Promise<void>
  /** Notes how the line stands; returns what happened to it, for the log and its people. */
  note(tx: TenantTx, standing: Standing): Promise<'refused' | undefined>
}
