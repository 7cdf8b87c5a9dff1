import type {
  CertificateState,
  CertificateStep,
  IssuedState,
  Replacement,
} from '@kompeten/contract/certificates/content'
import { countCap } from '@kompeten/contract/platform/lists'
import type { IssueCode } from '@kompeten/contract/platform/refusals'
import type { RenewalRule, RenewalWindow } from '@kompeten/contract/schemes/renewal'
import { renewalOn } from '@kompeten/contract/schemes/renewal-days'
import { daysBetween } from '../../platform/days.rules.ts'
import { lifecycle } from '../../platform/lifecycle.ts'
import { type Acting, all, any, is, not, type Rule } from '../../platform/policy.ts'

/**
 * The life of a certificate (decisions §7, ISO/IEC 17024 9.5). Withdrawal follows a suspension; `expire` and `replace`
 * are nobody's buttons: the calendar and a newer certificate take them.
 */
export const certificateLife = lifecycle({
  WAITING: { sign: 'ISSUING', cancel: 'CANCELLED' },
  ISSUING: { issue: 'ACTIVE' },
  ACTIVE: { suspend: 'SUSPENDED', expire: 'EXPIRED', replace: 'REPLACED' },
  SUSPENDED: { reinstate: 'ACTIVE', withdraw: 'WITHDRAWN', expire: 'EXPIRED', replace: 'REPLACED' },
  EXPIRED: { replace: 'REPLACED' },
  WITHDRAWN: {},
  REPLACED: {},
  CANCELLED: {},
})

/** What of a certificate the rules look at; its state by the calendar (`stateOn`). */
export type RuledCertificate = {
  state: CertificateState
  origin: 'issued' | 'entered' | 'imported'
  edition: number
  /** Whether it stands for what a reduction of scope left: the decision is taken, and is not given up. */
  reduces: boolean
  /** Whether a reduction of scope was decided on it: nothing that says the whole scope leaves the house any more. */
  reduced: boolean
  userId: string | null
  /** Whether the actor signs today in the name of the director. */
  delegated: boolean
  /** Whether its holder has agreed to its terms. */
  agreed: boolean
  /** Whether its document is made, and whether it was handed over. */
  made: boolean
  handed: boolean
}

const holds =
  (
    code: 'CERTIFICATE_LIST' | 'CERTIFICATE_UPDATE' | 'ALUMNI_UPDATE' | 'ALUMNI_DELETE',
  ): Rule<RuledCertificate> =>
  (actor) =>
    actor.permissions.has(code)

const inState = (...states: CertificateState[]) => is<RuledCertificate>(({ state }) => states.includes(state))
const madeHere = is<RuledCertificate>(({ origin }) => origin === 'issued')
const olderTimes = is<RuledCertificate>(({ origin }) => origin !== 'issued')
const isCorrection = is<RuledCertificate>(({ edition }) => edition > 1)
const isReduced = is<RuledCertificate>(({ reduced }) => reduced)
const isMade = is<RuledCertificate>(({ made }) => made)
const isHanded = is<RuledCertificate>(({ handed }) => handed)
const director: Rule<RuledCertificate> = (actor) => actor.roleCode === 'DIR'
const delegate = is<RuledCertificate>(({ delegated }) => delegated)
/** Nobody decides about a certificate of their own. */
const notOneself: Rule<RuledCertificate> = (actor, row) => row.userId !== actor.userId

/** Whether a certificate is the next edition of the one that it replaces: a correction, or what a reduction left. */
export const isNextEdition = ({ replacement }: { replacement: Replacement | null }): boolean =>
  replacement === 'correction' || replacement === 'reduction'

/** The states in which a certificate gives its place to its next edition: one that is suspended or withdrawn stays so. */
const givesPlace: readonly CertificateState[] = ['ACTIVE', 'EXPIRED']

/** Whether a certificate in this state gives its place to its next edition. */
export const givesPlaceIn = (state: CertificateState | undefined): boolean =>
  state !== undefined && givesPlace.includes(state)

/** Whether its holder is still to agree to its terms (ISO/IEC 17024 9.7): one issued here, as long as it is in force. */
export const awaitsAgreement = ({
  state,
  origin,
  agreed,
}: Pick<RuledCertificate, 'state' | 'origin' | 'agreed'>): boolean =>
  origin === 'issued' && (state === 'ACTIVE' || state === 'SUSPENDED') && !agreed

const may = (...rules: Rule<RuledCertificate>[]) => all(holds('CERTIFICATE_UPDATE'), notOneself, ...rules)

/** Only the director signs, or whom they delegated; what is signed here is never edited (decisions §2, §7). */
export const certificatePolicy = {
  see: any(holds('CERTIFICATE_LIST'), (actor, row) => row.userId === actor.userId),
  update: may(inState('WAITING')),
  sign: may(inState('WAITING'), any(director, delegate)),
  cancel: may(
    inState('WAITING'),
    isCorrection,
    is(({ reduces }) => !reduces),
  ),
  suspend: may(inState('ACTIVE'), any(director, delegate)),
  reinstate: may(inState('SUSPENDED'), any(director, delegate)),
  withdraw: may(inState('SUSPENDED'), any(director, delegate)),
  reduce: may(inState('ACTIVE'), madeHere, any(director, delegate)),
  correct: may(inState('ACTIVE'), madeHere),
  spoil: may(inState('ACTIVE'), madeHere, not(isReduced)),
  announce: may(inState('ACTIVE'), madeHere, isMade, not(isHanded), not(isReduced)),
  hand_over: may(inState('ACTIVE'), madeHere, isMade, not(isHanded), not(isReduced)),
  take_back: may(inState('ACTIVE', 'SUSPENDED', 'EXPIRED', 'WITHDRAWN'), isHanded),
  keep_agreement: may(is(awaitsAgreement)),
  edit: all(holds('ALUMNI_UPDATE'), olderTimes),
  delete: all(holds('ALUMNI_DELETE'), olderTimes),
} satisfies Record<CertificateStep | 'see', Rule<RuledCertificate>>

