import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/fields.ts'

/** What a test is printed as: FR.IA.05.A or 06.A, 05.B or 06.B, 05.C or 06.C. */
export const sheetKinds = ['questions', 'key', 'answers'] as const
export type SheetKind = (typeof sheetKinds)[number]
/** Those that a participant is given. */
export const openSheets = ['questions', 'answers'] as const

const mayWatch = ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'] as const
/** Who keeps the bank, and who marks. */
const mayKnowKeys = ['QUESTION_UPDATE', 'QUESTION_CREATE_OWN'] as const
const pdf = { file: 'application/pdf' } as const
const zip = { file: 'application/zip' } as const

/** Written tests on paper. */
export const examSheets = {
  print: endpoint({
    method: 'GET',
    path: '/exam-sittings/:sitting_id/sheets/:sheet',
    summary:
      "A participant's own paper or its answer sheet as PDF, a code on each page; the log keeps who printed it",
    params: z.object({ sitting_id: id, sheet: z.enum(openSheets) }),
    reply: pdf,
    may: mayWatch,
    refusals: ['not_found', 'step_not_possible'],
  }),
  printKey: endpoint({
    method: 'POST',
    path: '/exam-sittings/:sitting_id/key-sheet',
    summary:
      "The key of a participant's own paper as PDF, for who keeps the bank or marks it; every key stands in the log",
    params: z.object({ sitting_id: id }),
    reply: pdf,
    may: mayKnowKeys,
    refusals: ['not_found', 'step_not_possible'],
  }),
  printAll: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/exam-sheets',
    summary: 'The papers and answer sheets of all participants as one zip',
    params: z.object({ assessment_id: id }),
    reply: zip,
    may: mayWatch,
    refusals: ['not_found', 'step_not_possible'],
  }),
  printKeys: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/key-sheets',
    summary: 'The keys of the papers of all participants as one zip, for who keeps the bank or marks them',
    params: z.object({ assessment_id: id }),
    reply: zip,
    may: mayKnowKeys,
    refusals: ['not_found', 'step_not_possible'],
  }),
}
