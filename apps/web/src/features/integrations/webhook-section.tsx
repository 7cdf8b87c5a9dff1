import type { Webhook, WebhookState } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import styles from './integrations.module.css'
import { webhookQueries } from './integrations.queries.ts'
import { WebhookActs } from './webhook-acts.tsx'

const tones: Record<WebhookState, StateTone> = { ACTIVE: 'ready', PAUSED: 'waiting', DISABLED: 'refused' }

const useFacts = () => {
  const w = useWords(webhooksWords)
  const format = useFormat()
  return (one: Webhook): string[] => [
    ...(one.description === null ? [] : [one.description]),
    one.types.map((type) => w.types[type]).join(' · '),
    ...(one.disabled_reason === null ? [] : [w.disabled[one.disabled_reason]]),
    ...(one.failing_since === null ? [] : [w.failing(format.moment(one.failing_since))]),
    ...(one.former_until === null ? [] : [w.beside(format.moment(one.former_until))]),
    ...(one.waiting === 0 ? [] : [w.waiting(one.waiting)]),
  ]
}

/** Receivers of what happens, and what may be done with each. */
export const WebhookSection = () => {
  const w = useWords(webhooksWords)
  const facts = useFacts()
  const { data, error, refetch } = useQuery(webhookQueries.list())
  return (
    <section aria-labelledby="integrations-webhooks">
      <div className={styles.head}>
        <Title order={2} id="integrations-webhooks">
          {w.title}
        </Title>
        <Group gap="xs">
          <Button variant="default" component={Link} to="/integrations/deliveries">
            {w.deliveries.link}
          </Button>
          <Button
            component={Link}
            to="/integrations/webhooks/add"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {w.add}
          </Button>
        </Group>
      </div>
      <Text size="sm">{w.intro}</Text>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={w.none} message={w.noneMessage} />}
      <ul className={styles.rows}>
        {data?.map((one) => (
          <li key={one.webhook_id}>
            <div className={styles.what}>
              <Text fw={600}>{one.url}</Text>
              {facts(one).map((line) => (
                <span key={line} className={styles.quiet}>
                  {line}
                </span>
              ))}
            </div>
            <StateMark tone={tones[one.state]}>{w.states[one.state]}</StateMark>
            <WebhookActs one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
