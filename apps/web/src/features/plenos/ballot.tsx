import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import type { Pleno, PlenoParticipant, PlenoVote } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './plenos.module.css'
import { Result } from './result.tsx'
import { usePlenoChange } from './use-pleno-change.ts'

type Props = { pleno: Pleno; participant: PlenoParticipant }

/** A vote in the trade's words, with its sign: `BK · Belum kompeten`. */
const namedBy =
  ({ votes }: { votes: Record<PlenoVote, string> }) =>
  (vote: PlenoVote): string =>
    `${vote === 'L' ? 'K' : 'BK'} · ${votes[vote]}`

type Asked = { title: string; text: string; action: string; isRunning: boolean; onConfirm: () => void }

/** Asks once more before what stands for good. */
const ForGood = ({ onClose, ...asked }: Asked & { onClose: () => void }) => {
  const words = useWords(plenosWords)
  return (
    <Dialog title={asked.title} onClose={onClose}>
      <Stack>
        <Text>{asked.text}</Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={asked.isRunning} onClick={asked.onConfirm}>
            {asked.action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The own vote: K or BK, with a reason where it is not what the assessor recommends. */
const OwnVote = ({ pleno, participant }: Props) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const [note, setNote] = useState('')
  const [asking, setAsking] = useState<PlenoVote | 'recuse'>()
  const params = { assessment_id: pleno.assessment_id }
  const { assessment_applicant_id } = participant
  const vote = usePlenoChange(
    pleno.assessment_id,
    (given: PlenoVote) => {
      const votes = [{ assessment_applicant_id, vote: given, note: note.trim() || null }]
      return call(plenos.vote, { params, body: { votes } })
    },
    () => words.done.voted('1'),
  )
  const recuse = usePlenoChange(
    pleno.assessment_id,
    () =>
      call(plenos.recuse, {
        params,
        body: { assessment_applicant_ids: [assessment_applicant_id], note: note.trim() },
      }),
    () => words.done.recused,
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
        onChange={(event) => setNote(event.currentTarget.value)}
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
          isRunning={recuse.isPending}
          onConfirm={() => recuse.mutate(null, { onSettled: close })}
          onClose={close}
        />
      )}
      {asking && asking !== 'recuse' && (
        <ForGood
          title={w.voteTitle}
          text={w.voteText(named(asking), participant.full_name)}
          action={named(asking)}
          isRunning={vote.isPending}
          onConfirm={() => vote.mutate(asking, { onSettled: close })}
          onClose={close}
        />
      )}
    </Stack>
  )
}

/** The chair records what the votes decided on this one, with a reason of its own. */
const OwnDecision = ({ pleno, participant }: Props) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { assessment_applicant_id, result } = participant
  const decide = usePlenoChange(
    pleno.assessment_id,
    (graduation: PlenoVote) =>
      call(plenos.decide, {
        params: { assessment_id: pleno.assessment_id },
        body: {
          reason: reason.trim(),
          decisions: [{ assessment_applicant_id, graduation, reason: reason.trim() }],
        },
      }),
    () => words.done.decided('1'),
  )
  if (result === null) return null
  return (
    <Stack gap="xs">
      <Textarea
        label={w.ownReason}
        description={w.reasonHint}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button variant="default" disabled={reason.trim().length < reasonMin} onClick={() => setAsking(true)}>
        {w.decide}
      </Button>
      {isAsking && (
        <ForGood
          title={w.decideTitle}
          text={w.decideOneText(namedBy(words)(result), participant.full_name)}
          action={w.decide}
          isRunning={decide.isPending}
          onConfirm={() => decide.mutate(result, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}

/** Why there is a result though the votes are even. */
const evenVotes = (
  { members }: Pleno,
  { votes }: PlenoParticipant,
  w: { tieByChair: string; tieNoChair: string },
): string => {
  const passed = votes.filter(({ vote }) => vote === 'L').length
  if (passed * 2 !== votes.length) return ''
  const chair = members.find(({ position }) => position === 'ketua')?.user_permission_id
  return votes.some(({ user_permission_id }) => user_permission_id === chair) ? w.tieByChair : w.tieNoChair
}

/** The votes on a participant, the own one, and what was decided. */
export const Ballot = ({ pleno, participant }: Props) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const format = useFormat()
  const { decision, votes, recusals } = participant
  const own = pleno.own_seat?.user_permission_id
  const mayVote =
    pleno.may.includes('vote') &&
    !decision &&
    ![...votes, ...recusals].some(({ user_permission_id }) => user_permission_id === own)
  return (
    <section className={classes.part} aria-label={w.voting}>
      <Title order={2}>{w.voting}</Title>
      <ul className={classes.rows}>
        {pleno.members.map((member) => {
          const cast = votes.find((one) => one.user_permission_id === member.user_permission_id)
          const recused = recusals.find((one) => one.user_permission_id === member.user_permission_id)
          const reasons = recused?.kinds.map((kind) => words.recusals[kind]).join(', ')
          return (
            <li key={member.user_permission_id}>
              <span>{`${member.full_name} · ${words.positions[member.position]}`}</span>
              {cast && <Result value={cast.vote} />}
              {cast?.note && <span className={classes.quiet}>{cast.note}</span>}
              {reasons && <span className={classes.quiet}>{w.recused(reasons)}</span>}
              {!cast && !recused && <span className={classes.quiet}>{w.notVoted}</span>}
            </li>
          )
        })}
      </ul>
      {mayVote && <OwnVote pleno={pleno} participant={participant} />}
      {!decision && (
        <p role="status">
          {participant.result ? (
            <>
              {w.result} <Result value={participant.result} />{' '}
              <span className={classes.quiet}>{evenVotes(pleno, participant, w)}</span>
            </>
          ) : (
            participant.waits_for && words.waits[participant.waits_for]
          )}
        </p>
      )}
      {!decision && pleno.may.includes('decide') && <OwnDecision pleno={pleno} participant={participant} />}
      {decision && (
        <Stack gap={4}>
          <Title order={3}>{w.decision}</Title>
          <span>
            <Result value={decision.graduation} />{' '}
            {w.tally(format.number(decision.votes_for), format.number(decision.votes_against))}
          </span>
          {decision.by_chair && <span>{w.byChair}</span>}
          {decision.dissent.length > 0 && <span>{w.dissent(decision.dissent.join(', '))}</span>}
          <span>{decision.reason}</span>
          <span className={classes.quiet}>
            {w.decidedBy(decision.decided_by_name, format.moment(decision.decided_date))}
          </span>
          <span className={classes.quiet}>
            {w.fingerprint} <code>{decision.sha256.slice(0, 16)}</code>
          </span>
        </Stack>
      )}
    </section>
  )
}
