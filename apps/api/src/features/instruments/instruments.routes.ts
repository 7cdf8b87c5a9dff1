import type {
  assessorForms,
  instruments,
  participantForms,
  schemePlans,
} from '@kompeten/contract/instruments/instruments'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { Handlers } from '../../platform/http/answers.ts'
import { addFormFile, readFormFile } from './add-form-file.ts'
import { moveToAnother } from './attendance/move-absent.ts'
import { printAttendance } from './attendance/print-attendance.ts'
import { checkAttendance } from './attendance/record-attendance.ts'
import type { FormAddress } from './form-subject.ts'
import { readForm } from './forms.reads.ts'
import { readForms } from './forms-overview.ts'
import type { InstrumentsServices } from './instruments-services.ts'
import { printForm } from './papers/print-form.ts'
import { saveForm } from './save-form.ts'
import { correctForm } from './signing/reopen-forms.ts'
import { recordRefusal, signForm } from './signing/sign-form.ts'
import { readToSign, signMany } from './signing/sign-many.ts'

/** All forms of an assessment, and the day. */
export const instrumentsRoutes = (services: InstrumentsServices): Handlers<typeof instruments> => ({
  forms: async (ctx, { params }) => ({ data: await readForms(ctx, params.assessment_id) }),
  attend: async (ctx, { params, body }) => {
    await checkAttendance(ctx, params.assessment_id, body.checks, services)
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
  toSign: async (ctx, { params }) => ({
    data: await readToSign(ctx, params.assessment_id, params.form_code),
  }),
  signMany: async (ctx, { params, body }) => {
    await signMany(ctx, params.assessment_id, params.form_code, {
      ids: body.assessment_applicant_ids,
      seen: body.seen,
      signature: body.signature,
    })
    return { data: await readForms(ctx, params.assessment_id) }
  },
})

type At<More = unknown> = { params: FormAddress } & More
type Body<Verb extends (...given: never[]) => unknown> = { body: Parameters<Verb>[2] }

/** Every form by its address: a participant's, an assessor's report, or prepared for a scheme. */
const formRoutes = {
  get: async (ctx: ReadCtx, { params }: At) => ({ data: await readForm(ctx, params) }),
  save: async (ctx: WriteCtx, { params, body }: At<Body<typeof saveForm>>) => ({
    data: await saveForm(ctx, params, body),
  }),
  sign: async (ctx: WriteCtx, { params, body }: At<Body<typeof signForm>>) => ({
    data: await signForm(ctx, params, body),
  }),
  refuse: async (ctx: WriteCtx, { params, body }: At<Body<typeof recordRefusal>>) => ({
    data: await recordRefusal(ctx, params, body),
  }),
  correct: async (ctx: WriteCtx, { params, body }: At<Body<typeof correctForm>>) => ({
    data: await correctForm(ctx, params, body),
  }),
  addFile: async (
    ctx: WriteCtx,
    { params, body, file }: At<{ body: { path: string }; file: ReceivedFile }>,
  ) => ({ data: await addFormFile(ctx, params, body.path, file) }),
  pdf: (ctx: ReadCtx, { params }: At) => printForm(ctx, params),
}
export const participantFormsRoutes: Handlers<typeof participantForms> = formRoutes
export const assessorFormsRoutes: Handlers<typeof assessorForms> = formRoutes
export const schemePlansRoutes: Handlers<typeof schemePlans> = formRoutes
