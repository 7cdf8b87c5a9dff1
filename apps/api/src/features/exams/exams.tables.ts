import {
  type AnswerValue,
  type BlueprintCell,
  endReasons,
  examForms,
  noteKinds,
  resultMoments,
  type UnitPass,
} from '@kompeten/contract/exams/content'
import { isNotNull } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { anyJson, at, ofLsp, wholeJson } from '../../platform/database/columns.ts'
import type { DrawnItem } from './sitting/drawing.rules.ts'
import type { Gathered } from './statistics/gathered-item.ts'

/** Papers of written tests: what is asked, how long, what passes. */
export const examPaper = pgTable(
  'exam_paper',
  {
    lspId: ofLsp(),
    examPaperId: uuid('exam_paper_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    title: text('title').notNull(),
    formCode: text('form_code', { enum: examForms }).notNull(),
    minutes: integer('minutes').notNull(),
    passPercent: integer('pass_percent').notNull(),
    /** Of each unit; null: units have no mark of their own. */
    unitPassPercent: integer('unit_pass_percent'),
    unitPasses: jsonb('unit_passes').$type<UnitPass[]>().notNull().default([]),
    resultsShown: text('results_shown', { enum: resultMoments }).notNull().default('decided'),
    twoMarkers: boolean('two_markers').notNull().default(false),
    /** How far apart two markers may lie, in percent of the points of the question. */
    apartPercent: integer('apart_percent').notNull().default(10),
    shuffled: boolean('shuffled').notNull(),
    active: boolean('active').notNull(),
    blueprint: jsonb('blueprint').$type<BlueprintCell[]>().notNull(),
    /** Of a fixed paper, in their order. */
    questionIds: uuid('question_ids').array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedBy: uuid('modified_by').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.examPaperId] }),
    index('exam_paper_by_scheme').on(table.lspId, table.schemeId, table.title),
  ],
)

/** A participant's sitting of a test. It keeps what was drawn for it and by which rules, whatever becomes of the paper. */
export const examSitting = pgTable(
  'exam_sitting',
  {
    lspId: ofLsp(),
    sittingId: uuid('sitting_id').notNull(),
    examPaperId: uuid('exam_paper_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    assessmentApplicantId: uuid('assessment_applicant_id').notNull(),
    /** The role under which the participant signs in. */
    userPermissionId: uuid('user_permission_id').notNull(),
    schemeVersionId: uuid('scheme_version_id').notNull(),
    title: text('title').notNull(),
    formCode: text('form_code', { enum: examForms }).notNull(),
    minutes: integer('minutes').notNull(),
    passPercent: integer('pass_percent').notNull(),
    unitPassPercent: integer('unit_pass_percent'),
    unitPasses: jsonb('unit_passes').$type<UnitPass[]>().notNull().default([]),
    resultsShown: text('results_shown', { enum: resultMoments }).notNull().default('decided'),
    twoMarkers: boolean('two_markers').notNull().default(false),
    apartPercent: integer('apart_percent').notNull().default(10),
    /** When the assessor let the participant see what it came to. */
    releasedAt: at('released_at'),
    /** What the drawing began from: the same seed and bank draw the same paper. */
    seed: text('seed').notNull(),
    items: jsonb('items').$type<DrawnItem[]>().notNull(),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    /** How long its clock stood still since it began: paused, or ended and then opened again. */
    stoodSeconds: integer('stood_seconds').notNull().default(0),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    /** When its time is over; written where it begins, is extended or goes on again. */
    endsAt: at('ends_at'),
    /** Handed in, or ended by hand; time alone writes nothing. */
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: endReasons }),
    /** The window that keeps answers. */
    seatId: uuid('seat_id'),
    /** Another window may take it over without asking; until one does, this one goes on. */
    isFree: boolean('is_free').notNull().default(false),
    /** It begins only once whoever watches over it has let the participant in. */
    isGated: boolean('is_gated').notNull().default(false),
    waitingAt: at('waiting_at'),
    admittedAt: at('admitted_at'),
    /** Since when its clock stands still: what is left lies between this and `endsAt`, whatever happens to the server. */
    pausedAt: at('paused_at'),
    /** When anything above changed last; answers and presence have times of their own. */
    changedAt: at('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.sittingId] }),
    foreignKey({
      name: 'exam_sitting_of_paper',
      columns: [table.lspId, table.examPaperId],
      foreignColumns: [examPaper.lspId, examPaper.examPaperId],
    }),
    uniqueIndex('exam_sitting_once').on(table.lspId, table.assessmentApplicantId, table.formCode),
    index('exam_sitting_by_assessment').on(table.lspId, table.assessmentId, table.sittingId),
    index('exam_sitting_by_person').on(table.lspId, table.userPermissionId, table.createdAt),
    index('exam_sitting_begun')
      .on(table.lspId, table.examPaperId, table.sittingId)
      .where(isNotNull(table.startedAt)),
  ],
)

