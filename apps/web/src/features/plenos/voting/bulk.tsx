import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import {
  type Pleno,
  type PlenoParticipant,
  type PlenoVote,
  plenoVotes,
} from '@kompeten/contract/plenos/content'
import { isDisputed } from '@kompeten/contract/plenos/inputs'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type ReactNode, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { OpenTests } from '../open-tests.tsx'
import classes from '../plenos.module.css'
import { usePlenoChange } from '../use-pleno-change.ts'
import { isAllVotedWith } from './own-standing.ts'
import { Result } from './result.tsx'

type Row = { participant: PlenoParticipant; vote: PlenoVote }
type BulkProps = {
  rows: readonly Row[]
  label: (count: string) => string
  title: string
  text: (passed: string, notPassed: string) => string
  exceptionsHint: string
  isRunning: boolean
  isReady?: boolean
  onConfirm: (rows: readonly Row[], close: () => void) => void
  children?: ReactNode
}

/** One act for all of these participants, but for those who are left out by name. */
const Bulk = ({
  rows,
  label,
  title,
  text,
  exceptionsHint,
  isRunning,
  isReady = true,
  onConfirm,
  children,
}: BulkProps) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const taken = rows.filter(({ participant }) => !left.has(participant.assessment_applicant_id))
  const passed = taken.filter(({ vote }) => vote === 'L').length
  const toggle = (id: string) =>
    setLeft((known) =>
      known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id]),
    )
  if (rows.length === 0) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label(format.number(rows.length))}
      </Button>
      {isOpen && (
        <Dialog title={title} size="lg" isForGood onClose={close}>
          <Stack>
            <Text>{text(format.number(passed), format.number(taken.length - passed))}</Text>
            <OpenTests isAsked participants={taken.map(({ participant }) => participant)} />
            <fieldset className={classes.exceptions}>
              <legend>{w.exceptions}</legend>
              <Text size="sm">{exceptionsHint}</Text>
              {rows.map(({ participant, vote }) => (
                <Group key={participant.assessment_applicant_id} justify="space-between" wrap="nowrap">
                  <Checkbox
                    label={participant.full_name}
                    checked={left.has(participant.assessment_applicant_id)}
                    onChange={() => toggle(participant.assessment_applicant_id)}
                  />
                  <Result value={vote} />
                </Group>
              ))}
            </fieldset>
            {children}
            <Group justify="end">
              <Button variant="default" onClick={close}>
                {words.cancel}
              </Button>
              <Button
                loading={isRunning}
                disabled={taken.length === 0 || !isReady}
                onClick={() => onConfirm(taken, close)}
              >
                {label(format.number(taken.length))}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

/** Votes as recommended on everybody on whom one has not voted yet, with exceptions. */
export const BulkVote = ({ pleno }: { pleno: Pleno }) => {
  const words = useWords(plenosWords)
  const format = useFormat()
  const params = { assessment_id: pleno.assessment_id }
  const own = pleno.own_seat?.user_permission_id
  const vote = usePlenoChange(
    pleno.assessment_id,
    (rows: readonly Row[]) => {
      const votes = rows.map((row) => ({
        assessment_applicant_id: row.participant.assessment_applicant_id,
        vote: row.vote,
        note: null,
      }))
      return call(plenos.vote, { params, body: { votes } })
    },
    (rows) =>
      (isAllVotedWith(pleno, rows.length) ? words.done.votedOnAll : words.done.voted)(
        format.number(rows.length),
      ),
  )
  if (!pleno.may.includes('vote')) return null
  const rows = pleno.participants.flatMap((participant): Row[] => {
    const { decision, status_recomendation, votes, recusals } = participant
    const isOpen = ![...votes, ...recusals].some(({ user_permission_id }) => user_permission_id === own)
    if (decision || !isOpen || status_recomendation === 'NONE') return []
    return [{ participant, vote: status_recomendation === 'K' ? 'L' : 'TL' }]
  })
  return (
    <Bulk
      rows={rows}
      label={words.cockpit.voteAll}
      title={words.cockpit.voteAllTitle}
      text={words.cockpit.voteAllText}
      exceptionsHint={words.cockpit.exceptionsVoteHint}
      isRunning={vote.isPending}
      onConfirm={(taken, close) => vote.mutate(taken, { onSuccess: close })}
    />
  )
}

const isOpenCase = ({ decision, result }: PlenoParticipant) => !decision && result !== null
const isCaseOfItsOwn = ({ votes, status_recomendation }: PlenoParticipant) =>
  isDisputed(
    votes.map(({ vote }) => vote),
    status_recomendation,
  )

/**
 * Records as chair what everybody voted alike on and as recommended, with a reason for each result; exceptions, and all
 * that is disputed, are recorded with reasons of their own.
 */
export const BulkDecide = ({ pleno }: { pleno: Pleno }) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const format = useFormat()
  const [reasons, setReasons] = useState<Record<PlenoVote, string>>(w.reasonUsual)
  const params = { assessment_id: pleno.assessment_id }
  const decide = usePlenoChange(
    pleno.assessment_id,
    (rows: readonly Row[]) => {
      const decisions = rows.map((row) => ({
        assessment_applicant_id: row.participant.assessment_applicant_id,
        graduation: row.vote,
        reason: reasons[row.vote].trim(),
      }))
      return call(plenos.decide, { params, body: { reason: decisions[0]?.reason ?? '', decisions } })
    },
    (rows) => words.done.decided(format.number(rows.length)),
  )
  if (!pleno.may.includes('decide')) return null
  const open = pleno.participants.filter(isOpenCase)
  const disputed = open.filter(isCaseOfItsOwn).length
  const rows = open.flatMap((participant): Row[] =>
    participant.result && !isCaseOfItsOwn(participant) ? [{ participant, vote: participant.result }] : [],
  )
  const given = plenoVotes.filter((result) => rows.some(({ vote }) => vote === result))
  return (
    <Bulk
      rows={rows}
      label={w.decideAll}
      title={w.decideTitle}
      text={w.decideText}
      exceptionsHint={w.exceptionsDecideHint}
      isRunning={decide.isPending}
      isReady={given.every((result) => reasons[result].trim().length >= reasonMin)}
      onConfirm={(taken, close) => decide.mutate(taken, { onSuccess: close })}
    >
      {disputed > 0 && <Text size="sm">{w.disputed(format.number(disputed))}</Text>}
      {given.map((result) => (
        <Textarea
          key={result}
          label={w.reasonFor[result]}
          description={w.reasonHint}
          autosize
          minRows={2}
          maxLength={1000}
          value={reasons[result]}
          onChange={({ currentTarget: { value } }) => setReasons((kept) => ({ ...kept, [result]: value }))}
        />
      ))}
    </Bulk>
  )
}
