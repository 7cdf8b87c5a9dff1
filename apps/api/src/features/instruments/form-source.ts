import type { FormSource } from '@kompeten/contract/instruments/content'
import type { RowsFrom } from '@kompeten/contract/instruments/forms/form-rows'
import {
  findingForms,
  findingsIn,
  type UnitFinding,
  unitsShortIn,
} from '@kompeten/contract/instruments/forms/unit-findings'
import type { ReadCtx } from '../../platform/context.ts'
import { applicantPersons } from '../applicants/index.ts'
import { signedApplication } from '../applications/index.ts'
import { assessorPersons } from '../assessors/index.ts'
import { answersById } from '../requirements/index.ts'
import { venuesById } from '../tuk/index.ts'
import { type FormSubject, type ParticipantRecord, reportedOn } from './form-subject.ts'
import { formsOfParticipants } from './forms.store.ts'

const hasRows = ({ definition }: FormSubject, rows: 'evidence' | 'participants') =>
  definition.sections.some((section) => section.kind === 'rows' && section.rows === rows)

const applicationOf = async ({ tx }: ReadCtx, { participant }: FormSubject) =>
  participant?.joinRequestId ? signedApplication(tx, participant.joinRequestId) : undefined

/** What the rows of a form are made from, and no more: every save needs it. */
export const rowsFromOf = async (ctx: ReadCtx, subject: FormSubject): Promise<RowsFrom> => {
  const [application, participants] = await Promise.all([
    hasRows(subject, 'evidence') ? applicationOf(ctx, subject) : undefined,
    hasRows(subject, 'participants') ? reportedOn(ctx, subject) : [],
  ])
  return {
    units: subject.scheme.units,
    evidence: (application?.evidence ?? []).flatMap(({ answerId, name }) =>
      answerId === null ? [] : [{ answer_id: answerId, name }],
    ),
    participants: participants.map(({ assessmentApplicantId }) => ({
      assessment_applicant_id: assessmentApplicantId,
      full_name: '',
    })),
  }
}

/** How participants are called, by their rows. */
export const participantNames = async ({ tx }: ReadCtx, rows: readonly ParticipantRecord[]) => {
  const persons = await applicantPersons(tx, [
    ...new Set(rows.flatMap(({ applicantId }) => applicantId ?? [])),
  ])
  const nameOf = new Map(persons.map(({ applicantId, fullName }) => [applicantId, fullName]))
  return (row: ParticipantRecord) =>
    (row.applicantId === null ? undefined : nameOf.get(row.applicantId)) ?? row.guestName ?? ''
}

const evidenceOf = async (
  ctx: ReadCtx,
  subject: FormSubject,
): Promise<Pick<FormSource, 'evidence' | 'self_assessment'>> => {
  const wanted = hasRows(subject, 'evidence')
  const application = wanted ? await applicationOf(ctx, subject) : undefined
  const given = (application?.evidence ?? []).flatMap(({ answerId, name }) =>
    answerId === null ? [] : [{ answerId, name }],
  )
  const answers = await answersById(
    ctx.tx,
    given.map(({ answerId }) => answerId),
  )
  return {
    evidence: given.map(({ answerId, name }) => {
      const answer = answers.get(answerId)
      return {
        answer_id: answerId,
        name,
        values: answer?.values ?? [],
        files: (answer?.files ?? []).map((file) => ({
          evidence_file_id: file.evidenceFileId,
          name: file.name,
          mime: file.mime,
        })),
      }
    }),
    self_assessment:
      subject.definition.code === 'apl02'
        ? (application?.elements ?? []).map(({ elementId, answer, note }) => ({
            element_id: elementId,
            answer,
            note,
          }))
        : [],
  }
}

/** Of those who are not yet competent: the units that their FR.AK.02 says so of, by their rows. */
const unitsShortOf = async (
  { tx }: ReadCtx,
  { scheme }: FormSubject,
  reported: readonly ParticipantRecord[],
): Promise<ReadonlyMap<string, string[]>> => {
  const short = reported.filter(({ statusRecomendation }) => statusRecomendation === 'BK')
  const ids = short.map(({ assessmentApplicantId }) => assessmentApplicantId)
  const records = await formsOfParticipants(tx, ['ak02'], ids)
  return new Map(
    records.map(({ assessmentApplicantId, content }) => [
      assessmentApplicantId ?? '',
      unitsShortIn(scheme.units, content),
    ]),
  )
}

/** What the participant's instruments say of each unit, for FR.AK.02. */
export const findingsOf = async (
  { tx }: ReadCtx,
  { definition, scheme, participant }: FormSubject,
): Promise<UnitFinding[]> => {
  if (definition.code !== 'ak02' || !participant) return []
  const records = await formsOfParticipants(tx, findingForms, [participant.assessmentApplicantId])
  return findingsIn(
    scheme.units,
    records.map(({ formCode, content }) => ({ code: formCode, content })),
  )
}

/** Everything that a form is made from, as it stands now; what was signed keeps its own. */
export const sourceOf = async (ctx: ReadCtx, subject: FormSubject): Promise<FormSource> => {
  const { tx, tenant } = ctx
  const { assessment, scheme, participant, assessorId } = subject
  const reported = hasRows(subject, 'participants') ? await reportedOn(ctx, subject) : []
  const [[venue], [assessor], nameOf, given, unitsShort] = await Promise.all([
    venuesById(tx, assessment ? [assessment.tukId] : []),
    assessorPersons(tx, assessorId === null ? [] : [assessorId]),
    participantNames(ctx, participant ? [participant] : reported),
    evidenceOf(ctx, subject),
    unitsShortOf(ctx, subject, reported),
  ])
  return {
    lsp_name: tenant.name,
    schema_id: scheme.schemaId,
    schema_name: scheme.details.schema_name,
    schema_code: scheme.code,
    schema_type: scheme.details.schema_type,
    muk_generation: scheme.details.muk_generation,
    assessment_number: assessment?.number ?? '',
    assessment_title: assessment?.title ?? '',
    tuk_name: venue?.tukName ?? '',
    ...(venue && { tuk_type: venue.tukType }),
    tuk_address: venue?.address ?? '',
    start_date: assessment?.startsOn ?? null,
    start_time: assessment?.startTime ?? '',
    end_date: assessment?.endsOn ?? null,
    end_time: assessment?.endTime ?? '',
    time_zone: assessment?.timeZone ?? tenant.timeZone,
    participant_name: participant ? nameOf(participant) : null,
    accessor_name: assessor?.name ?? null,
    accessor_number: assessor?.registrationNumber ?? null,
    units: scheme.units,
    ...given,
    participants: reported.map((row) => ({
      assessment_applicant_id: row.assessmentApplicantId,
      full_name: nameOf(row),
      attendance: row.attendance,
      status_recomendation: row.statusRecomendation,
      units_short: unitsShort.get(row.assessmentApplicantId) ?? [],
    })),
  }
}
