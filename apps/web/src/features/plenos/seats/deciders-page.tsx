import type { PlenoDeciders } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Checkbox, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../platform/page-title.ts'
import { readAnew } from '../../../platform/queries.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import classes from '../plenos.module.css'
import { plenoQueries } from '../plenos.queries.ts'

type Decider = PlenoDeciders['people'][number]

const Deciders = ({ people, may }: PlenoDeciders) => {
  const w = useWords(plenosWords).deciders
  const roles = useWords(roleWords)
  const change = useWrite(plenos.changeDecider, {
    give: ({ user_id, is_listed }: Decider) => ({ params: { user_id }, body: { is_listed } }),
    keep: (client, kept) => {
      client.setQueryData(plenoQueries.deciders().queryKey, kept)
      readAnew(client, plenoQueries.candidates.key)
    },
    done: (_, { full_name, is_listed }) => (is_listed ? w.listed : w.unlisted)(full_name),
  })
  if (people.length === 0) return <Text>{w.nobody}</Text>
  const named = ({ role_codes }: Decider) => role_codes.map((role) => roles[role]).join(', ')
  if (!may.includes('change')) {
    return (
      <ul className={classes.rows} aria-label={w.people}>
        {people
          .filter(({ is_listed }) => is_listed)
          .map((person) => (
            <li key={person.user_id}>
              <span>{person.full_name}</span>
              <span className={classes.quiet}>{named(person)}</span>
            </li>
          ))}
      </ul>
    )
  }
  return (
    <Stack component="section" gap="xs" aria-label={w.people}>
      {people.map((person) => (
        <Checkbox
          key={person.user_id}
          label={person.full_name}
          description={named(person)}
          checked={person.is_listed}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ ...person, is_listed: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}

/** `/pleno-deciders`: who may have a seat in plenos; the director says who. */
export const DecidersPage = () => {
  const w = useWords(plenosWords).deciders
  usePageTitle(w.title)
  const { data, error, refetch } = useQuery(plenoQueries.deciders())
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  const isEmpty = !data.people.some(({ is_listed }) => is_listed)
  return (
    <div className={classes.form}>
      <Title order={1}>{w.title}</Title>
      <Text>{w.lead}</Text>
      {isEmpty && (
        <Callout tone="info">
          <strong>{w.none}.</strong> {w.noneHint}
        </Callout>
      )}
      <Deciders {...data} />
    </div>
  )
}
