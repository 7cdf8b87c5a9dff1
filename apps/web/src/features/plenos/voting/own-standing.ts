import type { Pleno, PlenoParticipant, PlenoVote } from '@kompeten/contract/plenos/content'
import { isToDecide } from '../turn-of.ts'

/**
 * How the current user stands to a participant of a pleno: what they voted, that they do not vote, or that their vote is
 * awaited; null where none is.
 */
export const ownStanding = (
  { own_seat, may }: Pick<Pleno, 'own_seat' | 'may'>,
  { votes, recusals, decision }: PlenoParticipant,
): PlenoVote | 'recused' | 'awaited' | null => {
  if (!own_seat) return null
  const isOwn = (one: { user_permission_id: string }) =>
    one.user_permission_id === own_seat.user_permission_id
  const cast = votes.find(isOwn)
  if (cast) return cast.vote
  if (recusals.some(isOwn)) return 'recused'
  return may.includes('vote') && !decision ? 'awaited' : null
}

/** Whether the current user has voted on all once these votes of theirs are cast. */
export const isAllVotedWith = (pleno: Pleno, votes: number): boolean =>
  pleno.participants.filter((one) => ownStanding(pleno, one) === 'awaited').length === votes

/**
 * The next who waits for the current user, in the order of the list, from after one of them on: for their vote, and where that
 * is given, for what they record as chair.
 */
export const awaitedAfter = (
  pleno: Pick<Pleno, 'own_seat' | 'may'>,
  participants: readonly PlenoParticipant[],
  after?: string,
): PlenoParticipant | undefined => {
  const at = participants.findIndex((one) => one.assessment_applicant_id === after)
  const inOrder = [...participants.slice(at + 1), ...participants.slice(0, Math.max(at, 0))]
  return (
    inOrder.find((one) => ownStanding(pleno, one) === 'awaited') ??
    inOrder.find((one) => isToDecide(pleno, one))
  )
}
