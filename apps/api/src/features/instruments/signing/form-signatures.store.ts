import type { FormSource } from '@kompeten/contract/instruments/form-source'
import { type FormCode, formCodes } from '@kompeten/contract/instruments/forms/form-definition'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { attendanceCheck, formDocument, formFile, formSignature } from '../../form-records/index.ts'

export type SignatureStored = typeof formSignature.$inferSelect

/** Keeps what was signed, for good. */
export const insertFormSignature = async (tx: TenantTx, row: NewRow<typeof formSignature>): Promise<void> => {
  await tx.insert(formSignature).values(row)
}

/**
 * What stands signed by the assessor of these forms of an assessment: by whose account, and of a report whom it lists and how they
 * stood then.
 */
export const signedByAssessors = (tx: TenantTx, assessmentId: string, codes: readonly FormCode[]) =>
  tx
    .select({
      ...pick(
        formDocument,
        'formId',
        'formCode',
        'formVersion',
        'revision',
        'assessmentApplicantId',
        'assessorId',
      ),
      userId: formSignature.userId,
      listed: sql<FormSource['participants']>`${formSignature.source} -> 'participants'`,
    })
    .from(formDocument)
    .innerJoin(formSignature, joined(formSignature, formDocument, 'formId', 'revision'))
    .where(
      and(
        eq(formDocument.assessmentId, assessmentId),
        inArray(formDocument.formCode, [...codes]),
        eq(formSignature.party, 'accessor'),
      ),
    )
export type SignedByAssessor = Awaited<ReturnType<typeof signedByAssessors>>[number]

/** The signatures under one writing of a form, in the order in which they were given. */
export const signaturesUnder = (
  tx: TenantTx,
  { formId, revision }: { formId: string; revision: number },
): Promise<SignatureStored[]> =>
  tx
    .select()
    .from(formSignature)
    .where(and(eq(formSignature.formId, formId), eq(formSignature.revision, revision)))
    .orderBy(asc(formSignature.signedAt), asc(formSignature.party))

/**
 * What was prepared for the first of these versions of a scheme that has a plan, as it was validated last; a correction
 * does not take that away.
 */
export const validatedPlan = async (
  tx: TenantTx,
  { formCode, schemeVersionIds }: { formCode: FormCode; schemeVersionIds: readonly string[] },
): Promise<(SignatureStored & { schemeVersionId: string }) | undefined> => {
  const { schemeVersionId } = formDocument
  const [found] = await tx
    .select({ ...getTableColumns(formSignature), schemeVersionId })
    .from(formDocument)
    .innerJoin(formSignature, joined(formSignature, formDocument, 'formId'))
    .where(
      and(
        inArray(schemeVersionId, [...schemeVersionIds]),
        eq(formDocument.formCode, formCode),
        isNull(formDocument.assessmentId),
        eq(formSignature.party, 'reviewer'),
      ),
    )
    .orderBy(
      sql`array_position(${sql.param([...schemeVersionIds])}::uuid[], ${schemeVersionId})`,
      desc(formSignature.revision),
    )
    .limit(1)
  return found
}

/** Whether FR.MAPA.01 and 02 of a version of a scheme were both validated once. */
export const isPlanValidated = async (tx: TenantTx, schemeVersionId: string): Promise<boolean> => {
  const found = await tx
    .selectDistinct({ formCode: formDocument.formCode })
    .from(formDocument)
    .innerJoin(formSignature, joined(formSignature, formDocument, 'formId'))
    .where(
      and(
        eq(formDocument.schemeVersionId, schemeVersionId),
        inArray(formDocument.formCode, ['mapa01', 'mapa02']),
        isNull(formDocument.assessmentId),
        eq(formSignature.party, 'reviewer'),
      ),
    )
  return found.length === 2
}

/**
 * Of these participants, those whose FR.APL.02 is signed though there was no self-assessment to judge: of a scheme with elements,
 * each of which has its answer.
 */
