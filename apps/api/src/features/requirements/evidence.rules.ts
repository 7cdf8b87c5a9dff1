import type { ClusterRule } from '@kompeten/contract/requirements/clusters'
import { type RequirementDetails, valueIssue } from '@kompeten/contract/requirements/content'
import type { MissingCode } from '@kompeten/contract/requirements/evidence'
import { all, any, is, type Rule } from '../../platform/policy.ts'

/** How the one who asks stands to the applicant. What is not known counts as not so. */
export type EvidenceTies = {
  /** The applicant's accounts. */
  ownerUserIds: readonly string[]
  /** The applicant is, or is to be, assessed at the venue of the TUK admin who asks. */
  atOwnVenue: boolean
  /** The assessor who asks is assigned to the applicant. */
  assignedAssessor: boolean
  /** The current user has a seat in a pleno that still decides on the applicant, or in a panel that answers their appeal. */
  decides: boolean
}

const isOwn: Rule<EvidenceTies> = (actor, { ownerUserIds }) => ownerUserIds.includes(actor.userId)
const keepsApplicants: Rule<EvidenceTies> = (actor) => actor.permissions.has('APPLICANT_UPDATE')
const runsVenue: Rule<EvidenceTies> = (actor) =>
  actor.tukId !== null && actor.permissions.has('APPLICANT_CREATE_OWN')
const assesses: Rule<EvidenceTies> = (actor) => actor.permissions.has('ASSESSMENT_CREATE_OWN')
const seesPlenos: Rule<EvidenceTies> = (actor) =>
  actor.permissions.has('PLENO_LIST') || actor.permissions.has('PLENO_CREATE_OWN')

/**
 * Who may read what an applicant gave: they themselves, the LSP's administration, the admin of their venue, the
 * assessor who is assigned to them, and the members of the pleno, or of the panel of an appeal, as long as these decide on
 * them (domain §4.2, ISO/IEC 17024 7.3). Nobody else, whatever else they may see.
 */
export const mayReadEvidence: Rule<EvidenceTies> = any(
  isOwn,
  keepsApplicants,
  all(
    runsVenue,
    is(({ atOwnVenue }) => atOwnVenue),
  ),
  all(
    assesses,
    is(({ assignedAssessor }) => assignedAssessor),
  ),
  all(
    seesPlenos,
    is(({ decides }) => decides),
  ),
)

/** Who may give evidence for an applicant: they themselves, or the administration for whoever brings it on paper. */
export const mayGiveEvidence: Rule<EvidenceTies> = any(isOwn, keepsApplicants)

type Given = { values: readonly string[]; fileIds: readonly string[] }

/**
 * Whether an answer still fits what is asked now. It was fit when it was given, and stays as it is; a requirement that
 * changed its kind or its options asks again.
 */
export const fitsNow = (asked: RequirementDetails, given: Given): boolean =>
  asked.form_type === 'file' ? given.fileIds.length > 0 : valueIssue(asked, given.values) === undefined

/** A requirement with what was given for it, as `missingOf` looks at it. */
export type AskedItem = {
  requirementMasterId: string
  clusterId: string | null
  details: RequirementDetails
  /** Null where nothing was given, or it was withdrawn. */
  answer: Given | null
}
export type AskedCluster = { clusterId: string; rule: ClusterRule; min: number | null }

export type Missing = {
  requirementId: string
  clusterId: string | null
  code: MissingCode
  /** How many are still to come. */
  count: number
}

const isMet = ({ details, answer }: AskedItem) => answer !== null && fitsNow(details, answer)

/**
 * What an applicant still has to give, in the order that the requirements have: those that stand alone and are
 * required, and clusters of which too few are answered (domain §5.3). A cluster of fewer requirements than its rule
 * wants is met by all of them: nobody can be asked for more than there is.
 */
export const missingOf = (items: readonly AskedItem[], clusters: readonly AskedCluster[]): Missing[] => {
  const told = new Set<string>()
  return items.flatMap((item): Missing[] => {
    const cluster = clusters.find(({ clusterId }) => clusterId === item.clusterId)
    if (!cluster || cluster.rule === 'all') {
      if (isMet(item) || (!cluster && !item.details.required)) return []
      const code = item.answer ? 'outdated' : 'required'
      return [{ requirementId: item.requirementMasterId, clusterId: item.clusterId, code, count: 1 }]
    }
    if (told.has(cluster.clusterId)) return []
    told.add(cluster.clusterId)
    return missingOfCluster(
      cluster,
      items.filter(({ clusterId }) => clusterId === cluster.clusterId),
    )
  })
}

const missingOfCluster = (
  { clusterId, rule, min }: AskedCluster,
  members: readonly AskedItem[],
): Missing[] => {
  const open = members.filter((member) => !isMet(member))
  const wanted = Math.min(rule === 'n_of' ? (min ?? 1) : 1, members.length)
  const count = wanted - (members.length - open.length)
  const [first] = open
  if (count <= 0 || !first) return []
  const code = rule === 'n_of' ? 'n_of' : 'one_of'
  return [{ requirementId: first.requirementMasterId, clusterId, code, count }]
}
