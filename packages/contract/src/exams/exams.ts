import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { digits, flag, id, instant, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import { difficulties, questionKinds } from '../questions/content.ts'
import { examForms, paperChecks, paperDetails, paperInput, shownPicture, supplyRow } from './content.ts'
import { sittingRow } from './control-room.ts'
import { answerVersion, essay, markingNote, marksGiven } from './markings.ts'

export const paperView = z.object({
  exam_paper_id: id,
  ...paperDetails,
  blueprint: z.array(
    z.object({
      unit_id: id,
      kind: z.enum(questionKinds),
      difficulty: z.nullable(z.enum(difficulties)),
      count: z.int(),
    }),
  ),
  question_count: z.int(),
  /** Of a fixed paper's questions those that are not in use any more, or whose unit the published version does not have. */
  missing_question_ids: z.array(id),
  /**
   * Of every cell, what the bank has for it, nothing of a unit that the published version does not have; a cell that it cannot fill
   * keeps the paper from being opened.
   */
  supply: z.array(z.int()),
  is_fillable: flag,
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(['update'])),
})
export type ExamPaper = z.output<typeof paperView>

const paperParams = z.object({ exam_paper_id: id })
const schemeParams = z.object({ schema_id: id })
const mayRead = ['QUESTION_LIST'] as const

