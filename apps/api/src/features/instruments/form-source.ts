import type { FormSource } from '@kompeten/contract/instruments/form-source'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { RowsFrom } from '@kompeten/contract/instruments/forms/form-rows'
import { potencyPath } from '@kompeten/contract/instruments/forms/plan-fields'
import { evidenceKindsOf } from '@kompeten/contract/instruments/forms/preparing-forms'
import { isPlan } from '@kompeten/contract/instruments/forms/scheme-plan'
import {
  findingForms,
  findingsIn,
  type UnitFinding,
  unitsFoundIn,
  unitsShortIn,
} from '@kompeten/contract/instruments/forms/unit-findings'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../platform/context.ts'
import { applicantPersons } from '../applicants/index.ts'
import { needsInRequests, type SignedApplication, signedApplication } from '../applications/index.ts'
import { assessorPersons } from '../assessors/index.ts'
import { answersById } from '../requirements/index.ts'
import { schemeNameIn, unitsIn } from '../schemes/index.ts'
import { venuesById } from '../tuk/index.ts'
import { type FormSubject, type ParticipantRecord, reportedOn } from './form-subject.ts'
import { formsOfParticipants, plansOfParticipants } from './forms.store.ts'
import { besidePlan } from './plan/plan-potency.ts'
import { plannedForms } from './plan/planned-forms.rules.ts'
import { schemeContent } from './scheme-content.ts'
import { signaturesUnder, validatedPlan } from './signing/form-signatures.store.ts'

const hasRows = ({ definition }: FormSubject, rows: 'evidence' | 'participants') =>
  definition.sections.some((section) => section.kind === 'rows' && section.rows === rows)

/** What the assessor judges by V, A, T and M: what was given, and can show competence. */
const judged = (application: SignedApplication | undefined): { answerId: string; name: string }[] =>
  (application?.evidence ?? []).flatMap(({ answerId, name, showsCompetence }) =>
    answerId !== null && showsCompetence ? [{ answerId, name }] : [],
  )

const applicationOf = async ({ tx }: ReadCtx, { participant }: FormSubject) =>
  participant?.joinRequestId ? signedApplication(tx, participant.joinRequestId) : undefined

/** The kinds of evidence that the plan of the participant asks for, for FR.AK.01; undefined while nothing is planned. */
const plannedKindsOf = async (
  { tx }: ReadCtx,
  { definition, participant, scheme }: FormSubject,
): Promise<string[] | undefined> => {
  if (definition.code !== 'ak01' || !participant) return undefined
  const plans = await plansOfParticipants(tx, [participant.assessmentApplicantId])
  const content = (code: FormCode) => plans.find(({ formCode }) => formCode === code)?.content
  const planned = plannedForms(scheme.details.muk_generation, content('mapa01'), content('mapa02'))
  return planned.length > 0 ? evidenceKindsOf(planned) : undefined
}

/** What the rows of a form are made from, and no more: every save needs it. */
export const rowsFromOf = async (ctx: ReadCtx, subject: FormSubject): Promise<RowsFrom> => {
  // Which units are explained is checked when the form is signed: a save may hold any of the scheme's.
  const [application, participants, planned_kinds] = await Promise.all([
    hasRows(subject, 'evidence') ? applicationOf(ctx, subject) : undefined,
    hasRows(subject, 'participants') ? reportedOn(ctx, subject) : [],
    plannedKindsOf(ctx, subject),
  ])
  return {
    units: subject.scheme.units,
    evidence: judged(application).map(({ answerId, name }) => ({ answer_id: answerId, name })),
    participants: participants.map(({ assessmentApplicantId }) => ({
      assessment_applicant_id: assessmentApplicantId,
      full_name: '',
    })),
    planned_kinds,
  }
}

/** How participants are called, by their rows. */
export const readParticipantNames = async ({ tx }: ReadCtx, rows: readonly ParticipantRecord[]) => {
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
): Promise<Pick<FormSource, 'evidence' | 'self_assessment' | 'stated_potency'>> => {
  const asksPotency = potencyPath(subject.definition) !== undefined
  const wanted = asksPotency || hasRows(subject, 'evidence')
  const application = wanted ? await applicationOf(ctx, subject) : undefined
  const given = hasRows(subject, 'evidence') ? judged(application) : []
  const nameOf = new Map(application?.evidence.map(({ requirementId, name }) => [requirementId, name]))
  const answers = await answersById(
    ctx.tx,
    given.map(({ answerId }) => answerId),
  )
  return {
    ...(asksPotency && { stated_potency: application?.potency ?? null }),
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
        ? (application?.elements ?? []).map(({ elementId, answer, requirementIds, note }) => ({
            element_id: elementId,
            answer,
            note,
            evidence: requirementIds.flatMap((id) => nameOf.get(id) ?? []),
          }))
        : [],
  }
}

