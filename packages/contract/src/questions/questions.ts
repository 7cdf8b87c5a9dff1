import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, orNull, prose, version } from '../platform/fields.ts'
import { importBody } from '../platform/imports.ts'
import { listQuery, one, page } from '../platform/lists.ts'
import {
  exportCall,
  importCall,
  importsCall,
  templateCall,
  timelineCall,
  undoImportCall,
  undoParams,
  workbook,
} from '../platform/record-calls.ts'
import { questionAbout, questionChecks, questionContent, questionInput } from './content.ts'
import {
  bank,
  bankRow,
  keyOpening,
  keyOpeningListSpec,
  listed,
  openedQuestion,
  questionView,
  wayOfQuestion,
} from './views.ts'

/** A workbook of the bank, or what other systems write: QTI packages and items, Moodle XML, GIFT. */
const questionFiles = { extensions: ['xlsx', 'zip', 'xml', 'gift', 'txt'], maxBytes: 10_000_000 } as const
const params = z.object({ question_id: id })
const bankParams = z.object({ schema_id: id })
const mayRead = ['QUESTION_LIST'] as const
/** Who keeps the bank, and so sees its keys. */
const mayKeep = ['QUESTION_UPDATE'] as const

export const questions = {
  banks: endpoint({
    method: 'GET',
    path: '/question-banks',
    summary: 'The question banks of the schemes that take applications, and how far each has come',
    reply: z.object({ data: z.array(bankRow) }),
    may: mayRead,
  }),
  bank: endpoint({
    method: 'GET',
    path: '/question-banks/:schema_id',
    summary: 'The bank of a scheme: its units and KUK, and how many questions in use each has',
    params: bankParams,
    reply: one(bank),
    may: mayRead,
    refusals: ['not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/questions',
    summary: 'Questions without their options and keys',
    query: listed,
    reply: page(questionView),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/questions/:question_id',
    summary: 'One question without its options and key',
    params,
    reply: one(questionView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/questions/:question_id', 'a question', { params, may: mayRead }),
  open: endpoint({
    method: 'POST',
    path: '/questions/:question_id/openings',
    summary: 'Open a question with its key and its versions; every opening is a row of the log',
    params,
    body: z.strictObject({ purpose: z.enum(['read', 'review']) }),
    reply: one(openedQuestion),
    forgets: true,
    may: mayKeep,
    refusals: ['not_found', 'not_allowed'],
  }),
  openings: endpoint({
    method: 'GET',
    path: '/question-openings',
    summary: 'Who opened which key, newest first',
    query: listQuery(keyOpeningListSpec),
    reply: page(keyOpening),
    may: ['QUESTION_UPDATE', 'AUDIT_TRAIL_LIST'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/questions',
    summary: 'Write a question; it begins as a draft',
    body: questionInput,
    reply: one(questionView),
    status: 201,
    may: ['QUESTION_CREATE'],
    refusals: ['already_exists', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/questions/:question_id',
    summary: 'Change a question; one that was ever in use gets a new version, which is a draft again',
    params,
    body: z
      .strictObject({ schema_id: id, ...questionAbout, ...questionContent, version })
      .check(...questionChecks),
    reply: one(questionView),
    may: mayKeep,
    refusals: ['not_found', 'not_allowed', 'already_exists', 'version_conflict', 'rule_broken'],
  }),
  step: endpoint({
    method: 'POST',
    path: '/question-steps',
    summary: 'Review, return, use, retire or revive questions; tells of each whether it could be done',
    body: z.strictObject({
      question_ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
      step: z.enum(wayOfQuestion),
      reason: orNull(prose(500)),
    }),
    reply: one(
      z.object({
        done: z.array(id),
        refused: z.array(
          z.object({
            question_id: id,
            reason: z.enum(['not_found', 'step_not_possible', 'own_work', 'not_opened']),
          }),
        ),
      }),
    ),
    may: mayKeep,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/question-pictures',
    summary: 'Upload a picture for questions',
    upload: {
      extensions: ['png', 'jpg', 'jpeg'],
      maxBytes: 5_000_000,
      keep: true,
      picture: { maxSide: 2000 },
    },
    reply: one(z.object({ picture_id: id })),
    status: 201,
    may: ['QUESTION_CREATE', 'QUESTION_UPDATE'],
    refusals: ['too_large', 'wrong_file_type'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/question-pictures/:picture_id',
    summary: 'A picture of the banks',
    params: z.object({ picture_id: id }),
    reply: { file: 'image/*' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  exportQti: endpoint({
    method: 'GET',
    path: '/exports/questions/qti',
    summary: 'The filtered questions with their keys as a QTI 3 package',
    query: listed,
    reply: { file: 'application/zip' },
    may: mayKeep,
  }),
  export: exportCall('/questions', 'questions with their keys', { query: listed, may: mayKeep }),
  template: templateCall('/question-banks', { may: ['QUESTION_CREATE'] }),
  import: {
    ...importCall(
      '/question-banks/:schema_id',
      "Load a workbook, QTI, Moodle XML or GIFT into a scheme's bank;",
      {
        may: ['QUESTION_CREATE'],
      },
    ),
    upload: questionFiles,
    params: bankParams,
    refusals: ['too_large', 'wrong_file_type', 'not_found'],
  },
  imports: importsCall('/question-banks/:schema_id', {
    params: bankParams,
    may: ['QUESTION_CREATE'],
    refusals: ['not_found'],
  }),
  undoImport: undoImportCall('/question-banks/:schema_id', {
    params: z.object({ ...bankParams.shape, ...undoParams.shape }),
    may: ['QUESTION_CREATE'],
  }),
  badRows: endpoint({
    method: 'POST',
    path: '/imports/question-banks/:schema_id/bad-rows',
    summary:
      'The questions of a file that cannot be taken in, as a workbook to mend, with what is wrong with each',
    params: bankParams,
    upload: questionFiles,
    body: importBody,
    reply: workbook,
    may: ['QUESTION_CREATE'],
    refusals: ['too_large', 'wrong_file_type', 'not_found'],
  }),
} as const