/** Papers: what a test asks, from which a participant's own is drawn. */
export const examPapers = {
  list: endpoint({
    method: 'GET',
    path: '/question-banks/:schema_id/papers',
    summary: "A scheme's papers by their titles, and what its bank has in use for them",
    params: schemeParams,
    reply: z.object({
      data: z.object({
        papers: z.array(paperView),
        supply: z.array(supplyRow),
        /** What a fixed paper can be made of, without options and keys. */
        questions: z.array(
          z.object({
            question_id: id,
            question_code: z.string(),
            unit_id: id,
            kind: z.enum(questionKinds),
            text: z.string(),
          }),
        ),
      }),
    }),
    may: mayRead,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/exam-papers',
    summary:
      'Write a paper: how many questions of which unit, kind and difficulty, how long, and what passes',
    body: paperInput,
    reply: one(paperView),
    status: 201,
    may: ['QUESTION_CREATE'],
    refusals: ['rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/exam-papers/:exam_paper_id',
    summary: 'Change a paper; what was drawn from it stays as it was drawn',
    params: paperParams,
    body: z.strictObject({ ...paperDetails, version }).check(...paperChecks),
    reply: one(paperView),
    may: ['QUESTION_UPDATE'],
    refusals: ['not_found', 'version_conflict', 'rule_broken'],
  }),
}

const room = z.object({
  assessment_id: id,
  title: z.string(),
  now_date: instant,
  papers: z.array(
    z.object({
      exam_paper_id: id,
      title: z.string(),
      form_code: z.enum(examForms),
      minutes: z.int(),
      is_fillable: flag,
      /** Two assessors mark it, and the assessment has fewer. */
      lacks_markers: flag,
      /** Participants who would get it: of its scheme, with an account, without a sitting of that form, and not `unfit`. */
      waiting_count: z.int(),
      /** Names of those among them whose plan (FR.MAPA.02) does not name the form: nothing will wait for their test. */
      unplanned: z.array(z.string()),
      /** Names of those who do not get it: the version of the scheme by which they are assessed lacks a unit that it asks. */
      unfit: z.array(z.string()),
    }),
  ),
  sittings: z.array(sittingRow),
  may: z.array(z.enum(['open', 'print', 'print_keys', 'mark'])),
})
export type ExamRoom = z.output<typeof room>

const share = z.object({ points: z.number(), most: z.int() })

/** A sitting with its questions, answers and marks, for the assessor. */
const result = z.object({
  sitting: sittingRow,
  units: z.array(
    z.object({
      unit_id: id,
      unit_code: z.string(),
      title: z.string(),
      ...share.shape,
      /** Of its KUK those that a question tested; one that tests several counts for each. */
      kuk: z.array(z.object({ kuk_id: id, no: z.string(), text: z.string(), ...share.shape })),
    }),
  ),
  items: z.array(
    z.object({
      position: z.int(),
      question_id: id,
      number: z.int(),
      question_code: z.string(),
      kind: z.enum(questionKinds),
      text: z.string(),
      text_en: z.nullable(z.string()),
      code: z.nullable(z.string()),
      picture: shownPicture,
      /** What was answered and what is right, in the words of the question. */
      answer: z.array(z.string()),
      right: z.array(z.string()),
      kept_date: z.nullable(instant),
      /** What a device sent after the end, as of an essay to mark (`late`); it does not count. */
      late_answer: z.nullable(z.array(z.string())),
      late_date: z.nullable(instant),
      late_came_date: z.nullable(instant),
      is_late_before_reopening: flag,
      ...share.shape,
      is_marked: flag,
      /** False where the question was taken out: it counts for nobody. */
      counts: flag,
    }),
  ),
})
export type SittingResult = z.output<typeof result>

const assessmentParams = z.object({ assessment_id: id })
const sittingParams = z.object({ sitting_id: id })
const mayWatch = ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'] as const
const mayAct = ['ASSESSMENT_UPDATE', 'ASSESSMENT_CREATE_OWN'] as const
/** Keys and marks are the assessor's who assesses (domain §2.8). */
const mayMark = ['QUESTION_CREATE_OWN'] as const

/** The written tests of an assessment, as assessor, penyelia and LSP see them. */
export const exams = {
  room: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/exams',
    summary:
      'The control room: who sits which test, how far they are, and when the server kept an answer last',
    params: assessmentParams,
    reply: one(room),
    may: mayWatch,
    refusals: ['not_found'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/exams',
    summary: 'Open a test: draw a paper for each participant who has none of that form yet',
    params: assessmentParams,
    body: z.strictObject({
      exam_paper_id: id,
      /** Everybody waits until they are let in. */
      is_gated: z.optional(flag),
    }),
    reply: one(room),
    may: mayAct,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken'],
  }),
  timeline: timelineCall('/exam-sittings/:sitting_id', 'a sitting', { params: sittingParams, may: mayWatch }),
  result: endpoint({
    method: 'GET',
    path: '/exam-sittings/:sitting_id/result',
    summary:
      'A sitting that is over: questions, answers, keys and marks, for the assessor of the participant; where two mark its essays, once they are marked',
    params: sittingParams,
    reply: one(result),
    may: mayMark,
    refusals: ['not_found', 'step_not_possible'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/exam-sittings/:sitting_id/pictures/:position',
    summary: 'The picture beside a question of a sitting that is over, for the assessor of the participant',
    params: z.object({ sitting_id: id, position: digits(1, 3) }),
    reply: { file: 'image/*' },
    may: mayMark,
    refusals: ['not_found', 'step_not_possible'],
  }),
  essayPicture: endpoint({
    method: 'GET',
    path: '/exam-answers/:exam_answer_id/picture',
    summary: 'The picture beside the question of an essay to mark, which tells nothing of who wrote it',
    params: z.object({ exam_answer_id: id }),
    reply: { file: 'image/*' },
    may: mayMark,
    refusals: ['not_found', 'step_not_possible'],
  }),
  carry: endpoint({
    method: 'POST',
    path: '/exam-sittings/:sitting_id/form',
    summary:
      'Write score, pass mark and the units that fell short into FR.IA.05 or FR.IA.06; the assessor decides there',
    params: sittingParams,
    reply: one(sittingRow),
    may: mayMark,
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  essays: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/essays',
    summary:
      'The essays of sittings that are over and that one marks, marked or settles, question by question, without names',
    params: assessmentParams,
    reply: z.object({ data: z.array(essay) }),
    may: mayMark,
    refusals: ['not_found'],
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/exam-answers/:exam_answer_id/marks',
    summary:
      'Mark an essay by its rubric: points for each criterion; a note only where two assessors mark it',
    params: z.object({ exam_answer_id: id }),
    body: z.strictObject({ answer_version: answerVersion, marks: marksGiven, note: markingNote }),
    reply: one(essay),
    may: mayMark,
    refusals: ['not_found', 'step_not_possible', 'version_conflict', 'rule_broken'],
  }),
}
