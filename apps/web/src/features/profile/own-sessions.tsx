import type { OwnSession } from '@kompeten/contract/profile/profile'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Button, Text } from '@mantine/core'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deviceOf } from '../../platform/device-name.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Unbroken } from '../../ui/plain/unbroken.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import classes from './profile.module.css'
import { profileQueries } from './profile.queries.ts'
import { useEndOtherSessions, useEndSession } from './use-change-profile.ts'

const SessionRow = ({ session }: { session: OwnSession }) => {
  const w = useWords(profileWords).sessions
  const roles = useWords(roleWords)
  const format = useFormat()
  const end = useEndSession()
  const { browser, system } = deviceOf(session.user_agent)
  const device = w.device(browser ?? w.unknownBrowser, system ?? w.unknownSystem)
  const place =
    session.role_code && session.lsp_name ? w.at(roles[session.role_code], session.lsp_name) : w.noRole
  return (
    <li className={classes.session}>
      <div>
        <Text fw={600}>{session.current ? `${device} · ${w.current}` : device}</Text>
        <Text size="sm">{place}</Text>
        <Text size="xs" c="dimmed">
          <Unbroken>
            {`${w.since(format.moment(session.created_date))}, ${w.seen(format.moment(session.last_seen_date))} · ${session.address}`}
          </Unbroken>
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          aria-label={w.endOf(device)}
          loading={end.isPending}
          onClick={() => end.mutate(session.session_id)}
        >
          {w.end}
        </Button>
      )}
    </li>
  )
}

/** Where one is signed in, and how to sign out there. */
export const OwnSessions = () => {
  const words = useWords(profileWords)
  const w = words.sessions
  const { data, error, refetch } = useQuery(profileQueries.sessions())
  const endOthers = useEndOtherSessions()
  return (
    <FormSection title={words.sections.sessions}>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data && (
        <ul className={classes.sessions}>
          {data.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconDeviceLaptop size={16} aria-hidden />}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          {w.endOthers}
        </Button>
      )}
    </FormSection>
  )
}
