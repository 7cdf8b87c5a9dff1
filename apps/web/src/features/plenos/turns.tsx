import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { type PlenoTurn, turnsOf } from './turn-of.ts'

/** So many participants are named; of more, how many they are. */
const namedMost = 3

/** Whose turn it is in a pleno, said to everybody who opens it, and to whom it is as such; with the minutes, to be read before one signs. */
export const Turns = ({ pleno }: { pleno: Pleno }) => {
  const { turns: w, seats } = useWords(plenosWords)
  const format = useFormat()
  const lineOf = (turn: PlenoTurn): string => {
    if (turn.kind === 'empty') return w.empty(turn.members.join(', '))
    if (turn.kind === 'vote') return w.vote(turn.members.join(', '))
    if (turn.kind === 'decree') return turn.isKept ? w.decreeKept : w.decree
    if (turn.kind === 'archive') return w.archive
    if (turn.kind === 'passed_over')
      return turn.isArchived ? w.passedOver : `${w.passedOver} ${w.archiveAbsent}`
    if (turn.kind === 'sign') return turn.isOwn ? w.signOwn : w.sign(turn.chair)
    if (turn.kind === 'sign-as-member') {
      const names = turn.members.join(', ')
      return turn.isOwn ? w.signAsMember(names) : w.signMembers(names)
    }
    const { participants, isOwn, chair } = turn
    const whom =
      participants.length > namedMost
        ? w.participants(format.number(participants.length))
        : participants.join(', ')
    return isOwn ? w.decideOwn(whom) : w.decide(chair, whom)
  }
  const lines = turnsOf(pleno, useSession()?.role).map(lineOf)
  if (lines.length === 0) return null
  return (
    <Callout tone="info">
      {lines.join(' ')}
      {pleno.state === 'SIGNING' && pleno.minutes_letter_id && (
        <>
          {' '}
          <Link to="/letters/edit-letters/$letter_id" params={{ letter_id: pleno.minutes_letter_id }}>
            {seats.minutes}
          </Link>
        </>
      )}
    </Callout>
  )
}
