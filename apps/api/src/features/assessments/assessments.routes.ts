import type { assessments } from '@kompeten/contract/assessments'
import type { conflicts } from '@kompeten/contract/assessments-conflicts'
import type { assessmentPeople } from '@kompeten/contract/assessments-people'
import type { participations } from '@kompeten/contract/participations'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { Handlers } from '../../platform/http/answers.ts'
import { addParticipants } from './add-participants.ts'
import {
  listAssessments,
  readAssessment,
  readCalendar,
  readDeleted,
  readTimeline,
} from './assessments.reads.ts'
import { assignAccessors, assignAdmins, confirmAccessor, releaseAccessor } from './assign-accessors.ts'
import { assignParticipants } from './assign-participants.ts'
import { listAdminCandidates, listCandidates, listWaiting, readSuggestion } from './assigning.reads.ts'
import { removeParticipants, setTestMethod } from './change-participants.ts'
import { listConflicts, readConflictsIn } from './conflicts.reads.ts'
import { copyAssessment } from './copy-assessment.ts'
import { createAssessment, draftAssessment } from './create-assessment.ts'
import { declareConflict, withdrawConflict } from './declare-conflict.ts'
import { deleteAssessment, restoreAssessment } from './delete-assessment.ts'
import type { AssessmentsServices } from './forms-open.ts'
import { guestTemplate, importGuests } from './import-guests.ts'
import { linkAccount } from './link-account.ts'
import { listParticipations } from './participations.reads.ts'
import { respond } from './respond.ts'
import { sendDrafts } from './send-drafts.ts'
import { takePlainStep } from './take-plain-step.ts'
import { changeAssessment, changeLinks } from './update-assessment.ts'
import { waiveConflict } from './waive-conflict.ts'

const reader = (services: AssessmentsServices) => {
  const read = (ctx: ReadCtx, assessmentId: string) => readAssessment(ctx, assessmentId, services)
  return {
    read,
    /** Does it, and returns the assessment as it stands then. */
    after: async (ctx: WriteCtx, assessmentId: string, done: Promise<void>) => {
      await done
      return { data: await read(ctx, assessmentId) }
    },
  }
}

/** Assessments and their lifecycle. */
export const assessmentsRoutes = (services: AssessmentsServices): Handlers<typeof assessments> => {
  const { read, after } = reader(services)
  return {
    list: (ctx, { query }) => listAssessments(ctx, query, 'sent'),
    drafts: (ctx, { query }) => listAssessments(ctx, query, 'drafts'),
    calendar: (ctx, { query }) => readCalendar(ctx, query),
    get: async (ctx, { params }) => ({ data: await read(ctx, params.assessment_id) }),
    timeline: (ctx, { params }) => readTimeline(ctx, params.assessment_id),
    create: async (ctx, { body }) => ({ data: await read(ctx, await createAssessment(ctx, body)) }),
    draft: async (ctx, { body }) => ({ data: await read(ctx, await draftAssessment(ctx, body)) }),
    update: (ctx, { params: { assessment_id: id }, body }) => after(ctx, id, changeAssessment(ctx, id, body)),
    updateLinks: (ctx, { params: { assessment_id: id }, body }) => after(ctx, id, changeLinks(ctx, id, body)),
    send: async (ctx, { body }) => {
      await sendDrafts(ctx, body.assessment_ids, body.signature)
      return { data: await Promise.all(body.assessment_ids.map((id) => read(ctx, id))) }
    },
    step: (ctx, { params: { assessment_id: id }, body }) =>
      after(ctx, id, takePlainStep(ctx, id, body, services)),
    copy: async (ctx, { params }) => ({
      data: await read(ctx, await copyAssessment(ctx, params.assessment_id)),
    }),
    delete: async (ctx, { params, body }) => {
      await deleteAssessment(ctx, params.assessment_id, body.reason)
      return { data: await readDeleted(ctx, params.assessment_id) }
    },
    deleted: (ctx, { query }) => listAssessments(ctx, query, 'bin'),
    restore: (ctx, { params: { assessment_id: id } }) => after(ctx, id, restoreAssessment(ctx, id)),
  }
}

