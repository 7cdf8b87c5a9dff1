import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import type { Pleno, PlenoParticipant, PlenoVote } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button, Group, Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useWords } from '../../../platform/words.ts'
import { useTyped } from '../../../ui/form/use-typed.ts'
import { ForGood } from '../for-good.tsx'
import { namedBy } from '../named-by.ts'
import { usePlenoChange } from '../use-pleno-change.ts'
import { isAllVotedWith } from './own-standing.ts'

type Props = { pleno: Pleno; participant: PlenoParticipant }

/** The own vote: K or BK, with a reason where it is not what the assessor recommends. */
export const OwnVote = ({ pleno, participant, onVoted }: Props & { onVoted: () => void }) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const [asking, setAsking] = useState<PlenoVote | 'recuse'>()
  const params = { assessment_id: pleno.assessment_id }
  const { assessment_applicant_id } = participant
  const { values, change, done } = useTyped(`pleno-vote:${assessment_applicant_id}`, { note: '' })
  const { note } = values
  const vote = usePlenoChange(
    pleno.assessment_id,
    (given: PlenoVote) => {
      const votes = [{ assessment_applicant_id, vote: given, note: note.trim() || null }]
      return call(plenos.vote, { params, body: { votes } })
    },
    () => (isAllVotedWith(pleno, 1) ? words.done.votedOnAll('1') : words.done.voted('1')),
    { onSuccess: done },
  )
  const recuse = usePlenoChange(
    pleno.assessment_id,
    () =>
      call(plenos.recuse, {
        params,
        body: { assessment_applicant_ids: [assessment_applicant_id], note: note.trim() },
      }),
    () => words.done.recused,
    { onSuccess: done },
  )
  const expected: PlenoVote = participant.status_recomendation === 'K' ? 'L' : 'TL'
  const isShort = note.trim().length < reasonMin
  const named = namedBy(words)
  const close = () => setAsking(undefined)
  return (
    <Stack gap="xs">
      <Title order={3}>{w.ownVote}</Title>
      <Textarea
        label={w.note}
        description={`${w.noteHint}. ${w.reasonHint}.`}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Group gap="xs">
        {(['L', 'TL'] as const).map((value) => (
          <Button
            key={value}
            variant={value === expected ? 'filled' : 'default'}
            disabled={value !== expected && isShort}
            onClick={() => setAsking(value)}
          >
            {named(value)}
          </Button>
        ))}
      </Group>
      <Button variant="subtle" disabled={isShort} onClick={() => setAsking('recuse')}>
        {w.recuse}
      </Button>
      {asking === 'recuse' && (
        <ForGood
          title={w.recuseTitle}
          text={w.recuseText(participant.full_name)}
          action={w.recuse}
          participant={participant}
          isRunning={recuse.isPending}
          onConfirm={() => recuse.mutate(null, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asking && asking !== 'recuse' && (
        <ForGood
          title={w.voteTitle}
          text={w.voteText(named(asking), participant.full_name)}
          action={named(asking)}
          participant={participant}
          isRunning={vote.isPending}
          onConfirm={() =>
            vote.mutate(asking, {
              onSuccess: () => {
                close()
                onVoted()
              },
            })
          }
          onClose={close}
        />
      )}
    </Stack>
  )
}
