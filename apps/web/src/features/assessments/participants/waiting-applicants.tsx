import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import classes from '../assessments.module.css'
import { assessmentPeopleQueries } from '../assessments.queries.ts'
import { useAdd } from './use-add.ts'

/** So many are found by eye. */
const glance = 8

/** Applicants who wait with an accepted application, to be taken in with one press. */
export const Waiting = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsPagesWords).participants
  const format = useFormat()
  const {
    data = [],
    isSuccess,
    error,
    refetch,
  } = useQuery(assessmentPeopleQueries.waiting({ assessment_id: assessment.assessment_id }))
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const add = useAdd(assessment.assessment_id)
  const nameOf = new Map(assessment.schemas.map(({ schema_id, schema_name }) => [schema_id, schema_name]))
  const sought = typed.trim().toLowerCase()
  const found = data.filter((row) => `${row.full_name} ${row.email ?? ''}`.toLowerCase().includes(sought))
  const ids = found.map(({ join_request_id }) => join_request_id)
  const isAll = ids.length > 0 && ids.every((id) => picked.has(id))
  const pick = (some: readonly string[], isPicked: boolean) =>
    setPicked((now) => {
      const next = new Set(now)
      for (const id of some) isPicked ? next.add(id) : next.delete(id)
      return next
    })
  // Whom somebody else has taken meanwhile is picked no more.
  const taken = data.filter(({ join_request_id }) => picked.has(join_request_id))
  return (
    <Stack>
      <Title order={2}>{w.fromApplications}</Title>
      {error && <Failure failure={error} retry={() => void refetch()} />}
      {isSuccess && data.length === 0 && <Text c="dimmed">{w.noneWaiting}</Text>}
      {data.length > glance && (
        <TextInput
          type="search"
          aria-label={w.find}
          placeholder={w.find}
          leftSection={<IconSearch size={16} aria-hidden />}
          maw={360}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {data.length > 0 && found.length === 0 && <Text c="dimmed">{w.noneFound}</Text>}
      <ul className={classes.rows}>
        {found.length > 1 && (
          <li className={classes.row}>
            <Checkbox
              label={w.pickAll(format.number(found.length))}
              fw={600}
              checked={isAll}
              indeterminate={!isAll && ids.some((id) => picked.has(id))}
              onChange={() => pick(ids, !isAll)}
            />
          </li>
        )}
        {found.map((row) => (
          <li key={row.join_request_id} className={classes.row}>
            <Checkbox
              className={classes.who}
              label={row.full_name}
              description={
                <>
                  {[row.email, assessment.schemas.length > 1 && nameOf.get(row.schema_id)]
                    .filter(Boolean)
                    .join(' · ')}
                  {row.special_needs && (
                    <Text span display="block" size="xs" fw={600} c="var(--mantine-color-text)">
                      {w.needs(row.special_needs)}
                    </Text>
                  )}
                </>
              }
              checked={picked.has(row.join_request_id)}
              onChange={(event) => pick([row.join_request_id], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {data.length > 0 && (
        <div className={classes.foot}>
          <Button
            disabled={taken.length === 0}
            loading={add.isPending}
            onClick={() =>
              add.mutate(
                { join_request_ids: taken.map(({ join_request_id }) => join_request_id), guests: [] },
                { onSuccess: () => setPicked(new Set()) },
              )
            }
          >
            {w.take(format.number(taken.length))}
          </Button>
        </div>
      )}
    </Stack>
  )
}
