import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { evidence, evidenceAnswer, evidenceFile } from './evidence.tables.ts'

export type AnswerRow = typeof evidenceAnswer.$inferSelect
export type EvidenceFileRow = typeof evidenceFile.$inferSelect

/** The current answers to these requirements under each of these applicants' ids, withdrawn ones too. */
export const currentAnswers = async (
  tx: TenantTx,
  applicantIds: readonly string[],
  requirementMasterIds: readonly string[],
): Promise<AnswerRow[]> => {
  if (requirementMasterIds.length === 0 || applicantIds.length === 0) return []
  const rows = await tx
    .select({ answer: evidenceAnswer })
    .from(evidence)
    .innerJoin(
      evidenceAnswer,
      joined(evidenceAnswer, evidence, 'applicantId', 'requirementMasterId', 'revision'),
    )
    .where(
      and(
        inArray(evidence.applicantId, [...applicantIds]),
        inArray(evidence.requirementMasterId, [...requirementMasterIds]),
      ),
    )
  return rows.map(({ answer }) => answer)
}

/** Everything given for a requirement under these applicants' ids, newest first. */
export const answersGiven = (
  tx: TenantTx,
  applicantIds: readonly string[],
  requirementMasterId: string,
): Promise<AnswerRow[]> =>
  tx
    .select()
    .from(evidenceAnswer)
    .where(
      and(
        inArray(evidenceAnswer.applicantId, [...applicantIds]),
        eq(evidenceAnswer.requirementMasterId, requirementMasterId),
      ),
    )
    .orderBy(desc(evidenceAnswer.givenAt), desc(evidenceAnswer.answerId))

/** These answers of the LSP, current or not. */
export const answerRowsById = async (tx: TenantTx, answerIds: readonly string[]): Promise<AnswerRow[]> =>
  answerIds.length === 0
    ? []
    : tx
        .select()
        .from(evidenceAnswer)
        .where(inArray(evidenceAnswer.answerId, [...answerIds]))

/**
 * Takes the next revision of an applicant's evidence for a requirement, and holds it until the end of the transaction:
 * who gives at the same moment waits, and then builds on this one.
 */
export const nextRevision = async (
  tx: TenantTx,
  applicantId: string,
  requirementMasterId: string,
): Promise<number> => {
  const [taken] = await tx
    .insert(evidence)
    .values({ applicantId, requirementMasterId, revision: 1 })
    .onConflictDoUpdate({
      target: [evidence.lspId, evidence.applicantId, evidence.requirementMasterId],
      set: { revision: sql`${evidence.revision} + 1` },
    })
    .returning({ revision: evidence.revision })
  if (!taken) throw new Error('No revision was taken')
  return taken.revision
}

/** The answer of a revision. */
export const answerOfRevision = async (
  tx: TenantTx,
  of: { applicantId: string; requirementMasterId: string; revision: number },
): Promise<AnswerRow | undefined> => {
  const [found] = await tx
    .select()
    .from(evidenceAnswer)
    .where(
      and(
        eq(evidenceAnswer.applicantId, of.applicantId),
        eq(evidenceAnswer.requirementMasterId, of.requirementMasterId),
        eq(evidenceAnswer.revision, of.revision),
      ),
    )
  return found
}

export const insertAnswer = async (tx: TenantTx, row: NewRow<typeof evidenceAnswer>): Promise<void> => {
  await tx.insert(evidenceAnswer).values(row)
}

export const insertEvidenceFile = async (tx: TenantTx, row: NewRow<typeof evidenceFile>): Promise<void> => {
  await tx.insert(evidenceFile).values(row)
}

/** These files of the LSP's applicants, by id. */
export const evidenceFilesById = async (
  tx: TenantTx,
  evidenceFileIds: readonly string[],
): Promise<ReadonlyMap<string, EvidenceFileRow>> => {
  if (evidenceFileIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(evidenceFile)
    .where(inArray(evidenceFile.evidenceFileId, [...new Set(evidenceFileIds)]))
  return new Map(rows.map((row) => [row.evidenceFileId, row]))
}