/** Only the director delegates (decisions §2). */
export const mayDelegate = (actor: Acting): boolean => actor.roleCode === 'DIR'

/** The state on a day of the LSP's calendar: from the day after its last one a certificate has expired. */
export const stateOn = (
  row: { state: CertificateState; validUntil: string | null },
  today: string,
): CertificateState =>
  (row.state === 'ACTIVE' || row.state === 'SUSPENDED') && row.validUntil !== null && row.validUntil < today
    ? 'EXPIRED'
    : row.state

type Counted<State extends string> = { value: State; count: number; count_is_exact: boolean }

/** Counts by state, with those that have ended today counted as expired. */
export const withEnded = (
  standing: readonly Counted<CertificateState>[],
  ended: readonly Counted<'ACTIVE' | 'SUSPENDED'>[],
): Counted<CertificateState>[] => {
  const more = ended.reduce((sum, { count }) => sum + count, 0)
  if (more === 0) return [...standing]
  const expired = standing.find(({ value }) => value === 'EXPIRED')
  const count = Math.min((expired?.count ?? 0) + more, countCap)
  const isExact =
    (expired?.count_is_exact ?? true) &&
    ended.every(({ count_is_exact }) => count_is_exact) &&
    count < countCap
  return [
    ...standing.filter(({ value }) => value !== 'EXPIRED'),
    { value: 'EXPIRED', count, count_is_exact: isExact },
  ]
}

/** Whether strangers may know of it. */
export const isIssued = (state: CertificateState): state is IssuedState =>
  state !== 'WAITING' && state !== 'ISSUING' && state !== 'CANCELLED'

/** The facts of a pleno's decision that a certificate rests on. */
export type Decision = {
  decisionId: string
  /** The pleno's result: L, TL, or none yet. Only L is a claim to a certificate. */
  graduation: 'NONE' | 'L' | 'TL'
  /** `YYYY-MM-DD`. */
  decidedOn: string
}

/** Why a decision gives no claim to a certificate; undefined where it does. */
export const entitlementFault = (
  { graduation, decidedOn }: Decision,
  today: string,
): IssueCode | undefined => {
  if (graduation !== 'L') return 'not_competent'
  return decidedOn > today ? 'in_the_future' : undefined
}

/**
 * The last valid day of a certificate issued on a day: the same day so many months later, or the last of that month
 * where it is shorter.
 */
export const validUntil = (issuedOn: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

const reminders = [30, 60, 90] as const

/**
 * The reminder that is due: of 90, 60 and 30 days before the end the nearest that has come, unless it has been sent.
 * What a server that stood still has missed is not sent late: the holder gets the one that fits today.
 */
export const dueReminder = (
  { validUntil: end, remindedDays }: { validUntil: string; remindedDays: number | null },
  today: string,
): (typeof reminders)[number] | undefined => {
  const left = daysBetween(today, end)
  if (left < 0) return undefined
  const due = reminders.find((days) => left <= days)
  return due !== undefined && (remindedDays === null || remindedDays > due) ? due : undefined
}

type Renewed = { renewal: RenewalRule | null; renewFrom: string | null; renewUntil: string | null }

/** When and by what a certificate is renewed, as its rule says; null where it has none. */
export const windowOf = ({ renewal, renewFrom, renewUntil }: Renewed): RenewalWindow | null =>
  renewal && {
    from_on: renewal.from_months === null ? null : renewFrom,
    until_on: renewUntil,
    ways: renewal.ways,
  }

/** Whether its holder may apply for re-certification now: near its end or after it, as its rule says, and not replaced yet. */
export const isRenewable = (
  row: Renewed & { state: CertificateState; validUntil: string | null },
  today: string,
): boolean => {
  const state = stateOn(row, today)
  const isNear = state === 'ACTIVE' && row.renewFrom !== null && row.renewFrom <= today
  const isOver = state === 'EXPIRED' && row.validUntil !== null
  return (isNear || isOver) && renewalOn(windowOf(row), today) === 'open'
}

/** Lacks that keep a certificate from being signed, each at the path where it is mended. */
export const missingForIssue = (face: {
  licence: string | null
  directorTitle: string | null
  city: string | null
  kbliCode: string | null | undefined
  kbjiCode: string | null | undefined
  sectorLetters: string | null | undefined
  schemeNameEn: string | null | undefined
}): string[] =>
  [
    ['lsp.licence_number', face.licence],
    ['lsp.director_title', face.directorTitle],
    ['lsp.city', face.city],
    ['scheme.kbli_code', face.kbliCode],
    ['scheme.kbji_code', face.kbjiCode],
    ['scheme.sector_letters', face.sectorLetters],
    ['scheme.schema_name_en', face.schemeNameEn],
  ].flatMap(([path, value]) => (path && !value ? [path] : []))
