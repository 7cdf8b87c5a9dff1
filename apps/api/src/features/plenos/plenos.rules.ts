import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import {
  barringKinds,
  type PlenoPosition,
  type PlenoState,
  type PlenoStep,
  type PlenoVote,
  type RecusalKind,
  seatedRoles,
  signingHours,
  type undecidedCodes,
} from '@kompeten/contract/plenos/content'
import { type Acting, all, any, is, not, type Rule } from '../../platform/policy.ts'

/** A person as recusal knows them: their account, and the keyed hashes of their NIK from whatever records they have. */
export type Person = { userId: string | null; fingerprints: readonly string[] }

/** A participant as recusal looks at them. */
export type JudgedPerson = Person & {
  /** Who assesses them, and whoever has judged them before. */
  assessors: readonly Person[]
  /** Who accepted their application (domain §4.2). */
  acceptedBy: string | null
}

const isSame = (one: Person, other: Person): boolean =>
  (one.userId !== null && one.userId === other.userId) ||
  one.fingerprints.some((fingerprint) => other.fingerprints.includes(fingerprint))

/**
 * Why a member cannot vote on a participant; empty where they can. By person, not by account: who has two is one.
 * `tied` are the declared ties between the two that count on the day of the assessment.
 */
export const recusalOf = (
  member: Person,
  judged: JudgedPerson,
  tied: readonly RecusalKind[],
  declared: boolean,
): RecusalKind[] => [
  ...(judged.assessors.some((assessor) => isSame(member, assessor)) ? (['assessed'] as const) : []),
  ...(judged.acceptedBy !== null && judged.acceptedBy === member.userId ? (['accepted'] as const) : []),
  ...(isSame(member, judged) ? (['same_person'] as const) : []),
  ...tied.filter((kind) => kind !== 'same_person'),
  ...(declared ? (['declared'] as const) : []),
]

/** Returns those of a person's ties to participants that bar the person from a seat (decisions §5). */
export const barredBy = (kinds: Iterable<RecusalKind>): RecusalKind[] => {
  const found = new Set(kinds)
  return barringKinds.filter((kind) => found.has(kind))
}

/** Returns the least number of votes that decides: more than half of all seats. */
export const quorumOf = (seats: number): number => Math.floor(seats / 2) + 1

type Cast = { userId: string; vote: PlenoVote }
export type Outcome = {
  result: PlenoVote | null
  waitsFor: (typeof undecidedCodes)[number] | null
  for: number
  against: number
  byChair: boolean
}

/**
 * What the votes on a participant come to: with a quorum, what more of them say. Where they are even, the rest is waited
 * for; when all have voted who can, the chair's vote decides, and without one nobody has passed: L needs a majority.
 */
export const outcomeOf = (
  votes: readonly Cast[],
  { seats, eligible, chairId }: { seats: number; eligible: number; chairId: string | null },
): Outcome => {
  const passed = votes.filter(({ vote }) => vote === 'L').length
  const tally = { for: passed, against: votes.length - passed, byChair: false }
  if (votes.length < quorumOf(seats)) return { ...tally, result: null, waitsFor: 'no_quorum' }
  if (tally.for !== tally.against) {
    return { ...tally, result: tally.for > tally.against ? 'L' : 'TL', waitsFor: null }
  }
  if (votes.length < eligible) return { ...tally, result: null, waitsFor: 'tie' }
  const chairs = votes.find(({ userId }) => userId === chairId)
  return { ...tally, result: chairs?.vote ?? 'TL', waitsFor: null, byChair: chairs !== undefined }
}

/** Whether a vote does what the assessor recommended: K is L, BK is TL. */
export const follows = (vote: PlenoVote, recommendation: 'NONE' | 'K' | 'BK'): boolean =>
  recommendation === (vote === 'L' ? 'K' : 'BK')

type Stored =
  | { sitting: number; chairSigned: boolean; minutesWhole: boolean; directorSigned: boolean }
  | undefined

/**
 * The day of a pleno as its minutes say it: the one that was set, an earlier one where it was signed by then, and the one
 * of the last vote or decision where it went on after the set one.
 */
export const actualDay = (setFor: string, today: string, lastAct: string | undefined): string => {
  if (today < setFor) return today
  return lastAct !== undefined && lastAct > setFor ? lastAct : setFor
}

/**
 * The time of a pleno as its minutes say it: the one that was set, for the day that was set; on another day, or before that time,
 * that of the first vote or decision then. `acts` are all of them by the venue's clock, `YYYY-MM-DDTHH:MM`, in order.
 */
export const actualTime = (
  set: { day: string; time: string },
  heldOn: string,
  acts: readonly string[],
): string => {
  const first = acts.find((act) => act.startsWith(heldOn))?.slice(heldOn.length + 1)
  return first === undefined || (heldOn === set.day && first >= set.time) ? set.time : first
}

/** Within so many minutes of the time that was set a pleno is held as it was planned. */
const asPlannedMinutes = 15

/** Whether a pleno was held otherwise than it had been set: on another day, or at another time than a little before or after. */
export const heldOtherwise = (
  set: { day: string; time: string },
  held: { day: string; time: string },
): boolean => {
  const [planned, actual] = [set, held].map(({ day, time }) => Date.parse(`${day}T${time}Z`))
  return Math.abs((actual ?? 0) - (planned ?? 0)) > asPlannedMinutes * 60_000
}

/**
 * The time for which a pleno is convened: the one that was set, or that at which it is convened where its assessment
 * was still under way at the set one. All by the venue's clock, `YYYY-MM-DDTHH:MM`.
 */
export const convenedTime = (set: { day: string; time: string }, assessedAt: string, now: string): string =>
  assessedAt.startsWith(set.day) && assessedAt > `${set.day}T${set.time}` ? now.slice(-5) : set.time

