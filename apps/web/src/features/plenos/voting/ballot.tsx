import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import type { Pleno, PlenoParticipant, PlenoVote } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button, Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { useTyped } from '../../../ui/form/use-typed.ts'
import { ForGood } from '../for-good.tsx'
import { namedBy } from '../named-by.ts'
import classes from '../plenos.module.css'
import { usePlenoChange } from '../use-pleno-change.ts'
import { ownStanding } from './own-standing.ts'
import { OwnVote } from './own-vote.tsx'
import { Result } from './result.tsx'

type Going = { pleno: Pleno; participant: PlenoParticipant; goOn: () => void }

/** The chair records what the votes decided on this one, with a reason of its own. */
const OwnDecision = ({ pleno, participant, goOn }: Going) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const [isAsking, setAsking] = useState(false)
  const { assessment_applicant_id, result } = participant
  const { values, change, done } = useTyped(`pleno-decision:${assessment_applicant_id}`, { reason: '' })
  const { reason } = values
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
    { onSuccess: done },
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
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Button variant="default" disabled={reason.trim().length < reasonMin} onClick={() => setAsking(true)}>
        {w.decide}
      </Button>
      {isAsking && (
        <ForGood
          title={w.decideTitle}
          text={w.decideOneText(namedBy(words)(result), participant.full_name)}
          action={w.decide}
          participant={participant}
          isRunning={decide.isPending}
          onConfirm={() =>
            decide.mutate(result, {
              onSuccess: () => {
                setAsking(false)
                goOn()
              },
            })
          }
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
export const Ballot = ({ pleno, participant, goOn }: Going) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const format = useFormat()
  const { decision, votes, recusals } = participant
  const mayVote = ownStanding(pleno, participant) === 'awaited'
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
      {mayVote && <OwnVote pleno={pleno} participant={participant} onVoted={goOn} />}
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
      {!decision && pleno.may.includes('decide') && (
        <OwnDecision pleno={pleno} participant={participant} goOn={goOn} />
      )}
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