/** Who takes part in an assessment, and who assesses. */
export const assessmentPeopleRoutes = (services: AssessmentsServices): Handlers<typeof assessmentPeople> => {
  const { read, after } = reader(services)
  return {
    waiting: (ctx, { query }) => listWaiting(ctx, query.assessment_id),
    addParticipants: (ctx, { params: { assessment_id: id }, body }) =>
      after(
        ctx,
        id,
        addParticipants(ctx, id, {
          joinRequestIds: body.join_request_ids,
          guests: body.guests.map(({ full_name: fullName, schema_id: schemeId, ...guest }) => ({
            fullName,
            schemeId,
            ...guest,
          })),
        }),
      ),
    removeParticipants: (ctx, { params: { assessment_id: id }, body }) =>
      after(ctx, id, removeParticipants(ctx, id, body.assessment_applicant_ids, body.reason)),
    setTestMethod: (ctx, { params: { assessment_id: id }, body }) =>
      after(ctx, id, setTestMethod(ctx, id, body.assessment_applicant_ids, body.test_method)),
    linkAccount: (ctx, { params, body }) =>
      after(
        ctx,
        params.assessment_id,
        linkAccount(ctx, params.assessment_id, {
          assessmentApplicantId: params.assessment_applicant_id,
          applicantId: body.applicant_id,
          joinRequestId: body.join_request_id,
        }),
      ),
    template: (ctx) => guestTemplate(ctx),
    import: (ctx, { params, body, file }) =>
      importGuests(ctx, params.assessment_id, file, body.dry_run === 'true'),
    candidates: (ctx, { params }) => listCandidates(ctx, params.assessment_id),
    assignAccessors: (ctx, { params: { assessment_id: id }, body }) =>
      after(ctx, id, assignAccessors(ctx, id, { accessorIds: body.accessor_ids, duty: body.duty })),
    releaseAccessor: (ctx, { params: { assessment_id: id, accessor_id }, body }) =>
      after(ctx, id, releaseAccessor(ctx, id, accessor_id, body.reason)),
    confirmAccessor: (ctx, { params: { assessment_id: id, accessor_id }, body }) =>
      after(ctx, id, confirmAccessor(ctx, id, accessor_id, body.reason)),
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
      await respond(ctx, id, { answer: 'accepted', ties })
      return { data: await read(ctx, id) }
    },
    suggestion: async (ctx, { params }) => ({ data: await readSuggestion(ctx, params.assessment_id) }),
    assignParticipants: (ctx, { params: { assessment_id: id }, body }) =>
      after(
        ctx,
        id,
        assignParticipants(
          ctx,
          id,
          body.assignments.map(
            ({ assessment_applicant_id: assessmentApplicantId, accessor_id: accessorId }) => ({
              assessmentApplicantId,
              accessorId,
            }),
          ),
        ),
      ),
    adminCandidates: (ctx, { params }) => listAdminCandidates(ctx, params.assessment_id),
    assignAdmins: (ctx, { params: { assessment_id: id }, body }) =>
      after(ctx, id, assignAdmins(ctx, id, body.user_permission_ids)),
  }
}

/** Conflicts of interest. */
export const conflictsRoutes: Handlers<typeof conflicts> = {
  list: (ctx, { query }) => listConflicts(ctx, query),
  declare: async (ctx, { body }) => ({
    data: await declareConflict(ctx, {
      accessorId: body.accessor_id,
      applicantId: body.applicant_id,
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
      accessorId: body.accessor_id,
      assessmentApplicantId: body.assessment_applicant_id,
      reason: body.reason,
      safeguards: body.safeguards,
    })
    return readConflictsIn(ctx, params.assessment_id)
  },
}

/** The archive of portfolios, and an applicant's own history. */
export const participationsRoutes: Handlers<typeof participations> = {
  archived: (ctx, { query }) => listParticipations(ctx, query, 'archived'),
  own: (ctx, { query }) => listParticipations(ctx, query, 'own'),
}
