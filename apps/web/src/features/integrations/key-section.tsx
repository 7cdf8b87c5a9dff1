import type { ApiKey, KeyState } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import styles from './integrations.module.css'
import { keyQueries } from './integrations.queries.ts'
import { KeyActs } from './key-acts.tsx'

const tones: Record<KeyState, StateTone> = { ACTIVE: 'ready', EXPIRED: 'asked', ENDED: 'over' }

/** A key's facts, each line a sentence of its own. */
const useFacts = () => {
  const { keys: w } = useWords(integrationsWords)
  const format = useFormat()
  return (one: ApiKey): string[] => [
    one.scopes.map((scope) => w.scopes[scope]).join(' · '),
    [
      one.addresses.length === 0 ? w.anywhere : w.from(one.addresses.join(', ')),
      one.expires_on === null ? w.noEnd : w.until(format.day(one.expires_on)),
    ].join(' · '),
    one.last_used_date === null
      ? w.unused
      : w.used(format.moment(one.last_used_date), one.last_used_address ?? ''),
    ...(one.former_until === null ? [] : [w.beside(format.moment(one.former_until))]),
    one.ended_date === null
      ? w.made(one.created_by, format.moment(one.created_date))
      : w.endedBy(one.ended_by ?? '', format.moment(one.ended_date)),
  ]
}

/** Keys of partners' programs, and what may be done with each. */
export const KeySection = () => {
  const { keys: w } = useWords(integrationsWords)
  const facts = useFacts()
  const { data, error, refetch } = useQuery(keyQueries.list())
  return (
    <section aria-labelledby="integrations-keys">
      <div className={styles.head}>
        <Title order={2} id="integrations-keys">
          {w.title}
        </Title>
        <Button component={Link} to="/integrations/keys/add" leftSection={<IconPlus size={16} aria-hidden />}>
          {w.add}
        </Button>
      </div>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={w.none} message={w.noneMessage} />}
      <ul className={styles.rows}>
        {data?.map((one) => (
          <li key={one.key_id}>
            <div className={styles.what}>
              <Text fw={600}>
                {one.name} <span className={styles.quiet}>{one.hint}</span>
              </Text>
              {facts(one).map((line) => (
                <span key={line} className={styles.quiet}>
                  {line}
                </span>
              ))}
            </div>
            <StateMark tone={tones[one.state]}>{w.states[one.state]}</StateMark>
            <KeyActs apiKey={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
