import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { FormRow, Forms } from '@kompeten/contract/instruments/content'
import {
  type FormCode,
  type FormDefinition,
  type Generation,
  mayReadAsApplicant,
} from '@kompeten/contract/instruments/forms/form-definition'
import { formsOf } from '@kompeten/contract/instruments/forms/forms'
import { isPlan } from '@kompeten/contract/instruments/forms/scheme-plan'
import type { ReadCtx } from '../../platform/context.ts'
import { needsInRequests } from '../applications/index.ts'
import { tiedParticipants } from '../assessments/index.ts'
import { assessorPersons } from '../assessors/index.ts'
import { schemeTitleIn } from '../schemes/index.ts'
import { venuesById } from '../tuk/index.ts'
import { stoppedBy } from './assessment-gaps.ts'
import { dayPolicy } from './attendance/attendance.rules.ts'
import { seenDay } from './day/day-subject.ts'
import { feedbackOf } from './feedback-of.ts'
import { readParticipantNames } from './form-source.ts'
import { isVeiled, readsNeeds } from './forms.rules.ts'
import { type FormStanding, formsIn, plansOfParticipants, plansStanding } from './forms.store.ts'
import { plannedForms } from './plan/planned-forms.rules.ts'
import { type SchemeContent, schemeContent } from './scheme-content.ts'
import { checksIn } from './signing/form-signatures.store.ts'

const rowOf = (definition: FormDefinition, row: FormStanding | undefined, planned: boolean): FormRow => ({
  form_code: definition.code,
  state: row?.state ?? 'DRAFT',
  begun: row !== undefined,
  signed_by: row?.signedBy ?? [],
  planned,
  modified_date: row?.modifiedAt.toISOString() ?? null,
})

/** Nobody is taken out once the day has begun. */
const isPreparing = (state: AssessmentState) =>
  state === 'ON_REVIEW_APPLICANT_DOCUMENT' || state === 'ON_COMPLETED_REPORT'

const isInstrument = (code: FormCode) => code.startsWith('ia')

/** The forms of a participant in a generation: to themselves those that participants may read. */
const shownOf = (generation: Generation, { takesPart }: { takesPart: boolean }) =>
  formsOf(generation).filter(
    (definition) => definition.subject === 'participant' && (!takesPart || mayReadAsApplicant(definition)),
  )

