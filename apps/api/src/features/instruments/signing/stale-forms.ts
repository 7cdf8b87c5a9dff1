import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import type { WriteCtx } from '../../../platform/context.ts'
import { assessmentOf, assessorsOf, participantsOf } from '../../assessments/index.ts'
import { reportCodes } from '../assessment-gaps.ts'
import { isReportedBy, type ParticipantRecord } from '../form-subject.ts'
import { type Opened, openForms } from '../open-forms.ts'
import { type SignedByAssessor, signedByAssessors } from './form-signatures.store.ts'

type Assessment = NonNullable<Awaited<ReturnType<typeof assessmentOf>>>

const openedOf = (assessment: Assessment, form: SignedByAssessor): Opened[] => {
  const { formCode, assessmentApplicantId, assessorId } = form
  const definition = formOf(formCode, form.formVersion)
  const whose = assessmentApplicantId !== null ? { assessmentApplicantId } : assessorId && { assessorId }
  const [scheme] = assessment.schemes
  if (!definition || !whose || !scheme) return []
  const of = { formCode, assessmentId: assessment.assessmentId, ...whose }
  return [
    {
      subject: {
        assessment,
        scheme: { schemaId: scheme.schemeId, schemaVersionId: scheme.schemeVersionId },
        of,
        definition,
      },
      row: form,
    },
  ]
}

/** Whether a report says of its assessor's participants, and of nobody else, how they stand now. */
const holds = (
  { assessorId, listed }: SignedByAssessor,
  participants: readonly ParticipantRecord[],
): boolean => {
  const theirs = participants.filter((row) => isReportedBy(row, assessorId))
  const saidOf = new Map(listed.map((one) => [one.assessment_applicant_id, one]))
  return (
    saidOf.size === theirs.length &&
    theirs.every((row) => {
      const said = saidOf.get(row.assessmentApplicantId)
      return said?.attendance === row.attendance && said.status_recomendation === row.statusRecomendation
    })
  )
}

const signedIn = async ({ tx }: WriteCtx, assessmentId: string, codes: readonly FormCode[]) => {
  const [assessment, participants, signed] = await Promise.all([
    assessmentOf(tx, assessmentId),
    participantsOf(tx, assessmentId),
    signedByAssessors(tx, assessmentId, codes),
  ])
  return { assessment, participants, signed }
}

/**
 * Opens the signed FR.AK.05 and minutes that no longer say what is true of their assessor's participants: the assessor signs them
 * again. The caller holds the assessment.
 */
export const openStaleReports = async (
  ctx: WriteCtx,
  assessmentId: string,
  reason: string,
): Promise<void> => {
  const { assessment, participants, signed } = await signedIn(ctx, assessmentId, reportCodes)
  if (!assessment) return
  const stale = signed.filter((report) => !holds(report, participants))
  await openForms(
    ctx,
    stale.flatMap((report) => openedOf(assessment, report)),
    reason,
  )
}

/** What of these forms another assessor signed than the participant has now; of whoever has none at the moment, nothing. */
const signedByAnother = async (ctx: WriteCtx, assessmentId: string, code: FormCode): Promise<Opened[]> => {
  const { assessment, participants, signed } = await signedIn(ctx, assessmentId, [code])
  if (!assessment || signed.length === 0) return []
  const userOf = new Map(
    (await assessorsOf(ctx.tx, assessmentId)).map(({ assessorId, userId }) => [assessorId, userId]),
  )
  const present = new Map(
    participants
      .filter(({ removedAt, attendance }) => removedAt === null && attendance !== 'ABSENT')
      .map((row) => [row.assessmentApplicantId, userOf.get(row.assessorId ?? '')]),
  )
  return signed.flatMap((form) => {
    const assessor = present.get(form.assessmentApplicantId ?? '')
    return assessor === undefined || assessor === form.userId ? [] : openedOf(assessment, form)
  })
}

const exchanged = 'Asesornya berganti / another assessor by now'
const changed = 'Daftar asesi atau hasilnya berubah / its participants or their results changed'

/** As assessors are exchanged, opens each FR.AK.01 that is signed with another: it is agreed with whoever assesses. */
export const openStaleAgreements = async (ctx: WriteCtx, assessmentId: string): Promise<void> =>
  openForms(ctx, await signedByAnother(ctx, assessmentId, 'ak01'), exchanged)

/**
 * As a day begins again, opens what its people no longer stand for: FR.AK.02 that another assessor signed than the participant has
 * now, and reports of others than their assessor has. Instruments stay as whoever observed signed them.
 */
export const openStaleForms = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  await openForms(ctx, await signedByAnother(ctx, assessmentId, 'ak02'), exchanged)
  await openStaleReports(ctx, assessmentId, changed)
}
