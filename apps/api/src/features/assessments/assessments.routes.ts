import type { assessments } from '@kompeten/contract/assessments/assessments'
import type { conflicts } from '@kompeten/contract/assessments/conflicts'
import type { participations } from '@kompeten/contract/assessments/participations'
import type { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { ReadCtx } from '../../platform/context.ts'
import type { Handlers } from '../../platform/http/answers.ts'
import { writesThenReads } from '../../platform/http/then-read.ts'
import { howOf } from '../../platform/sheets/import-rows.ts'
import {
  listAssessments,
  readAssessment,
  readCalendar,
  readDeleted,
  readTimeline,
} from './assessments.reads.ts'
import {
  assignAdmins,
  assignAssessors,
  confirmAssessor,
  releaseAssessor,
} from './assigning/assign-assessors.ts'
import { assignParticipants } from './assigning/assign-participants.ts'
import {
  listAdminCandidates,
  listCandidates,
  listTaking,
  listWaiting,
  readSuggestion,
} from './assigning/assigning.reads.ts'
import { respond } from './assigning/respond.ts'
import { listConflicts, readConflictsIn } from './conflicts/conflicts.reads.ts'
import { declareConflict, withdrawConflict } from './conflicts/declare-conflict.ts'
import { waiveConflict } from './conflicts/waive-conflict.ts'
import type { AssessmentsServices } from './forms-open.ts'
import { writeMissingLetters } from './letters/write-letters.ts'
import { addParticipants } from './participants/add-participants.ts'
import { removeParticipants, setTestMethod } from './participants/change-participants.ts'
import { guestTemplate, importGuests } from './participants/import-guests.ts'
import { linkAccount } from './participants/link-account.ts'
import { listParticipations } from './participants/participations.reads.ts'
import { listGuestImports, undoGuestImport } from './participants/undo-guests.ts'
import { copyAssessment } from './planning/copy-assessment.ts'
import { createAssessment, draftAssessment } from './planning/create-assessment.ts'
import { deleteAssessment, restoreAssessment } from './planning/delete-assessment.ts'
import { changeAssessment, changeLinks } from './planning/update-assessment.ts'
import { sendDrafts } from './steps/send-drafts.ts'
import { takePlainStep } from './steps/take-plain-step.ts'

const reader = (services: AssessmentsServices) => {
  const read = (ctx: ReadCtx, assessmentId: string) => readAssessment(ctx, assessmentId, services)
  return { read, thenRead: writesThenReads(read) }
}

/** Assessments and their lifecycle. */
export const assessmentsRoutes = (services: AssessmentsServices): Handlers<typeof assessments> => {
  const { read, thenRead } = reader(services)
  return {
    list: (ctx, { query }) => listAssessments(ctx, query, 'sent'),
    drafts: (ctx, { query }) => listAssessments(ctx, query, 'drafts'),
    calendar: (ctx, { query }) => readCalendar(ctx, query),
    get: async (ctx, { params }) => ({ data: await read(ctx, params.assessment_id) }),
    timeline: (ctx, { params }) => readTimeline(ctx, params.assessment_id),
    create: async (ctx, { body: { join_request_ids: joinRequestIds, ...input } }) => ({
      data: await read(ctx, await createAssessment(ctx, input, joinRequestIds)),
    }),
    draft: async (ctx, { body }) => ({ data: await read(ctx, await draftAssessment(ctx, body)) }),
    update: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => changeAssessment(ctx, id, body)),
    updateLinks: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => changeLinks(ctx, id, body)),
    send: async (ctx, { body }) => {
      await sendDrafts(ctx, body.assessment_ids, body.signature)
      return { data: await Promise.all(body.assessment_ids.map((id) => read(ctx, id))) }
    },
    step: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => takePlainStep(ctx, id, body, services)),
    writeLetters: (ctx, { params: { assessment_id: id } }) =>
      thenRead(ctx, id, () => writeMissingLetters(ctx, id)),
    copy: async (ctx, { params }) => ({
      data: await read(ctx, await copyAssessment(ctx, params.assessment_id)),
    }),
    delete: async (ctx, { params, body }) => {
      await deleteAssessment(ctx, params.assessment_id, { reason: body.reason, services })
      return { data: await readDeleted(ctx, params.assessment_id) }
    },
    deleted: (ctx, { query }) => listAssessments(ctx, query, 'bin'),
    restore: (ctx, { params: { assessment_id: id } }) =>
      thenRead(ctx, id, async () => {
        await restoreAssessment(ctx, id)
      }),
  }
}

