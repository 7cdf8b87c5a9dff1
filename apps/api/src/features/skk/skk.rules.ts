import {
  type Difference,
  type SkkAct,
  type SkkGap,
  type SkkPaperView,
  type SkkState,
  type SkkStep,
  settledByHand,
} from '@kompeten/contract/skk/content'
import type { ReportState } from '@kompeten/contract/skk/reports'
import { lifecycle } from '../../platform/lifecycle.ts'
import { type Acting, all, is, type Rule } from '../../platform/policy.ts'

/** How an application of the registry moves (domain §6.2: 20 → 10 | 11 | 90; 10 → 12 → 30 → 31 → 50 | 90). */
export const skkLifecycle = lifecycle({
  NEW: { review: 'REVIEW' },
  REVIEW: { complete: 'COMPLETE', incomplete: 'INCOMPLETE', reject: 'REJECTED' },
  INCOMPLETE: { review: 'REVIEW', reject: 'REJECTED' },
  COMPLETE: { forms: 'FORMS', reject: 'REJECTED' },
  FORMS: { bill: 'BILLED', reject: 'REJECTED' },
  BILLED: { pay: 'PAID', reject: 'REJECTED' },
  PAID: { certify: 'COMPETENT', fail: 'NOT_COMPETENT', reject: 'REJECTED' },
  COMPETENT: {},
  // An appeal that is upheld replaces the decision.
  NOT_COMPETENT: { certify: 'COMPETENT' },
  REJECTED: {},
})

/** In these nothing of an application goes on. */
export const overStates: readonly SkkState[] = ['COMPETENT', 'NOT_COMPETENT', 'REJECTED']

/** What of an application the rules look at. */
export type RuledSkk = {
  state: SkkState
  applicantId: string | null
  /** Whether an application of the LSP's belongs to it that is neither rejected nor withdrawn. */
  isTied: boolean
  /** Whether the pleno has found its applicant competent, whatever has followed of that. */
  isCompetent: boolean
  hasDossier: boolean
  hasNik: boolean
  /** Whether the record that was taken over lies in the bin. */
  isBinned: boolean
  differences: readonly Difference[]
}

const holds =
  (code: 'SKK_UPDATE' | 'APPLICANT_CREATE'): Rule<RuledSkk> =>
  (actor: Acting) =>
    actor.permissions.has(code)
const allows = (step: SkkStep) =>
  all<RuledSkk>(
    holds('SKK_UPDATE'),
    is(({ state }) => skkLifecycle.after(state, step) !== undefined),
  )
/** Of somebody whose record lies in the bin nothing goes on before it is restored; it may be rejected. */
const inUse = is<RuledSkk>(({ isBinned }) => !isBinned)
const goesOn = (step: SkkStep) => all<RuledSkk>(allows(step), inUse)
const byHand: readonly string[] = settledByHand
const isOpen = is<RuledSkk>(({ state }) => state !== 'REJECTED' && skkLifecycle.stepsFrom(state).length > 0)

/** What may be done with an application of the registry. Whoever holds SKK_LIST sees all of the LSP. */
export const skkPolicy = {
  review: goesOn('review'),
  complete: goesOn('complete'),
  incomplete: goesOn('incomplete'),
  // Whoever was found competent gets the certificate, however far the steps of the office are.
  reject: all(
    allows('reject'),
    is(({ isCompetent }) => !isCompetent),
  ),
  forms: goesOn('forms'),
  bill: goesOn('bill'),
  pay: goesOn('pay'),
  refresh: holds('SKK_UPDATE'),
  judge: all(
    holds('SKK_UPDATE'),
    is(({ state }) => state === 'REVIEW' || state === 'INCOMPLETE'),
  ),
  take_over: all(
    holds('SKK_UPDATE'),
    holds('APPLICANT_CREATE'),
    isOpen,
    is(({ hasDossier, hasNik, applicantId }) => hasDossier && hasNik && applicantId === null),
  ),
  tie_scheme: all(
    holds('SKK_UPDATE'),
    isOpen,
    inUse,
    is(({ applicantId, isTied }) => applicantId !== null && !isTied),
  ),
  settle: all(
    holds('SKK_UPDATE'),
    is(({ differences }) => differences.some(({ kind }) => byHand.includes(kind))),
  ),
} satisfies Record<SkkAct, Rule<RuledSkk>>

type Completing = { hasDossier: boolean; papers: readonly Pick<SkkPaperView, 'kind' | 'about' | 'verdict'>[] }
/**
 * Why an application cannot be declared complete: the registry is told so, which nobody takes back. Every paper that it names
 * has to be met; one that is not is asked for (11), or the application rejected (90) (domain §6.2).
 */
export const gapsOf = ({ hasDossier, papers }: Completing): SkkGap[] => {
  if (!hasDossier) return [{ code: 'not_fetched', paper: null, about: null }]
  return papers.flatMap(({ kind, about, verdict }) =>
    verdict === 'met' ? [] : [{ code: verdict ?? ('unjudged' as const), paper: kind, about }],
  )
}

const minute = 60_000
/** Milliseconds to wait after so many attempts: a minute, then twice as long each time, never more than an hour. */
export const waitAfter = (tries: number): number =>
  Math.min(minute * 2 ** Math.max(0, tries - 1), 60 * minute)

type Ordered = { reportId: string; number: number; state: ReportState }
/** The report whose turn it is: the first that has neither left nor was set aside; none behind a refused one. */
export const nextReport = <Row extends Ordered>(rows: readonly Row[]): Row | undefined => {
  const [first] = rows
    .filter(({ state }) => state === 'WAITING' || state === 'REFUSED')
    .toSorted((one, other) => one.number - other.number)
  return first?.state === 'WAITING' ? first : undefined
}

/** What may be done with a report: only what has not left is sent again, and only what was refused is set aside. */
export const reportActs = (state: ReportState): ('resend' | 'set_aside')[] => {
  if (state === 'REFUSED') return ['resend', 'set_aside']
  return state === 'WAITING' ? ['resend'] : []
}
