import type { FileCheck } from '@kompeten/contract/platform/stored-file'
import type { Evidence, EvidenceAnswer } from '@kompeten/contract/requirements/evidence'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { checksOf } from '../../platform/files/unchecked.store.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { type ApplicantRecord, accountsOf, applicantOf, applicantsById } from '../applicants/index.ts'
import { type EvidenceTies, mayGiveEvidence, mayReadEvidence } from './evidence.rules.ts'
import { answersGiven } from './evidence.store.ts'
import { type Answer, allIdsOf, evidenceOf, withFiles } from './evidence-door.ts'
import { evidenceFile } from './evidence-file.ts'
import { filesOfRequirements } from './requirement-files.store.ts'
import { fileView } from './requirements.reads.ts'

/** How the one who asks stands to the applicant by what they do; assessments and plenos tell. */
export type EvidenceReaders = Record<
  'assesses' | 'decides',
  (ctx: ReadCtx, applicantId: string) => Promise<boolean>
>

const tiesTo = async (
  ctx: ReadCtx,
  applicant: ApplicantRecord,
  readers: EvidenceReaders,
): Promise<EvidenceTies> => {
  const { actor } = ctx
  const { applicantId } = applicant
  return {
    ownerUserIds: accountsOf(applicant),
    atOwnVenue: actor.tukId !== null && actor.tukId === applicant.tukId,
    assignedAssessor: actor.roleCode === 'ACS' && (await readers.assesses(ctx, applicantId)),
    decides:
      (actor.roleCode === 'ACS' || actor.roleCode === 'MAG') && (await readers.decides(ctx, applicantId)),
  }
}

/** The record of whoever acts as an applicant. @throws Refusal `not_found` for everybody else */
export const ownRecord = async ({ tx, actor }: ReadCtx): Promise<ApplicantRecord> => {
  const record = await applicantOf(tx, actor.userPermissionId)
  if (!record) throw new Refusal('not_found')
  return record
}

/**
 * The applicant whose evidence this actor may read, under the id at which their record goes on.
 * @throws Refusal `not_found` also for one who is there, but not for them
 */
export const readableApplicant = async (
  ctx: ReadCtx,
  applicantId: string,
  readers: EvidenceReaders,
): Promise<ApplicantRecord> => {
  const [record] = await applicantsById(ctx.tx, [applicantId])
  if (!record) throw new Refusal('not_found')
  if (record.mergedInto !== null) return readableApplicant(ctx, record.mergedInto, readers)
  if (!mayReadEvidence(ctx.actor, await tiesTo(ctx, record, readers))) throw new Refusal('not_found')
  return record
}

/**
 * The applicant named or, where none is, the one who asks.
 * @throws Refusal `not_found`; `invalid_input` where nobody is named and the caller is no applicant
 */
export const namedOrOwn = async (
  ctx: ReadCtx,
  applicantId: string | undefined,
  readers: EvidenceReaders,
): Promise<ApplicantRecord> => {
  if (applicantId !== undefined) return readableApplicant(ctx, applicantId, readers)
  const own = await applicantOf(ctx.tx, ctx.actor.userPermissionId)
  if (!own) throw invalid({ path: 'applicant_id', code: 'required' })
  return own
}

const answerView = (
  { answerId, number, values, files, withdrawn, givenAt, givenByName }: Answer,
  checkOf: (fileKey: string) => FileCheck,
): EvidenceAnswer => ({
  answer_id: answerId,
  number,
  values,
  files: files.map(({ evidenceFileId, name, mime, size, sha256, fileKey, createdAt }) => ({
    evidence_file_id: evidenceFileId,
    name,
    mime,
    size,
    sha256,
    check: checkOf(fileKey),
    created_date: createdAt.toISOString(),
  })),
  withdrawn,
  given_date: givenAt.toISOString(),
  given_by_name: givenByName,
})

const checksOfAnswers = (tx: TenantTx, answers: readonly (Answer | null | undefined)[]) =>
  checksOf(
    tx,
    answers.flatMap((answer) => answer?.files.map(({ fileKey }) => fileKey) ?? []),
  )

/** What an applicant is asked, what they gave, what is missing, and whether this actor may give for them. */
export const evidenceView = async (
  { tx, actor }: ReadCtx,
  applicant: ApplicantRecord,
  schemaId: string | null,
): Promise<Evidence> => {
  const { applicantId } = applicant
  const { items, clusters, missing } = await evidenceOf(tx, { applicantId, schemaId })
  const ids = items.map(({ requirementId }) => requirementId)
  const templates = Map.groupBy(
    await filesOfRequirements(tx, ids),
    ({ requirementMasterId }) => requirementMasterId,
  )
  const checkOf = await checksOfAnswers(
    tx,
    items.map(({ answer }) => answer),
  )
  const giver = {
    ownerUserIds: accountsOf(applicant),
    atOwnVenue: false,
    assignedAssessor: false,
    decides: false,
  }
  return {
    applicant_id: applicantId,
    applicant_name: applicant.fullName,
    schema_id: schemaId,
    clusters: clusters.map(({ clusterId, title, titleEn, rule, min }) => ({
      requirement_cluster_id: clusterId,
      title,
      title_en: titleEn,
      rule,
      min,
    })),
    requirements: items.map((item) => ({
      requirement_master_id: item.requirementId,
      category: item.category,
      schema_id: item.schemaId,
      requirement_cluster_id: item.clusterId,
      number: item.number,
      ...item.details,
      templates: (templates.get(item.requirementId) ?? []).map(fileView),
      answer: item.answer && answerView(item.answer, checkOf),
      outdated: item.outdated,
    })),
    missing: missing.map(({ requirementId, clusterId, code, count }) => ({
      requirement_master_id: requirementId,
      requirement_cluster_id: clusterId,
      code,
      count,
    })),
    may: mayGiveEvidence(actor, giver) ? ['give'] : [],
  }
}

/** Everything ever given for a requirement, newest first. @throws Refusal `not_found` */
export const readEvidenceHistory = async (
  ctx: ReadCtx,
  of: { applicant_id: string; requirement_master_id: string },
  readers: EvidenceReaders,
) => {
  const { tx } = ctx
  const { applicantId } = await readableApplicant(ctx, of.applicant_id, readers)
  const ids = await allIdsOf(tx, applicantId)
  const rows = await answersGiven(tx, ids, of.requirement_master_id)
  const answers = await withFiles(tx, rows)
  const checkOf = await checksOfAnswers(tx, answers)
  return { data: answers.map((answer) => answerView(answer, checkOf)) }
}

/** A file that was given. @throws Refusal `not_found` also for whoever may not read it */
export const readEvidenceFile = (ctx: ReadCtx, evidenceFileId: string, readers: EvidenceReaders) =>
  evidenceFile(ctx, evidenceFileId, async (applicantId) => {
    const applicant = await currentRecord(ctx, applicantId)
    return applicant && tiesTo(ctx, applicant, readers)
  })

const currentRecord = async ({ tx }: ReadCtx, applicantId: string): Promise<ApplicantRecord | undefined> => {
  const [record] = await applicantsById(tx, [applicantId])
  if (!record?.mergedInto) return record
  const [kept] = await applicantsById(tx, [record.mergedInto])
  return kept
}