export const reviewedWithoutAnswers = async (
  tx: TenantTx,
  assessmentApplicantIds: readonly string[],
): Promise<string[]> => {
  const { source } = formSignature
  const found = await tx
    .select({ id: formDocument.assessmentApplicantId })
    .from(formDocument)
    .innerJoin(formSignature, joined(formSignature, formDocument, 'formId', 'revision'))
    .where(
      and(
        eq(formDocument.formCode, 'apl02'),
        inArray(formDocument.assessmentApplicantId, [...assessmentApplicantIds]),
        sql`not jsonb_path_exists(${source}, '$.self_assessment[*]')`,
        sql`jsonb_path_exists(${source}, '$.units[*].elements[*]')`,
      ),
    )
  return found.flatMap(({ id }) => id ?? [])
}

export type FormFileStored = typeof formFile.$inferSelect

export const insertFormFile = async (tx: TenantTx, row: FormFileStored): Promise<void> => {
  await tx.insert(formFile).values(row)
}

/** Everything that was ever added to a form. */
export const filesOfForm = (tx: TenantTx, formId: string): Promise<FormFileStored[]> =>
  tx
    .select()
    .from(formFile)
    .where(eq(formFile.formId, formId))
    .orderBy(asc(formFile.createdAt), asc(formFile.formFileId))

export const formFileById = async (tx: TenantTx, formFileId: string): Promise<FormFileStored | undefined> => {
  const [found] = await tx.select().from(formFile).where(eq(formFile.formFileId, formFileId))
  return found
}

/** Keeps who was there. */
export const insertChecks = async (tx: TenantTx, rows: NewRow<typeof attendanceCheck>[]): Promise<void> => {
  await tx.insert(attendanceCheck).values(rows)
}

/** The signatures of those who signed that they were there, by participant and by assessor. */
export const presenceSignatures = async (
  tx: TenantTx,
  assessmentId: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({
      personId: sql<
        string | null
      >`coalesce(${formDocument.assessmentApplicantId}, ${formDocument.assessorId})`,
      signatureId: formSignature.signatureId,
    })
    .from(formDocument)
    .innerJoin(formSignature, joined(formSignature, formDocument, 'formId', 'revision'))
    .where(
      and(
        eq(formDocument.assessmentId, assessmentId),
        inArray(formDocument.formCode, ['hadir', 'hadir_asesor']),
      ),
    )
  return new Map(
    rows.flatMap(({ personId: id, signatureId }) =>
      id === null || signatureId === null ? [] : [[id, signatureId] as const],
    ),
  )
}

/** Every check of an assessment, the oldest first. */
export const checksIn = (tx: TenantTx, assessmentId: string) =>
  tx
    .select()
    .from(attendanceCheck)
    .where(inArray(attendanceCheck.assessmentId, [assessmentId]))
    .orderBy(asc(attendanceCheck.checkedAt), asc(attendanceCheck.attendanceCheckId))

/** The forms of participants of an assessment that all have signed, in their order, each with the hash of what was signed last. */
export const signedForms = async (tx: TenantTx, assessmentId: string) => {
  const rows = await tx
    .select({
      ...pick(formDocument, 'assessmentApplicantId', 'formId', 'formCode'),
      sha256: formSignature.contentSha256,
    })
    .from(formDocument)
    .innerJoin(formSignature, joined(formSignature, formDocument, 'formId', 'revision'))
    .where(and(eq(formDocument.assessmentId, assessmentId), eq(formDocument.state, 'SIGNED')))
    .orderBy(asc(formSignature.signedAt), asc(formSignature.party))
  const last = new Map(rows.map((row) => [row.formId, row]))
  return [...last.values()]
    .flatMap(({ assessmentApplicantId, ...form }) =>
      assessmentApplicantId === null ? [] : [{ assessmentApplicantId, ...form }],
    )
    .toSorted((one, other) => formCodes.indexOf(one.formCode) - formCodes.indexOf(other.formCode))
}
