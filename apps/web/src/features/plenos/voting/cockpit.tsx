import type { Pleno, PlenoParticipant } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import classes from '../plenos.module.css'
import { isToDecide } from '../turn-of.ts'
import { Ballot } from './ballot.tsx'
import { BulkDecide, BulkVote } from './bulk.tsx'
import { Dossier } from './dossier.tsx'
import { awaitedAfter, isAllVotedWith, ownStanding } from './own-standing.ts'
import { Result } from './result.tsx'

const filterNames = ['all', 'unvoted', 'ready', 'differing', 'decided'] as const
type FilterName = (typeof filterNames)[number]

const expected = (one: PlenoParticipant) => (one.status_recomendation === 'K' ? 'L' : 'TL')

/** Whether a participant belongs under a filter, for whoever looks. */
const belongs = (pleno: Pleno, filter: FilterName) => (one: PlenoParticipant) => {
  if (filter === 'unvoted') return ownStanding(pleno, one) === 'awaited'
  if (filter === 'ready') return !one.decision && one.result !== null
  if (filter === 'decided') return one.decision !== null
  if (filter === 'differing') return one.votes.some(({ vote }) => vote !== expected(one))
  return true
}

/** What is decided on a participant or waits for the chair, else what the current user voted, where they have a seat. */
const Standing = ({ pleno, participant }: { pleno: Pleno; participant: PlenoParticipant }) => {
  const w = useWords(plenosWords).cockpit
  const own = ownStanding(pleno, participant)
  const line = participant.decision
    ? w.isDecided
    : own !== 'awaited' && isToDecide(pleno, participant)
      ? w.toDecide
      : own && w.own[own]
  return line && <span className={classes.under}>{line}</span>
}

/** The cockpit: who is decided on, what that rests on, and the votes, side by side. */
export const Cockpit = ({ pleno }: { pleno: Pleno }) => {
  const w = useWords(plenosWords).cockpit
  const format = useFormat()
  const [filter, setFilter] = useState<FilterName>('all')
  const [chosen, setChosen] = useState(() => awaitedAfter(pleno, pleno.participants)?.assessment_applicant_id)
  const participantPart = useRef<HTMLDivElement>(null)
  const shown = pleno.participants.filter(belongs(pleno, filter))
  const one =
    shown.find((row) => row.assessment_applicant_id === chosen) ?? awaitedAfter(pleno, shown) ?? shown[0]
  const isAllVoted = pleno.may.includes('vote') && isAllVotedWith(pleno, 0)
  /** The next one who waits for the current user, read from their name on. */
  const goOn = () => {
    const next = awaitedAfter(pleno, shown, one?.assessment_applicant_id)
    if (!next) return
    flushSync(() => setChosen(next.assessment_applicant_id))
    participantPart.current?.focus()
  }
  const quorum = pleno.participants[0]?.quorum ?? 0
  const offered = filterNames.filter((name) => name !== 'unvoted' || pleno.own_seat !== null)
  return (
    <div className={classes.cockpit}>
      <div className={classes.bar}>
        <span>{w.quorum(format.number(quorum), format.number(pleno.members.length))}</span>
        <span role="status">
          {w.progress(format.number(pleno.decided_count), format.number(pleno.participants.length))}
        </span>
        {isAllVoted && <span>{w.allVoted}</span>}
        <span className={classes.quiet}>{w.rule}</span>
        <BulkVote pleno={pleno} />
        <BulkDecide pleno={pleno} />
      </div>
      <div className={classes.sides}>
        <nav aria-label={w.participants} className={classes.people}>
          <NativeSelect
            label={w.filter}
            value={filter}
            data={offered.map((value) => ({ value, label: w.filters[value] }))}
            onChange={(event) => {
              const found = filterNames.find((name) => name === event.currentTarget.value)
              setFilter(found ?? 'all')
            }}
          />
          {shown.length === 0 && <p className={classes.quiet}>{w.nobody}</p>}
          <ul>
            {shown.map((row) => (
              <li key={row.assessment_applicant_id}>
                <button
                  type="button"
                  className={classes.person}
                  aria-current={row === one ? 'true' : undefined}
                  onClick={() => setChosen(row.assessment_applicant_id)}
                >
                  <span>
                    {row.full_name}
                    <Standing pleno={pleno} participant={row} />
                  </span>
                  <Result value={row.decision?.graduation ?? row.status_recomendation} />
                </button>
              </li>
            ))}
          </ul>
          {pleno.absent_count > 0 && (
            <p className={classes.quiet}>{w.absent(format.number(pleno.absent_count))}</p>
          )}
        </nav>
        {one && (
          <>
            <div ref={participantPart} tabIndex={-1} className={classes.read}>
              <Dossier key={one.assessment_applicant_id} pleno={pleno} participant={one} />
            </div>
            <Ballot key={one.assessment_applicant_id} pleno={pleno} participant={one} goOn={goOn} />
          </>
        )}
      </div>
    </div>
  )
}
