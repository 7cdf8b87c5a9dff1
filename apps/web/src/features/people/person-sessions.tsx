import type { Person } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Button, Text } from '@mantine/core'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deviceOf } from '../../platform/device-name.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Unbroken } from '../../ui/plain/unbroken.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import classes from './people.module.css'
import { peopleQueries } from './people.queries.ts'
import { nameOf } from './person-values.ts'

/** Where a person is signed in to the LSP, and how to sign them out there. */
export const PersonSessions = ({ person }: { person: Person }) => {
  const w = useWords(peopleWords)
  const own = useWords(profileWords).sessions
  const roles = useWords(roleWords)
  const format = useFormat()
  const of = { user_id: person.user_id }
  const sessions = peopleQueries.sessions(of)
  const { data, error, refetch } = useQuery(sessions)
  const end = useWrite(people.endSessions, {
    give: (_: undefined) => ({ params: of }),
    refresh: [sessions.queryKey, peopleQueries.timeline(of).queryKey],
    done: w.done.signedOut(nameOf(person)),
  })
  return (
    <FormSection title={w.sections.sessions}>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Text>{w.notSignedIn}</Text>}
      {data && data.length > 0 && (
        <>
          <ul className={classes.sessions}>
            {data.map((session) => {
              const { browser, system } = deviceOf(session.user_agent)
              return (
                <li key={session.session_id}>
                  <Text fw={600}>
                    {own.device(browser ?? own.unknownBrowser, system ?? own.unknownSystem)}
                  </Text>
                  {session.role_code && <Text size="sm">{roles[session.role_code]}</Text>}
                  <Text size="xs" c="dimmed">
                    <Unbroken>
                      {[
                        own.since(format.moment(session.created_date)),
                        own.seen(format.moment(session.last_seen_date)),
                      ].join(', ')}
                    </Unbroken>
                  </Text>
                </li>
              )
            })}
          </ul>
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            leftSection={<IconDeviceLaptop size={16} aria-hidden />}
            loading={end.isPending}
            onClick={() => end.mutate(undefined)}
          >
            {w.signOut}
          </Button>
        </>
      )}
    </FormSection>
  )
}
