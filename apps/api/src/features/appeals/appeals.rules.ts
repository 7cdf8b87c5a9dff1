import {
  type AppealState,
  type AppealStep,
  type AppealVote,
  appealDays,
} from '@kompeten/contract/appeals/content'
import type { PlenoPosition, PlenoVote } from '@kompeten/contract/plenos/content'
import { lifecycle } from '../../platform/lifecycle.ts'
import { type Acting, all, any, is, not, type Rule } from '../../platform/policy.ts'
import { type Holidays, workingDaysAfter } from '../../platform/working-days.rules.ts'

/** The steps by which an appeal moves; votes leave it where it is. */
export const appealLifecycle = lifecycle({
  SUBMITTED: { seat: 'PANEL', withdraw: 'WITHDRAWN' },
  PANEL: { seat: 'PANEL', withdraw: 'WITHDRAWN', uphold: 'UPHELD', dismiss: 'DISMISSED' },
  UPHELD: {},
  DISMISSED: {},
  WITHDRAWN: {},
})

/** The last day on which a result that was decided on that day may be appealed. */
export const lastDayOf = (holidays: Holidays, decidedOn: string): string =>
  workingDaysAfter(holidays, decidedOn, appealDays)

type Decided = { graduation: PlenoVote; round: number; closedOn: string }
/** Whether a decision may be appealed today, unless it was: the pleno's own, that they are not competent, in its days. */
export const isAppealable = (
  holidays: Holidays,
  { graduation, round, closedOn }: Decided,
  today: string,
): boolean => graduation === 'TL' && round === 1 && today <= lastDayOf(holidays, closedOn)

/** What of an appeal the rules look at. */
export type RuledAppeal = {
  state: AppealState
  /** The actor filed it, whatever role they act in now. */
  isOwn: boolean
  /** Of the actor, as long as they may sit. */
  seat: PlenoPosition | null
  hasVoted: boolean
  seats: number
  votes: number
  /** The panel cannot answer before somebody else has one of its seats, or is its chair. */
  lacksMember: boolean
}

const holds =
  (code: 'APPEAL_LIST' | 'APPEAL_UPDATE' | 'APPEAL_CREATE_OWN'): Rule<RuledAppeal> =>
  (actor: Acting) =>
    actor.permissions.has(code)
const own = is<RuledAppeal>(({ isOwn }) => isOwn)
/** Who appeals, in the role in which they do. */
const appeals = all(holds('APPEAL_CREATE_OWN'), own)
const seated = is<RuledAppeal>(({ seat }) => seat !== null)
const inState = (...states: AppealState[]) => is<RuledAppeal>(({ state }) => states.includes(state))

/** Who sees an appeal and what they may do with it. One that may not be seen is not found. */
export const appealPolicy = {
  see: any(own, seated, holds('APPEAL_LIST')),
  // What the panel votes on is complete when it begins.
  attach: all(
    appeals,
    inState('SUBMITTED', 'PANEL'),
    is(({ votes }) => votes === 0),
  ),
  withdraw: all(appeals, inState('SUBMITTED', 'PANEL')),
  // Once somebody has voted the panel stays as it is, but for a seat that is empty. Nobody chooses who answers them.
  seat: all(
    holds('APPEAL_UPDATE'),
    not(own),
    inState('SUBMITTED', 'PANEL'),
    is(({ votes, lacksMember }) => votes === 0 || lacksMember),
  ),
  // What they decide on, as long as they do, like the pleno before them.
  read_basis: all(not(own), seated, inState('PANEL')),
  vote: all(
    seated,
    inState('PANEL'),
    is(({ hasVoted }) => !hasVoted),
  ),
  answer: all(
    is(({ seat }) => seat === 'ketua'),
    inState('PANEL'),
    is(({ seats, votes }) => seats > 0 && votes === seats),
  ),
} satisfies Record<AppealStep | 'see', Rule<RuledAppeal>>

/**
 * Who sees more than that there is a panel: its members and the office. The one who appeals learns the answer, also where
 * they are of the office.
 */
export const seesVotes: Rule<RuledAppeal> = all(not(own), any(seated, holds('APPEAL_LIST')))

/** What a whole panel decided; it is odd, so that there is no tie. */
export const answerOf = (votes: readonly AppealVote[]): AppealVote =>
  votes.filter((vote) => vote === 'uphold').length * 2 > votes.length ? 'uphold' : 'dismiss'

/** What is wrong with the seats of a panel: fewer than three, an even number, not one chair. */
export const panelFault = (positions: readonly PlenoPosition[]): boolean =>
  positions.length < 3 ||
  positions.length % 2 === 0 ||
  positions.filter((position) => position === 'ketua').length !== 1

/** A member of a panel that votes, as replacing one of them looks at it. */
export type SeatedMember = {
  userId: string
  position: PlenoPosition
  hasVoted: boolean
  /** They hold no role any more that may sit, or are barred and have not voted. */
  isEmpty: boolean
}

/** Whether a panel cannot answer as it is: a vote is missing that nobody can cast, or nobody can be its chair. */
export const lacksMember = (members: readonly SeatedMember[]): boolean =>
  members.some(({ isEmpty, hasVoted, position }) => isEmpty && (!hasVoted || position === 'ketua'))

/**
 * Whether other seats would change a panel that votes already in more than what is empty: who has voted or still can keeps
 * their seat, nobody is added, and the chair stays where they can answer.
 */
export const changesPanel = (
  members: readonly SeatedMember[],
  seats: readonly Pick<SeatedMember, 'userId' | 'position'>[],
): boolean => {
  const seated = new Set(seats.map(({ userId }) => userId))
  const chair = members.find(({ position }) => position === 'ketua')
  const next = seats.find(({ position }) => position === 'ketua')
  return (
    seats.length !== members.length ||
    members.some(({ userId, hasVoted, isEmpty }) => (hasVoted || !isEmpty) && !seated.has(userId)) ||
    (chair?.isEmpty === false && chair.userId !== next?.userId)
  )
}
