import { appeals } from '@kompeten/contract/appeals/appeals'
import { type Appeal, type AppealVote, appealVotes } from '@kompeten/contract/appeals/content'
import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { useTyped } from '../../ui/form/use-typed.ts'
import { useAppealChange } from './use-appeal-change.ts'

const paramsOf = ({ appeal_id }: Appeal) => ({ appeal_id })

/** The own vote as a member of the panel, with its reason; it stands, so it is asked for once more. */
export const PanelVote = ({ appeal }: { appeal: Appeal }) => {
  const words = useWords(appealsWords)
  const w = words.vote
  const { values, change, done } = useTyped(`appeal-vote:${appeal.appeal_id}`, { note: '' })
  const { note } = values
  const [chosen, setChosen] = useState<AppealVote>()
  const vote = useAppealChange(
    appeal.appeal_id,
    (given: AppealVote) =>
      call(appeals.vote, { params: paramsOf(appeal), body: { vote: given, note: note.trim() } }),
    words.done.voted,
    { step: 'vote', onSuccess: done },
  )
  return (
    <Stack gap="xs" component="section" aria-label={w.title}>
      <Title order={2} size="h3">
        {w.title}
      </Title>
      <Textarea
        label={w.note}
        description={w.noteHint}
        autosize
        minRows={3}
        maxLength={4000}
        value={note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Group gap="xs">
        {appealVotes.map((value) => (
          <Button
            key={value}
            variant="default"
            disabled={note.trim().length < reasonMin}
            onClick={() => setChosen(value)}
          >
            {words.votes[value]}
          </Button>
        ))}
      </Group>
      {chosen && (
        <ReasonDialog
          title={w.ask(words.votes[chosen])}
          text={w.stands}
          cancelLabel={words.form.cancel}
          actionLabel={w.cast}
          isGood
          isRunning={vote.isPending}
          onConfirm={() => vote.mutate(chosen, { onSuccess: () => setChosen(undefined) })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Stack>
  )
}

/** The chair answers what the votes of the whole panel decided. */
export const PanelAnswer = ({ appeal }: { appeal: Appeal }) => {
  const words = useWords(appealsWords)
  const w = words.answer
  const { values, change, done } = useTyped(`appeal-answer:${appeal.appeal_id}`, { answer: '' })
  const { answer } = values
  const give = useAppealChange(
    appeal.appeal_id,
    () => call(appeals.answer, { params: paramsOf(appeal), body: { answer: answer.trim() } }),
    words.done.answered,
    { step: 'answer', onSuccess: done },
  )
  const upheld = appeal.members.filter(({ vote }) => vote === 'uphold').length * 2 > appeal.members.length
  return (
    <Stack gap="xs" component="section" aria-label={w.title}>
      <Title order={2} size="h3">
        {w.title}
      </Title>
      <Text>{w.giveText(words.votes[upheld ? 'uphold' : 'dismiss'])}</Text>
      <Textarea
        label={w.text}
        description={w.hint}
        autosize
        minRows={3}
        maxLength={4000}
        value={answer}
        onChange={(event) => change({ answer: event.currentTarget.value })}
      />
      <Group>
        <Button
          disabled={answer.trim().length < reasonMin}
          loading={give.isPending}
          onClick={() => give.mutate(null)}
        >
          {w.give}
        </Button>
      </Group>
    </Stack>
  )
}

/** Withdraws the own appeal, after a question. */
export const WithdrawAppeal = ({ appeal }: { appeal: Appeal }) => {
  const words = useWords(appealsWords)
  const w = words.withdraw
  const [isAsking, setAsking] = useState(false)
  const withdraw = useAppealChange(
    appeal.appeal_id,
    (reason: string | null) => call(appeals.withdraw, { params: paramsOf(appeal), body: { reason } }),
    words.done.withdrawn,
    { step: 'withdraw' },
  )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {w.do}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={w.do}
          text={w.text}
          reason={{ label: w.reason, shortest: 0 }}
          cancelLabel={words.form.cancel}
          actionLabel={w.do}
          isRunning={withdraw.isPending}
          onConfirm={(reason) => withdraw.mutate(reason, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
