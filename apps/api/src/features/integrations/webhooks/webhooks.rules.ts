import type {
  Delivery,
  DeliveryFault,
  WebhookAct,
  WebhookState,
} from '@kompeten/contract/integrations/webhooks'

const minute = 60_000
const hour = 60 * minute
/** Waits before the next attempts, as the Standard Webhooks specification suggests them: about three days in all. */
const waits = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** Milliseconds to wait after so many attempts; undefined once it is not tried again by itself. */
export const waitAfter = (tries: number): number | undefined => waits[tries - 1]

/** A receiver that has taken nothing for so long is told nothing more. */
const failingTooLongMs = 7 * 24 * hour

export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= failingTooLongMs

/** Days that deliveries are kept. */
export const keptDays = 30

/** What an answer means; null where the message was taken. */
export const faultOfStatus = (status: number): DeliveryFault | null =>
  status >= 200 && status < 300
    ? null
    : status === 410
      ? 'gone'
      : status >= 300 && status < 400
        ? 'redirected'
        : status >= 500
          ? 'server_error'
          : 'refused'

/** Whether nobody was there at all, so that the next message need not be tried either. */
export const isAway = (fault: DeliveryFault | null): boolean => fault === 'unreachable' || fault === 'slow'

/** The longest wait that a receiver may ask for. */
const longestAskedMs = 24 * hour

/** Milliseconds that a receiver asks to be left alone (`Retry-After` in seconds); 0 where it does not. */
export const askedWait = (header: string | undefined): number =>
  header !== undefined && /^\d{1,7}$/.test(header) ? Math.min(Number(header) * 1000, longestAskedMs) : 0

/** The sealed secret that was replaced and still signs beside the newest; null where none does. */
export const besideOf = (
  { formerSealed, formerUntil }: { formerSealed: string | null; formerUntil: Date | null },
  now: Date,
): string | null => (formerUntil !== null && now < formerUntil ? formerSealed : null)

/** What may be done with a receiver now. */
export const webhookActsIn = (state: WebhookState): WebhookAct[] =>
  state === 'ACTIVE'
    ? ['update', 'pause', 'rotate', 'test', 'remove']
    : ['update', 'resume', 'rotate', 'remove']

/** A delivery is sent again once it has failed or arrived; one that waits may be sent at once. */
export const deliveryActs: Delivery['may'] = ['resend']