/**
 * Of those who are not yet competent: the units that their FR.AK.02 says so of, by their rows, as the version of the scheme has them by
 * which each is assessed.
 */
const unitsShortOf = async (
  { tx }: ReadCtx,
  reported: readonly ParticipantRecord[],
): Promise<ReadonlyMap<string, string[]>> => {
  const short = reported.filter(({ statusRecomendation }) => statusRecomendation === 'BK')
  const versionOf = new Map(short.map((row) => [row.assessmentApplicantId, row.schemaVersionId]))
  const records = await formsOfParticipants(tx, ['ak02'], [...versionOf.keys()])
  const found = await Promise.all(
    records.map(async ({ assessmentApplicantId, schemeVersionId, content }) => {
      const id = assessmentApplicantId ?? ''
      const { units } = await schemeContent(tx, versionOf.get(id) ?? schemeVersionId)
      return [id, unitsShortIn(units, content)] as const
    }),
  )
  return new Map(found)
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

/** For FR.AK.02: what speaks against a K; a participant reads it once it is signed, not while it is a draft. */
const unitsFoundOf = async (ctx: ReadCtx, subject: FormSubject): Promise<FormSource['units_found']> => {
  if (subject.definition.code !== 'ak02' || subject.tie.takesPart) return undefined
  return unitsFoundIn(await findingsOf(ctx, subject))
}

/** For FR.AK.07: the special need that the participant's application states. */
const statedNeedsOf = async (
  { tx }: ReadCtx,
  { definition, participant }: FormSubject,
): Promise<Pick<FormSource, 'stated_needs'>> => {
  if (definition.code !== 'ak07' || !participant) return {}
  const { joinRequestId } = participant
  const needs = await needsInRequests(tx, joinRequestId === null ? [] : [joinRequestId])
  return { stated_needs: needs.get(joinRequestId ?? '') ?? null }
}

/** Who prepared the scheme's plan that a participant's form began with, and who validated it. */
const planSignedBy = async ({ tx }: ReadCtx, { of, scheme }: FormSubject): Promise<FormSource['plan_by']> => {
  if (!('assessmentApplicantId' in of) || !isPlan(of.formCode)) return undefined
  const plan = await validatedPlan(tx, {
    formCode: of.formCode,
    schemeVersionIds: [scheme.schemaVersionId],
  })
  const hands = plan ? await signaturesUnder(tx, plan) : []
  return (
    plan &&
    hands.map(({ party, name, detail, signedAt, signatureId }) => ({
      party,
      name,
      detail,
      signed_date: signedAt.toISOString(),
      ...(signatureId !== null && { signature_id: signatureId }),
    }))
  )
}

/** Everything that a form is made from, as it stands now; what was signed keeps its own. */
export const sourceOf = async (ctx: ReadCtx, subject: FormSubject): Promise<FormSource> => {
  const { tx, tenant } = ctx
  const { assessment, scheme, participant, assessorId } = subject
  const reported = hasRows(subject, 'participants') ? await reportedOn(ctx, subject) : []
  const [[venue], [assessor], nameOf, given, unitsShort, plannedKinds, planBy, unitsFound, beside, needs] =
    await Promise.all([
      venuesById(tx, assessment ? [assessment.tukId] : []),
      assessorPersons(tx, assessorId === null ? [] : [assessorId]),
      readParticipantNames(ctx, participant ? [participant] : reported),
      evidenceOf(ctx, subject),
      unitsShortOf(ctx, reported),
      plannedKindsOf(ctx, subject),
      planSignedBy(ctx, subject),
      unitsFoundOf(ctx, subject),
      besidePlan(ctx, subject),
      statedNeedsOf(ctx, subject),
    ])
  return {
    lsp_name: tenant.name,
    schema_id: scheme.schemaId,
    schema_name: scheme.details.schema_name,
    schema_name_en: scheme.details.schema_name_en,
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
    ...beside,
    ...needs,
    ...(plannedKinds && { planned_kinds: plannedKinds }),
    ...(planBy && { plan_by: planBy }),
    ...(unitsFound && { units_found: unitsFound }),
    participants: reported.map((row) => ({
      assessment_applicant_id: row.assessmentApplicantId,
      full_name: nameOf(row),
      attendance: row.attendance,
      status_recomendation: row.statusRecomendation,
      units_short: unitsShort.get(row.assessmentApplicantId) ?? [],
    })),
  }
}

/** What a form is made from as a reader is shown it on a page; papers keep the Indonesian. */
export const sourceIn = (language: Language, source: FormSource): FormSource => ({
  ...source,
  schema_name: schemeNameIn(language, {
    name: source.schema_name,
    nameEn: source.schema_name_en ?? null,
  }),
  units: unitsIn(language, source.units),
})