/** The newest answer to each question of a sitting, and what arrived for it after the end. */
export const examAnswer = pgTable(
  'exam_answer',
  {
    lspId: ofLsp(),
    sittingId: uuid('sitting_id').notNull(),
    position: integer('position').notNull(),
    /** Names the answer where its writer is not named: essays are marked blind. */
    examAnswerId: uuid('exam_answer_id').notNull(),
    value: anyJson('value').$type<AnswerValue>(),
    /** Which window wrote it, in the order of its clock (milliseconds), and how often it was written. */
    seatId: uuid('seat_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
    keptAt: at('kept_at'),
    lateValue: anyJson('late_value').$type<AnswerValue>(),
    /** When it was written, in milliseconds; read by `lateWrittenAt`. */
    lateSequence: bigint('late_sequence', { mode: 'number' }),
    lateAt: at('late_at'),
    /** An essay of which nothing but that came, while its result could still change: whoever marks looks at it (decision 251). */
    isLateAlone: boolean('is_late_alone').notNull().default(false),
    /** The points that count, by the criteria of the rubric: of one marker, the mean of two, or as they were settled. */
    marks: jsonb('marks').$type<number[]>(),
    markedAt: at('marked_at'),
    markedBy: uuid('marked_by'),
    markedByName: text('marked_by_name'),
    /** Why it was settled so, where two markers lay apart. */
    settledReason: text('settled_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.sittingId, table.position] }),
    foreignKey({
      name: 'exam_answer_of_sitting',
      columns: [table.lspId, table.sittingId],
      foreignColumns: [examSitting.lspId, examSitting.sittingId],
    }),
    uniqueIndex('exam_answer_by_id').on(table.lspId, table.examAnswerId),
  ],
)

/** What each of two markers gave for an answer. It stands beside the answer: nothing of it counts before both have marked. */
export const examMarking = pgTable(
  'exam_marking',
  {
    lspId: ofLsp(),
    examAnswerId: uuid('exam_answer_id').notNull(),
    /** The person, whatever role they signed in with. */
    markedBy: uuid('marked_by').notNull(),
    markedByName: text('marked_by_name').notNull(),
    markedAt: at('marked_at').notNull(),
    /** Of the answer that was marked: a test that is reopened may change it. */
    answerVersion: integer('answer_version').notNull(),
    marks: jsonb('marks').$type<number[]>().notNull(),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.examAnswerId, table.markedBy] }),
    foreignKey({
      name: 'exam_marking_of_answer',
      columns: [table.lspId, table.examAnswerId],
      foreignColumns: [examAnswer.lspId, examAnswer.examAnswerId],
    }),
  ],
)

/**
 * What a participant's window says of itself now and then. It stands beside the sitting, so that saying it waits for no
 * answer and no answer waits for it.
 */
export const examPresence = pgTable(
  'exam_presence',
  {
    lspId: ofLsp(),
    sittingId: uuid('sitting_id').notNull(),
    seenAt: at('seen_at').notNull(),
    /** The question shown, counted from 1. */
    place: integer('place'),
    helpAt: at('help_at'),
    /** How long each question was shown so far, in seconds by its place. */
    spent: jsonb('spent').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.sittingId] }),
    foreignKey({
      name: 'exam_presence_of_sitting',
      columns: [table.lspId, table.sittingId],
      foreignColumns: [examSitting.lspId, examSitting.sittingId],
    }),
  ],
)

/** What was noted of a participant's window; shown, never judged. */
export const examNote = pgTable(
  'exam_note',
  {
    lspId: ofLsp(),
    noteId: uuid('note_id').notNull(),
    sittingId: uuid('sitting_id').notNull(),
    kind: text('kind', { enum: noteKinds }).notNull(),
    notedAt: at('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.noteId] }),
    foreignKey({
      name: 'exam_note_of_sitting',
      columns: [table.lspId, table.sittingId],
      foreignColumns: [examSitting.lspId, examSitting.sittingId],
    }),
    index('exam_note_by_sitting').on(table.lspId, table.sittingId, table.notedAt),
  ],
)

/**
 * What a sitting that is over says of its questions, so that their statistics need not read every answer. It is made by a timer, and
 * removed where an essay gets its points or the test is opened again: what is here is what the answers say.
 */
export const examGathered = pgTable(
  'exam_gathered',
  {
    lspId: ofLsp(),
    sittingId: uuid('sitting_id').notNull(),
    examPaperId: uuid('exam_paper_id').notNull(),
    /** How long it took, without pauses. */
    seconds: integer('seconds').notNull(),
    asked: text('asked').notNull(),
    said: wholeJson('said').$type<Gathered['said']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.sittingId] }),
    foreignKey({
      name: 'exam_gathered_of_sitting',
      columns: [table.lspId, table.sittingId],
      foreignColumns: [examSitting.lspId, examSitting.sittingId],
    }),
    index('exam_gathered_by_paper').on(table.lspId, table.examPaperId, table.sittingId),
  ],
)
