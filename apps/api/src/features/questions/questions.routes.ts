import type { questions } from '@kompeten/contract/questions/questions'
import type { Handlers } from '../../platform/http/answers.ts'
import { howOf } from '../../platform/sheets/import-rows.ts'
import { listBanks, readBank } from './banks.reads.ts'
import { exportQti } from './export-qti.ts'
import { openQuestion } from './open-question.ts'
import { addPicture, questionPictureFile } from './pictures.ts'
import { exportQuestions, importQuestions, questionTemplate, readBadRows } from './question-files.ts'
import { listKeyOpenings, listQuestions, readQuestion, readQuestionTimeline } from './questions.reads.ts'
import { stepQuestions } from './step-questions.ts'
import { listQuestionImports, undoQuestionImport } from './undo-questions.ts'
import { createQuestion, updateQuestion } from './write-question.ts'

export const questionsRoutes: Handlers<typeof questions> = {
  banks: (ctx) => listBanks(ctx),
  bank: async (ctx, { params }) => ({ data: await readBank(ctx, params.schema_id) }),
  list: (ctx, { query }) => listQuestions(ctx, query),
  get: async (ctx, { params }) => ({ data: await readQuestion(ctx, params.question_id) }),
  timeline: (ctx, { params }) => readQuestionTimeline(ctx, params.question_id),
  open: async (ctx, { params, body }) => ({
    data: await openQuestion(ctx, params.question_id, body.purpose),
  }),
  openings: (ctx, { query }) => listKeyOpenings(ctx, query),
  create: async (ctx, { body }) => ({ data: await createQuestion(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updateQuestion(ctx, params.question_id, body) }),
  step: async (ctx, { body }) => ({ data: await stepQuestions(ctx, body) }),
  addPicture: async (ctx, { file }) => ({ data: await addPicture(ctx, file) }),
  picture: (ctx, { params }) => questionPictureFile(ctx, params.picture_id),
  exportQti: (ctx, { query }) => exportQti(ctx, query),
  badRows: (ctx, { params, body, file }) => readBadRows(ctx, params.schema_id, file, howOf(body)),
  export: (ctx, { query }) => exportQuestions(ctx, query),
  template: (ctx) => questionTemplate(ctx),
  import: (ctx, { params, body, file }) => importQuestions(ctx, params.schema_id, file, howOf(body)),
  imports: (ctx, { params }) => listQuestionImports(ctx, params.schema_id),
  undoImport: (ctx, { params, body }) =>
    undoQuestionImport(ctx, params.import_id, body, { withinId: params.schema_id }),
}