/** Who takes part in an assessment, and who assesses. */
export const assessmentPeopleRoutes = (services: AssessmentsServices): Handlers<typeof assessmentPeople> => {
  const { read, thenRead } = reader(services)
  return {
    waiting: (ctx, { query }) => listWaiting(ctx, query.assessment_id),
    taking: async (ctx, { body }) => ({ data: await listTaking(ctx, body.join_request_ids) }),
    addParticipants: (ctx, { params: { assessment_id: id }, body }) => {
      const guests = body.guests.map(({ full_name: fullName, schema_id: schemeId, ...guest }) => ({
        fullName,
        schemeId,
        ...guest,
      }))
      return thenRead(ctx, id, async () => {
        await addParticipants(ctx, id, { joinRequestIds: body.join_request_ids, guests })
      })
    },
    removeParticipants: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => removeParticipants(ctx, id, body.assessment_applicant_ids, body.reason)),
    setTestMethod: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => setTestMethod(ctx, id, body.assessment_applicant_ids, body.test_method)),
    linkAccount: (ctx, { params, body }) =>
      thenRead(ctx, params.assessment_id, () =>
        linkAccount(ctx, params.assessment_id, {
          assessmentApplicantId: params.assessment_applicant_id,
          applicantId: body.applicant_id,
          joinRequestId: body.join_request_id,
        }),
      ),
    template: (ctx) => guestTemplate(ctx),
    import: (ctx, { params, body, file }) => importGuests(ctx, params.assessment_id, file, howOf(body)),
    imports: (ctx, { params }) => listGuestImports(ctx, params.assessment_id),
    undoImport: (ctx, { params, body }) => undoGuestImport(ctx, params.assessment_id, params.import_id, body),
    candidates: (ctx, { params }) => listCandidates(ctx, params.assessment_id),
    assignAssessors: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => assignAssessors(ctx, id, { assessorIds: body.accessor_ids, duty: body.duty })),
    releaseAssessor: (ctx, { params: { assessment_id: id, accessor_id }, body }) =>
      thenRead(ctx, id, () => releaseAssessor(ctx, id, accessor_id, body.reason)),
    confirmAssessor: (ctx, { params: { assessment_id: id, accessor_id }, body }) =>
      thenRead(ctx, id, () => confirmAssessor(ctx, id, accessor_id, body.reason)),
    respond: async (ctx, { params: { assessment_id: id }, body }) => {
      if (body.answer === 'declined') {
        await respond(ctx, id, { answer: 'declined', reason: body.reason ?? '' })
        return { data: null }
      }
      const ties = body.ties.map(
        ({ assessment_applicant_id: assessmentApplicantId, kind, last_date, note }) => ({
          assessmentApplicantId,
          kind,
          lastOn: last_date,
          note,
        }),
      )
      await respond(ctx, id, { answer: 'accepted', ties, isImpartial: body.is_impartial })
      return { data: await read(ctx, id) }
    },
    suggestion: async (ctx, { params }) => ({ data: await readSuggestion(ctx, params.assessment_id) }),
    assignParticipants: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () =>
        assignParticipants(
          ctx,
          id,
          body.assignments.map(
            ({ assessment_applicant_id: assessmentApplicantId, accessor_id: assessorId }) => ({
              assessmentApplicantId,
              assessorId,
            }),
          ),
          services,
        ),
      ),
    adminCandidates: (ctx, { params }) => listAdminCandidates(ctx, params.assessment_id),
    assignAdmins: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => assignAdmins(ctx, id, body)),
  }
}

/** Conflicts of interest. */
export const conflictsRoutes: Handlers<typeof conflicts> = {
  list: (ctx, { query }) => listConflicts(ctx, query),
  declare: async (ctx, { body }) => ({
    data: await declareConflict(ctx, {
      assessorId: body.accessor_id,
      to:
        body.applicant_id === undefined
          ? { assessmentApplicantId: body.assessment_applicant_id ?? '' }
          : { applicantId: body.applicant_id },
      kind: body.kind,
      lastOn: body.last_date,
      note: body.note,
    }),
  }),
  withdraw: async (ctx, { params, body }) => ({
    data: await withdrawConflict(ctx, params.conflict_id, body.reason),
  }),
  inAssessment: (ctx, { params }) => readConflictsIn(ctx, params.assessment_id),
  waive: async (ctx, { params, body }) => {
    await waiveConflict(ctx, params.assessment_id, {
      assessorId: body.accessor_id,
      assessmentApplicantId: body.assessment_applicant_id,
      reason: body.reason,
      safeguards: body.safeguards,
    })
    return readConflictsIn(ctx, params.assessment_id)
  },
}

/** The archive of portfolios, the results of all, and an applicant's own history. */
export const participationsRoutes: Handlers<typeof participations> = {
  archived: (ctx, { query }) => listParticipations(ctx, query, 'archived'),
  results: (ctx, { query }) => listParticipations(ctx, query, 'results'),
  own: (ctx, { query }) => listParticipations(ctx, query, 'own'),
}
