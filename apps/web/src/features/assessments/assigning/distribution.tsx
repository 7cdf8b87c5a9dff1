import type { Suggestion } from '@kompeten/contract/assessments/candidates'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { assessmentPeopleQueries } from '../assessments.queries.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import classes from '../assessments.module.css'
import { blockedBy, MissingLines } from '../steps/missing-lines.tsx'
import { useChange } from '../use-change.ts'

type Pair = { assessment_applicant_id: string; accessor_id: string | null }

const useAssign = (assessment_id: string) => {
  const { done } = useWords(assessmentsPagesWords)
  return useChange(
    assessment_id,
    (assignments: Pair[]) =>
      call(assessmentPeople.assignParticipants, { params: { assessment_id }, body: { assignments } }),
    { done: done.assigned, shown: ['step_blocked'] },
  )
}

/** What the server would have, and why. */
const Suggested = ({ suggestion }: { suggestion: Suggestion }) => {
  const w = useWords(assessmentsPagesWords).assessors
  const format = useFormat()
  return (
    <Stack gap="xs">
      <Title order={3}>{w.suggested}</Title>
      <ul className={classes.rows}>
        {suggestion.accessors.map((row) => (
          <li key={row.accessor_id} className={classes.row}>
            <Text className={classes.who} fw={600}>
              {row.full_name}
            </Text>
            <div>
              <Text size="sm">
                {w.because(format.number(row.participant_count), format.number(row.load))}
              </Text>
              {row.kept_from_by_conflict > 0 && (
                <Text size="sm" c="dimmed">
                  {w.keptConflict(format.number(row.kept_from_by_conflict))}
                </Text>
              )}
              {row.kept_from_by_scheme > 0 && (
                <Text size="sm" c="dimmed">
                  {w.keptScheme(format.number(row.kept_from_by_scheme))}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
      {suggestion.left.length > 0 && (
        <Callout tone="info">{w.left(format.number(suggestion.left.length))}</Callout>
      )}
    </Stack>
  )
}

/** Spreads participants over the assigned assessors: as the server suggests, or each by hand. */
export const Distribution = ({ assessment }: { assessment: Assessment }) => {
  const pages = useWords(assessmentsPagesWords)
  const w = pages.assessors
  const format = useFormat()
  const [isSuggested, setSuggested] = useState(false)
  const [isByHand, setByHand] = useState(false)
  const { assessment_id, participants, accessors: assessors } = assessment
  const suggestion = useQuery({
    ...assessmentPeopleQueries.suggestion({ assessment_id }),
    enabled: isSuggested,
  })
  const assign = useAssign(assessment_id)
  const client = useQueryClient()
  const assigned = assessors.filter(
    ({ duty, answer }) => duty === 'assessor' && answer !== 'declined' && answer !== 'released',
  )
  const present = participants.filter(({ removed_date }) => removed_date === null)
  const open = present.filter(({ accessor_id }) => accessor_id === null)
  if (assigned.length === 0 || present.length === 0) return null
  const blocked = blockedBy(assign.error)
  // Of one scheme's page, the others stay as they are.
  const isOwn = (id: string) => present.some((row) => row.assessment_applicant_id === id)
  const pairsOf = ({ assignments }: Suggestion) =>
    assignments.filter((one) => isOwn(one.assessment_applicant_id))
  const proposed = suggestion.data ? pairsOf(suggestion.data) : []
  const [only] = assigned.length === 1 ? assigned : []
  // With one assessor there is nothing to choose: all whom they may assess are theirs, and who is left is shown.
  const giveAll = async () => {
    const found = await client.fetchQuery(assessmentPeopleQueries.suggestion({ assessment_id }))
    const pairs = pairsOf(found)
    if (found.left.length > 0) setSuggested(true)
    if (pairs.length > 0) assign.mutate(pairs)
  }
  return (
    <Stack>
      <Title order={2}>{w.distribute}</Title>
      <ul className={classes.rows}>
        {assigned.map((row) => (
          <li key={row.accessor_id} className={classes.row}>
            <Text className={classes.who}>{row.full_name}</Text>
            <Text size="sm">{w.count(format.number(row.participant_count))}</Text>
          </li>
        ))}
        {open.length > 0 && (
          <li className={classes.row}>
            <Text className={classes.who} c="dimmed">
              {pages.participants.noAssessor}
            </Text>
            <Text size="sm">{w.count(format.number(open.length))}</Text>
          </li>
        )}
      </ul>
      <Group gap="xs">
        {open.length > 0 && only && (
          <Button loading={assign.isPending} onClick={() => void giveAll()}>
            {w.allTo(only.full_name)}
          </Button>
        )}
        {open.length > 0 && !only && <Button onClick={() => setSuggested(true)}>{w.suggest}</Button>}
        <Button variant="default" aria-expanded={isByHand} onClick={() => setByHand(!isByHand)}>
          {w.byHand}
        </Button>
      </Group>
      {blocked && (
        <Callout tone="failed">
          <MissingLines missing={blocked} />
        </Callout>
      )}
      {isSuggested && suggestion.data && (
        <>
          <Suggested suggestion={suggestion.data} />
          <Group>
            <Button
              disabled={proposed.length === 0}
              loading={assign.isPending}
              onClick={() => assign.mutate(proposed, { onSuccess: () => setSuggested(false) })}
            >
              {w.take}
            </Button>
          </Group>
        </>
      )}
      {isByHand && (
        <ul className={classes.rows}>
          {present.map((row) => (
            <li key={row.assessment_applicant_id} className={classes.row}>
              <Text className={classes.who}>{row.full_name}</Text>
              <Select
                aria-label={`${pages.participants.assessor}: ${row.full_name}`}
                placeholder={pages.participants.noAssessor}
                data={assigned.map(({ accessor_id, full_name }) => ({
                  value: accessor_id,
                  label: full_name,
                }))}
                value={row.accessor_id}
                clearable
                clearButtonProps={{ 'aria-label': `${w.release}: ${row.full_name}` }}
                onChange={(accessor_id) =>
                  assign.mutate([{ assessment_applicant_id: row.assessment_applicant_id, accessor_id }])
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
