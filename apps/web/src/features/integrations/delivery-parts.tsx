import { type Delivery, type DeliveryState, webhooks } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { Button } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'
import { webhookQueries } from './integrations.queries.ts'

const tones: Record<DeliveryState, StateTone> = { WAITING: 'waiting', DELIVERED: 'ready', FAILED: 'refused' }

/** Whether a delivery has arrived. */
export const DeliveryMark = ({ state }: { state: DeliveryState }) => (
  <StateMark tone={tones[state]}>{useWords(webhooksWords).deliveries.states[state]}</StateMark>
)

/** What came of the last attempt, in words. */
export const useOutcome = () => {
  const { deliveries: w } = useWords(webhooksWords)
  const format = useFormat()
  return ({ fault, answer_status, took_ms }: Delivery): string =>
    [
      ...(fault === null ? [] : [w.faults[fault]]),
      ...(answer_status === null ? [] : [w.status(answer_status)]),
      ...(took_ms === null ? [] : [w.took(format.number(took_ms))]),
    ].join(' · ')
}

/** Sends a delivery again. */
export const DeliveryActs = ({ one }: { one: Delivery }) => {
  const words = useWords(webhooksWords)
  const w = words.deliveries
  const resend = useWrite(webhooks.resend, {
    refresh: [webhookQueries.deliveries.key, webhookQueries.delivery.key, webhookQueries.list().queryKey],
    done: words.done.resent,
  })
  const name = `${words.types[one.type]}, ${one.url}`
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={w.resendOf(name)}
      loading={resend.isPending}
      onClick={() => resend.mutate({ params: { delivery_id: one.delivery_id } })}
    >
      {w.resend}
    </Button>
  )
}
