import { pick } from '@kompeten/contract/platform/pick'
import type { ClusterRule } from '@kompeten/contract/requirements/clusters'
import {
  isShownTo,
  type RequirementCategory,
  type RequirementDetails,
  type RequirementStage,
} from '@kompeten/contract/requirements/content'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { idsOfApplicant } from '../applicants/index.ts'
import { fitsNow, type Missing, missingOf } from './evidence.rules.ts'
import { type AnswerRow, answerRowsById, currentAnswers, evidenceFilesById } from './evidence.store.ts'
import { clustersById } from './requirement-clusters.store.ts'
import { askedRequirements } from './requirements.store.ts'

/** A requirement as it is asked now. `number` is its version. */
export type AskedRequirement = {
  requirementId: string
  category: RequirementCategory
  schemaId: string | null
  clusterId: string | null
  number: number
  details: RequirementDetails
}
export type AskedCluster = {
  clusterId: string
  title: string
  titleEn: string | null
  rule: ClusterRule
  min: number | null
}

/** A file that was given; its bytes are behind `evidenceFile`. `size` in bytes. */
export type GivenFile = {
  evidenceFileId: string
  name: string
  mime: string
  size: number
  sha256: string
  fileKey: string
  createdAt: Date
}

/** What was given at one time, to one version of a requirement; it never changes. */
export type Answer = {
  answerId: string
  applicantId: string
  requirementId: string
  number: number
  values: string[]
  files: GivenFile[]
  withdrawn: boolean
  givenAt: Date
  givenByName: string
}

export type EvidenceItem = AskedRequirement & {
  /** Null where nothing was given, or it was withdrawn. */
  answer: Answer | null
  /** It was given to an earlier version, and does not fit what is asked now. */
  outdated: boolean
}
/** Of which scheme, null for what is asked of everybody alone, and in which stage. */
type Asking = { schemaId: string | null; stage?: RequirementStage }

export type EvidenceRecord = {
  items: EvidenceItem[]
  clusters: AskedCluster[]
  missing: Missing[]
}

/**
 * What an applicant is asked in a stage, the application where none is named: in use and active, of the whole LSP, and
 * of the scheme where one is named; in their order. Never test material.
 */
export const requirementsFor = async (
  tx: TenantTx,
  { schemaId, stage = 'application' }: Asking,
): Promise<{ requirements: AskedRequirement[]; clusters: AskedCluster[] }> => {
  const all = await askedRequirements(tx, schemaId)
  const rows = all.filter(({ details }) => isShownTo(details, 'applicant', stage))
  const clusterIds = [...new Set(rows.flatMap(({ clusterId }) => clusterId ?? []))]
  const clusters = await clustersById(tx, clusterIds)
  return {
    requirements: rows.map((row) => ({
      requirementId: row.requirementMasterId,
      category: row.category,
      schemaId: row.schemeId,
      ...pick(row, 'clusterId', 'number', 'details'),
    })),
    clusters: clusters.map(({ clusterId, title, titleEn, rule, min }) => ({
      clusterId,
      title,
      titleEn,
      rule,
      min,
    })),
  }
}

/**
 * What an applicant is asked, what they gave for it, and what is missing. Evidence is given once, whatever scheme it
 * serves: of requirements of the whole LSP the same answer appears with every scheme.
 */
export const evidenceOf = async (
  tx: TenantTx,
  { applicantId, ...asking }: Asking & { applicantId: string },
): Promise<EvidenceRecord> => {
  const { requirements, clusters } = await requirementsFor(tx, asking)
  const ids = requirements.map(({ requirementId }) => requirementId)
  const applicantIds = await allIdsOf(tx, applicantId)
  const current = newestOf(await currentAnswers(tx, applicantIds, ids))
  const answers = await withFiles(
    tx,
    current.filter(({ withdrawn }) => !withdrawn),
  )
  const given = new Map(answers.map((answer) => [answer.requirementId, answer]))
  const items = requirements.map((asked): EvidenceItem => {
    const answer = given.get(asked.requirementId) ?? null
    return { ...asked, answer, outdated: answer !== null && !fitsNow(asked.details, fileIdsOf(answer)) }
  })
  const missing = missingOf(
    items.map(({ requirementId, clusterId, details, answer }) => ({
      requirementMasterId: requirementId,
      clusterId,
      details,
      answer: answer && fileIdsOf(answer),
    })),
    clusters,
  )
  return { items, clusters, missing }
}

/** The ids under which an applicant's evidence may stand: their own first, then those of records merged into theirs. */
export const allIdsOf = async (tx: TenantTx, applicantId: string): Promise<string[]> => [
  ...new Set([applicantId, ...(await idsOfApplicant(tx, applicantId))]),
]

/** Of each requirement the newest answer, where several records of one person had one. */
const newestOf = (rows: readonly AnswerRow[]): AnswerRow[] =>
  [...Map.groupBy(rows, ({ requirementMasterId }) => requirementMasterId).values()].map((answers) =>
    answers.reduce((one, other) => (other.givenAt > one.givenAt ? other : one)),
  )

const fileIdsOf = ({ values, files }: Answer) => ({
  values,
  fileIds: files.map(({ evidenceFileId }) => evidenceFileId),
})

/** These answers, current or replaced, for whoever rests a verdict on them; those of another LSP are left out. */
export const answersById = async (
  tx: TenantTx,
  answerIds: readonly string[],
): Promise<ReadonlyMap<string, Answer>> => {
  const answers = await withFiles(tx, await answerRowsById(tx, answerIds))
  return new Map(answers.map((answer) => [answer.answerId, answer]))
}

/** Answers with the files that they name, in the order of the rows. */
export const withFiles = async (tx: TenantTx, rows: readonly AnswerRow[]): Promise<Answer[]> => {
  const files = await evidenceFilesById(
    tx,
    rows.flatMap(({ fileIds }) => fileIds),
  )
  return rows.map((row) => ({
    answerId: row.answerId,
    applicantId: row.applicantId,
    requirementId: row.requirementMasterId,
    number: row.number,
    values: row.values,
    files: row.fileIds.flatMap((fileId) => {
      const file = files.get(fileId)
      if (!file) return []
      const { evidenceFileId, name, mime, size, sha256, fileKey, createdAt } = file
      return [{ evidenceFileId, name, mime, size, sha256, fileKey, createdAt }]
    }),
    ...pick(row, 'withdrawn', 'givenAt', 'givenByName'),
  }))
}
