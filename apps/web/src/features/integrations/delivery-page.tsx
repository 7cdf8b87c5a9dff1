import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { Code, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { DeliveryActs, DeliveryMark, useOutcome } from './delivery-parts.tsx'
import styles from './integrations.module.css'
import { webhookQueries } from './integrations.queries.ts'

/** `/integrations/deliveries/{delivery_id}`: the bytes that were sent, and what the receiver said. */
export const DeliveryPage = () => {
  const words = useWords(webhooksWords)
  const w = words.deliveries
  const format = useFormat()
  const outcome = useOutcome()
  const { delivery_id } = useParams({ from: '/shell/integrations/deliveries/$delivery_id' })
  const { data: one, error, refetch } = useQuery(webhookQueries.delivery({ delivery_id }))
  usePageTitle(one ? words.types[one.type] : w.title)
  if (error && !one) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!one) return <PageSkeleton kind="form" />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.what}>
          <Title order={1}>{words.types[one.type]}</Title>
          <span className={styles.quiet}>{one.url}</span>
          <span className={styles.quiet}>
            {format.moment(one.created_date)} · {one.message_id}
          </span>
        </div>
        <DeliveryMark state={one.state} />
        <DeliveryActs one={one} />
      </header>
      <section>
        <Title order={2}>{w.request}</Title>
        <Code block className={styles.secret}>
          {one.body}
        </Code>
      </section>
      <section>
        <Title order={2}>{w.answered}</Title>
        <Text>{outcome(one) || w.noAnswer}</Text>
        {one.next_date !== null && <Text size="sm">{w.nextAt(format.moment(one.next_date))}</Text>}
        {one.answer !== null && (
          <Code block className={styles.secret}>
            {one.answer}
          </Code>
        )}
      </section>
    </div>
  )
}