/** All forms of an assessment that this actor may see, in a handful of queries, however many participants. */
export const readForms = async (ctx: ReadCtx, assessmentId: string): Promise<Forms> => {
  const { tx, actor } = ctx
  const { assessment, assessors, me, ruled, participants, isSelf } = await seenDay(ctx, assessmentId)
  const schemes = new Map(
    await Promise.all(
      [...new Set(participants.map(({ schemaVersionId }) => schemaVersionId))].map(
        async (id) => [id, await schemeContent(tx, id)] as const,
      ),
    ),
  )
  const ids = participants.map(({ assessmentApplicantId }) => assessmentApplicantId)
  const [prepared, standing, plans, feedback, checks, nameOf, persons, [venue], needs] = await Promise.all([
    ruled.tie.takesPart ? [] : plansStanding(tx, [...schemes.keys()]),
    formsIn(tx, assessmentId),
    plansOfParticipants(tx, ids),
    feedbackOf(tx, ruled.tie.takesPart ? ids : []),
    checksIn(tx, assessmentId),
    readParticipantNames(ctx, participants),
    assessorPersons(
      tx,
      assessors.map(({ assessorId }) => assessorId),
    ),
    venuesById(tx, [assessment.tukId]),
    needsInRequests(
      tx,
      readsNeeds(actor, ruled.tie) ? participants.flatMap(({ joinRequestId }) => joinRequestId ?? []) : [],
    ),
  ])
  const tied = ruled.tie.takesPart ? undefined : await tiedParticipants(ctx, assessmentId, persons)
  const stopping = isPreparing(assessment.state) ? await stoppedBy(tx, participants) : undefined
  const standingOf = Map.groupBy(standing, (form) => form.assessmentApplicantId ?? form.assessorId ?? '')
  const planOf = new Map(
    plans.map((plan) => [`${plan.assessmentApplicantId} ${plan.formCode}`, plan.content]),
  )
  const checkOf = new Map(checks.map((check) => [check.assessmentApplicantId, check]))
  const assessorName = new Map(persons.map(({ assessorId, name }) => [assessorId, name]))

  const ofParticipants = { 2018: shownOf('2018', ruled.tie), 2023: shownOf('2023', ruled.tie) }
  const nameIn = (details: SchemeContent['details']) => schemeTitleIn(ctx.caller.language, details)
  const rows = participants.map((row) => {
    const id = row.assessmentApplicantId
    const scheme = schemes.get(row.schemaVersionId)
    const generation = scheme?.details.muk_generation ?? '2023'
    const mapa02 = planOf.get(`${id} mapa02`)
    const planned = new Set(plannedForms(generation, planOf.get(`${id} mapa01`), mapa02))
    const check = checkOf.get(id)
    const own = standingOf.get(id) ?? []
    const tie = { takesPart: ruled.tie.takesPart, isSelf: isSelf(row) }
    return {
      assessment_applicant_id: id,
      applicant_id: row.applicantId,
      full_name: nameOf(row),
      schema_id: row.schemaId,
      schema_name: scheme ? nameIn(scheme.details) : '',
      accessor_name: row.assessorId === null ? null : (assessorName.get(row.assessorId) ?? null),
      test_method: row.testMethod,
      status_recomendation: row.statusRecomendation,
      removed: row.removedAt !== null,
      has_applied: row.joinRequestId !== null,
      is_self: isSelf(row),
      in_conflict: tied?.has(id) ?? false,
      stopped_by: stopping?.get(id) ?? null,
      attendance: {
        attendance: row.attendance,
        identity_kind: check?.identityKind ?? null,
        identity_matches: check?.identityMatches ?? null,
        note: check?.note ?? null,
        checked_date: check?.checkedAt.toISOString() ?? null,
        checked_by_name: check?.checkedByName ?? null,
      },
      forms: ofParticipants[generation].map((definition) => {
        const form = own.find(({ formCode }) => formCode === definition.code)
        const isSeen = form && !isVeiled({ tie, definition, signedBy: form.signedBy })
        const isPlanned = isInstrument(definition.code)
          ? !mapa02 || planned.has(definition.code)
          : definition.code !== 'ak07' || needs.has(row.joinRequestId ?? '')
        return rowOf(definition, isSeen ? form : undefined, isPlanned)
      }),
      feedback: feedback.get(id) ?? [],
    }
  })

  const reporting = assessors.filter(
    ({ duty, assessorId }) =>
      duty === 'assessor' &&
      participants.some((row) => row.assessorId === assessorId && row.removedAt === null),
  )
  return {
    assessment_id: assessmentId,
    assessment_number: assessment.number,
    title: assessment.title,
    last_activity_state: assessment.state,
    tuk_name: venue?.tukName ?? '',
    start_date: assessment.startsOn,
    end_date: assessment.endsOn,
    participants: rows,
    plans: ruled.tie.takesPart
      ? []
      : [...schemes].map(([schema_version_id, { details }]) => ({
          schema_version_id,
          schema_name: nameIn(details),
          forms: formsOf(details.muk_generation)
            .filter(({ code }) => isPlan(code))
            .map((definition) =>
              rowOf(
                definition,
                prepared.find(
                  (row) => row.schemeVersionId === schema_version_id && row.formCode === definition.code,
                ),
                true,
              ),
            ),
        })),
    reports: ruled.tie.takesPart
      ? []
      : reporting
          .filter(({ assessorId }) => !ruled.tie.assesses || assessorId === me?.assessorId)
          .map(({ assessorId }) => ({
            accessor_id: assessorId,
            accessor_name: assessorName.get(assessorId) ?? '',
            forms: formsOf('2023')
              .filter((definition) => definition.subject === 'accessor')
              .map((definition) =>
                rowOf(
                  definition,
                  standingOf.get(assessorId)?.find(({ formCode }) => formCode === definition.code),
                  true,
                ),
              ),
          })),
    may: (['attendance', 'move', 'sign_many'] as const).filter((act) => dayPolicy[act](actor, ruled)),
  }
}
