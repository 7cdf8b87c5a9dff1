import type { accessorForms, instruments, participantForms } from '@kompeten/contract/instruments'
import type { Handlers } from '../../platform/http/answers.ts'
import { addFormFile, readFormFile } from './add-form-file.ts'
import { readForm } from './forms.reads.ts'
import { readForms } from './forms-overview.ts'
import { moveToAnother } from './move-absent.ts'
import { printAttendance } from './print-attendance.ts'
import { printForm } from './print-form.ts'
import { checkAttendance } from './record-attendance.ts'
import { saveForm } from './save-form.ts'
import { correctForm, recordRefusal, signForm } from './sign-form.ts'
import { signMany } from './sign-many.ts'

/** All forms of an assessment, and the day. */
export const instrumentsRoutes: Handlers<typeof instruments> = {
  forms: async (ctx, { params }) => ({ data: await readForms(ctx, params.assessment_id) }),
  attend: async (ctx, { params, body }) => {
    await checkAttendance(ctx, params.assessment_id, body.checks)
    return { data: await readForms(ctx, params.assessment_id) }
  },
  move: async (ctx, { params, body }) => {
    await moveToAnother(ctx, params.assessment_id, {
      ids: body.assessment_applicant_ids,
      toAssessmentId: body.to_assessment_id,
      reason: body.reason,
    })
    return { data: await readForms(ctx, params.assessment_id) }
  },
  attendanceList: (ctx, { params }) => printAttendance(ctx, params.assessment_id),
  file: (ctx, { params }) => readFormFile(ctx, params.form_file_id),
  signMany: async (ctx, { params, body }) => {
    await signMany(ctx, params.assessment_id, params.form_code, {
      ids: body.assessment_applicant_ids,
      signature: body.signature,
    })
    return { data: await readForms(ctx, params.assessment_id) }
  },
}

/** Forms of one participant. */
export const participantFormsRoutes: Handlers<typeof participantForms> = {
  get: async (ctx, { params }) => ({ data: await readForm(ctx, params) }),
  save: async (ctx, { params, body }) => ({ data: await saveForm(ctx, params, body) }),
  sign: async (ctx, { params, body }) => ({ data: await signForm(ctx, params, body) }),
  refuse: async (ctx, { params, body }) => ({ data: await recordRefusal(ctx, params, body) }),
  correct: async (ctx, { params, body }) => ({ data: await correctForm(ctx, params, body) }),
  addFile: async (ctx, { params, body, file }) => ({
    data: await addFormFile(ctx, params, body.path, file),
  }),
  pdf: (ctx, { params }) => printForm(ctx, params),
}

/** Reports of one assessor. */
export const accessorFormsRoutes: Handlers<typeof accessorForms> = {
  get: async (ctx, { params }) => ({ data: await readForm(ctx, params) }),
  save: async (ctx, { params, body }) => ({ data: await saveForm(ctx, params, body) }),
  sign: async (ctx, { params, body }) => ({ data: await signForm(ctx, params, body) }),
  refuse: async (ctx, { params, body }) => ({ data: await recordRefusal(ctx, params, body) }),
  correct: async (ctx, { params, body }) => ({ data: await correctForm(ctx, params, body) }),
  addFile: async (ctx, { params, body, file }) => ({
    data: await addFormFile(ctx, params, body.path, file),
  }),
  pdf: (ctx, { params }) => printForm(ctx, params),
}
