import type { ApplicationSection, Gap, MissingItem, Verdict } from '@kompeten/contract/applications/content'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'

/** A verdict, and the evidence that it was given of. */
export type GivenVerdict = {
  requirement_id: string
  answer_id: string | null
  verdict: Verdict
  note: string | null
}
type Evidence = {
  requirement_id: string
  required: boolean
  /** Of a group from which so many are asked for. */
  cluster: { id: string; wanted: number } | null
  answer_id: string | null
}

/**
 * How many pieces of evidence whoever applies has to bring: each that is required by itself, and one for each group from which
 * some are enough, as what is missing is counted. What is asked for "if there is any" is not.
 */
export const neededOf = (evidence: readonly Pick<Evidence, 'required' | 'cluster'>[]): number =>
  evidence.filter(({ required }) => required).length +
  new Set(evidence.flatMap(({ cluster }) => cluster?.id ?? [])).size

/** True where the evidence has been replaced since the verdict, which must be given again. */
export const isStale = (
  verdict: { answer_id: string | null },
  evidence: { answer_id: string | null },
): boolean => verdict.answer_id !== evidence.answer_id

const valid = (evidence: Evidence, verdicts: readonly GivenVerdict[]): GivenVerdict | undefined =>
  verdicts.find(
    (verdict) => verdict.requirement_id === evidence.requirement_id && !isStale(verdict, evidence),
  )

const at = ({ requirement_id }: Evidence, code: 'required' | 'invalid'): FieldIssue => ({
  path: `evidence.${requirement_id}`,
  code,
})

/** Groups of which too few members meet their requirement, each at its first member that does not. */
const poorClusters = (evidence: readonly Evidence[], verdicts: readonly GivenVerdict[]): FieldIssue[] =>
  [...Map.groupBy(evidence, ({ cluster }) => cluster?.id)].flatMap(([, members]): FieldIssue[] => {
    const wanted = members[0]?.cluster?.wanted ?? 0
    const failing = members.filter((member) => valid(member, verdicts)?.verdict !== 'meets')
    const [first] = failing
    return first && members.length - failing.length < wanted ? [at(first, 'invalid')] : []
  })

/**
 * What keeps an application from being accepted: evidence without a verdict that holds, required evidence that does not
 * meet its requirement, a group of which too few do. Each at `evidence.<requirement_id>`.
 */
export const notAcceptable = (
  evidence: readonly Evidence[],
  verdicts: readonly GivenVerdict[],
): FieldIssue[] => {
  const alone = evidence.flatMap((item): FieldIssue[] => {
    const given = valid(item, verdicts)
    // What is not asked for and was not given needs nobody's eye.
    if (!given) return item.required || item.answer_id !== null ? [at(item, 'required')] : []
    return item.required && given.verdict !== 'meets' ? [at(item, 'invalid')] : []
  })
  const named = new Set(alone.map(({ path }) => path))
  return [...alone, ...poorClusters(evidence, verdicts).filter(({ path }) => !named.has(path))]
}

/** The gaps that the verdicts themselves name: what does not meet its requirement, or is not there. */
export const gapsOf = (
  evidence: readonly (Evidence & { name: string })[],
  verdicts: readonly GivenVerdict[],
): Gap[] =>
  evidence.flatMap((item): Gap[] => {
    const given = valid(item, verdicts)
    if (!given || given.verdict === 'meets') return []
    if (given.verdict === 'absent' && !item.required) return []
    return [
      { section: 'evidence', target_id: item.requirement_id, note: given.note?.slice(0, 500) || item.name },
    ]
  })

/** Gaps that name nothing that the application has, each at its place. */
export const unknownGaps = (
  gaps: readonly Gap[],
  targets: { evidence: ReadonlySet<string>; elements: ReadonlySet<string> },
): FieldIssue[] => {
  const known = (section: ApplicationSection, id: string) =>
    section === 'evidence'
      ? targets.evidence.has(id)
      : section === 'self_assessment' && targets.elements.has(id)
  return gaps.flatMap(({ section, target_id: id }, at) =>
    id === null || known(section, id) ? [] : [{ path: `gaps.${at}.target_id`, code: 'not_found' as const }],
  )
}

/** What a purpose lacks (FR.APL.01 part 2). */
export const missingPurpose = ({
  purpose,
  purposeOther,
}: {
  purpose: string | null
  purposeOther: string | null
}): MissingItem[] => {
  if (purpose === null) return [{ section: 'purpose', path: 'purpose', code: 'required', name: null }]
  if (purpose !== 'other' || purposeOther) return []
  return [{ section: 'purpose', path: 'purpose_other', code: 'required', name: null }]
}