/** When the term ends in which members sign the minutes by themselves, from when the chair did. */
export const termEndOf = (chairSignedAt: string): Date =>
  new Date(new Date(chairSignedAt).getTime() + signingHours * 3_600_000)

/** How a pleno stands, from its record and where its assessment is: reopened, it is no longer sitting. */
export const plenoStateOf = (assessment: AssessmentState, stored: Stored): PlenoState => {
  if (!stored) return 'NONE'
  if (stored.directorSigned) return 'CLOSED'
  if (assessment !== 'PLENO_DOCUMENT_COMPLETED') return 'PREPARED'
  if (!stored.chairSigned) return 'SITTING'
  return stored.minutesWhole ? 'MINUTED' : 'SIGNING'
}

/** What of a pleno the rules look at. */
export type RuledPleno = {
  assessment: AssessmentState
  /** How many the pleno found competent. */
  passed: number
  /** On its day everybody is recorded as absent. */
  nobodyCame: boolean
  state: PlenoState
  /** The seat of the actor, as long as they may sit. */
  seat: PlenoPosition | null
  /** The actor had a seat or a vote in it, takes part, or assessed or accepted somebody in it. */
  tookPart: boolean
  /** The actor has signed the minutes. */
  hasSigned: boolean
  /** The chair may sit no more. */
  chairLeft: boolean
  /** Every member has had a fair term to sign. */
  termOver: boolean
  /** The LSP has its minutes with whole NIKs. */
  showsNik: boolean
}

type Code = 'PLENO_LIST' | 'PLENO_UPDATE' | 'ASSESSMENT_UPDATE'
const holds =
  (code: Code): Rule<RuledPleno> =>
  (actor: Acting) =>
    actor.permissions.has(code)
const inState = (...states: PlenoState[]) => is<RuledPleno>(({ state }) => states.includes(state))
const during = (...states: AssessmentState[]) =>
  is<RuledPleno>(({ assessment }) => states.includes(assessment))
const seated = is<RuledPleno>(({ seat }) => seat !== null)
const chair = is<RuledPleno>(({ seat }) => seat === 'ketua')
const unsigned = is<RuledPleno>(({ hasSigned }) => !hasSigned)
const director: Rule<RuledPleno> = (actor) => actor.roleCode === 'DIR'
const certifies = is<RuledPleno>(({ passed }) => passed > 0)
const tookPart = is<RuledPleno>(({ tookPart: did }) => did)

/** Who sees a pleno and what they may do with it. One that may not be seen is not found, never forbidden. */
export const plenoPolicy = {
  see: any(holds('PLENO_LIST'), seated),
  prepare: all(
    holds('PLENO_UPDATE'),
    during('ON_COMPLETED_REPORT', 'REAL_ASSESSMENT', 'PLENO_DOCUMENT_COMPLETED'),
    inState('NONE', 'PREPARED', 'SITTING'),
  ),
  convene_pleno: all(holds('ASSESSMENT_UPDATE'), during('REAL_ASSESSMENT'), inState('PREPARED')),
  vote: all(seated, inState('SITTING')),
  recuse: all(seated, inState('SITTING')),
  decide: all(chair, inState('SITTING')),
  sign_minutes: any(all(chair, inState('SITTING')), all(seated, unsigned, inState('SIGNING'))),
  // Where the chair left after signing, the director says for whom nobody waits any more.
  excuse: all(
    any(
      chair,
      all(
        director,
        is(({ chairLeft }) => chairLeft),
      ),
    ),
    inState('SIGNING'),
    is(({ termOver }) => termOver),
  ),
  copy_minutes: all(
    holds('PLENO_UPDATE'),
    is(({ showsNik }) => showsNik),
    inState('MINUTED', 'CLOSED'),
  ),
  // Nobody signs a decree on what they did or decided themselves (domain §4.2).
  close_pleno: all(director, not(tookPart), inState('MINUTED')),
  report: all(holds('PLENO_LIST'), inState('CLOSED')),
  request_blanko: all(holds('ASSESSMENT_UPDATE'), during('PLENO_REPORT_READY'), inState('CLOSED'), certifies),
  issue: all(
    holds('ASSESSMENT_UPDATE'),
    during('PLENO_REPORT_READY', 'REQUEST_BLANKO_SENDING'),
    inState('CLOSED'),
    certifies,
  ),
  // Where nobody is certified, the archive follows the pleno; where nobody came, the day.
  complete: all(
    holds('ASSESSMENT_UPDATE'),
    any(
      during('PRINT_CERTIFICATE'),
      all(during('PLENO_REPORT_READY'), inState('CLOSED'), not(certifies)),
      is(({ nobodyCame }) => nobodyCame),
    ),
  ),
} satisfies Record<PlenoStep | 'see', Rule<RuledPleno>>

/** Whether somebody with these roles may have a seat. Who signs as director never does, whatever else they are (decision 230). */
export const sitsWith = (roles: readonly RoleCode[]): boolean =>
  !roles.includes('DIR') && seatedRoles.some((role) => roles.includes(role))

/** The kinds of ties to a participant by which the director is no outsider to the pleno's decision on them. */
const tookPartKinds: readonly RecusalKind[] = ['assessed', 'accepted', 'same_person']

/** Whether one of these ties to a participant makes the director sign a decree on what they did themselves. */
export const tookPartBy = (kinds: readonly RecusalKind[]): boolean =>
  kinds.some((kind) => tookPartKinds.includes(kind))

/** The director keeps the list of those who may have a seat, and sits in no pleno themselves. */
export const maySeat = ({ roleCode }: Pick<Acting, 'roleCode'>): boolean => roleCode === 'DIR'
