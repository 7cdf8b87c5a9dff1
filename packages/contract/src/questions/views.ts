import * as z from 'zod/mini'
import { flag, id, instant, version } from '../platform/fields.ts'
import { filter, listQuery } from '../platform/lists.ts'
import { roleCodes } from '../platform/roles.ts'
import { difficulties, questionAbout, questionContent, questionKinds } from './content.ts'

/** A question is written, looked at by somebody else, put in use, and taken out of use. */
export const questionStates = ['DRAFT', 'REVIEWED', 'IN_USE', 'RETIRED'] as const
export type QuestionState = (typeof questionStates)[number]

/** The steps of that way; the same for one question and for many. */
export const wayOfQuestion = ['review', 'return', 'use', 'retire', 'revive'] as const
export type QuestionWay = (typeof wayOfQuestion)[number]
/** What may be done with one question now. */
export const questionSteps = ['open', 'update', ...wayOfQuestion] as const

/** A question without its key and without its options, of which the key could be guessed: what lists show. */
export const questionView = z.object({
  question_id: id,
  schema_id: id,
  schema_name: z.string(),
  ...questionAbout,
  unit_code: z.string(),
  unit_title: z.string(),
  /** Its unit, and all its KUK, stand in the version of the scheme that is published now. */
  in_scheme: flag,
  text: z.string(),
  text_en: z.nullable(z.string()),
  /** The number of its newest version, and of the one in use: another while the newest is being written. */
  number: z.int(),
  used_number: z.nullable(z.int()),
  state: z.enum(questionStates),
  written_by_name: z.string(),
  reviewed_by_name: z.nullable(z.string()),
  reviewed_date: z.nullable(instant),
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(questionSteps)),
})
export type Question = z.output<typeof questionView>

/** One version of a question as it was written. */
const questionVersion = z.object({
  number: z.int(),
  ...questionContent,
  written_by_name: z.string(),
  written_date: instant,
  reviewed_by_name: z.nullable(z.string()),
  used_date: z.nullable(instant),
})

/** A question with its key, and all its versions, newest first; only ever answered together with a row of the log. */
export const openedQuestion = z.object({
  question: questionView,
  content: z.object(questionContent),
  versions: z.array(questionVersion),
})
export type OpenedQuestion = z.output<typeof openedQuestion>

export const questionListSpec = {
  filters: {
    question_id: filter.uuid,
    schema_id: filter.uuid,
    unit_id: filter.uuid,
    kind: filter.option(questionKinds),
    difficulty: filter.option(difficulties),
    state: filter.option(questionStates),
    /** Whether whoever asks has no part in any version of it, and so may review it. */
    written_by_others: filter.flag,
    modified_date: filter.instant,
  },
  sorts: ['question_code', 'unit_code', 'kind', 'state', 'modified_date', 'created_date'],
  defaultSort: 'unit_code,question_code',
} as const
export const listed = listQuery(questionListSpec)

/** Why keys were opened: to read or mend one question, to review it, to print the key of a test. */
export const openingPurposes = ['read', 'review', 'print'] as const
export const keyOpening = z.object({
  opening_id: id,
  question_id: id,
  question_code: z.string(),
  number: z.int(),
  purpose: z.enum(openingPurposes),
  opened_date: instant,
  opened_by_name: z.string(),
  opened_by_role: z.enum(roleCodes),
})
export type KeyOpening = z.output<typeof keyOpening>

export const keyOpeningListSpec = {
  filters: {
    question_id: filter.uuid,
    schema_id: filter.uuid,
    purpose: filter.option(openingPurposes),
    opened_date: filter.instant,
  },
  sorts: ['opened_date'],
  defaultSort: '-opened_date',
  search: false,
} as const

const counts = {
  draft_count: z.int(),
  reviewed_count: z.int(),
  used_count: z.int(),
  retired_count: z.int(),
}

/** The bank of a scheme in the list of banks. */
export const bankRow = z.object({
  schema_id: id,
  schema_name: z.string(),
  schema_code: z.nullable(z.string()),
  /** Units of the published version, and those of them that a question in use asks about. */
  unit_count: z.int(),
  covered_count: z.int(),
  ...counts,
})
export type BankRow = z.output<typeof bankRow>

/** A bank: the units of the scheme's published version, and how many questions in use each has, by kind. */
export const bank = z.object({
  schema_id: id,
  schema_name: z.string(),
  schema_code: z.nullable(z.string()),
  schema_version_id: id,
  version_number: z.int(),
  ...counts,
  units: z.array(
    z.object({
      unit_id: id,
      unit_code: z.string(),
      title: z.string(),
      title_en: z.string(),
      objective_count: z.int(),
      essay_count: z.int(),
      kuk: z.array(
        z.object({
          kuk_id: id,
          no: z.string(),
          text: z.string(),
          text_en: z.string(),
          question_count: z.int(),
        }),
      ),
    }),
  ),
})
export type Bank = z.output<typeof bank>
