import * as z from 'zod/mini'
import { because, flag, id, line, orNull } from '../platform/fields.ts'
import { difficulties, questionKinds } from '../questions/content.ts'

/** The form that a test gives its result to: FR.IA.05 for what is marked by machine, FR.IA.06 for essays. */
export const examForms = ['ia05', 'ia06'] as const

/** A bank holds at least so many times the questions of a paper (domain §4.2). */
export const poolFactor = 3

/** So many questions of a unit and kind, and where it says so of one difficulty. */
const blueprintCell = z.strictObject({
  unit_id: id,
  kind: z.enum(questionKinds),
  difficulty: orNull(z.enum(difficulties)),
  count: z.int().check(z.gte(1), z.lte(100)),
})
export type BlueprintCell = z.output<typeof blueprintCell>

const percent = z.int().check(z.gte(1), z.lte(100))
/** The mark of one unit, in percent of its points. */
const unitPass = z.strictObject({ unit_id: id, pass_percent: percent })
export type UnitPass = z.output<typeof unitPass>

/** When participants see what their test came to: when it is over, marked, decided on by the pleno, or released by the assessor. */
export const resultMoments = ['at_once', 'marked', 'decided', 'released'] as const
export type ResultMoment = (typeof resultMoments)[number]

/** The longest test, and so the most minutes that anybody is given at a time. */
export const minutesMost = 480

const questionsMost = 200
const paper = {
  schema_id: id,
  title: line(150),
  form_code: z.enum(examForms),
  minutes: z.int().check(z.gte(5), z.lte(minutesMost)),
  /** Percent of the points. */
  pass_percent: percent,
  /** Percent of the points of each unit; null: units have no mark of their own, and fall short below that of the whole. */
  unit_pass_percent: z._default(orNull(percent), null),
  /** Units with a mark of their own, in place of that of each unit. */
  unit_passes: z._default(z.array(unitPass).check(z.maxLength(100)), []),
  results_shown: z._default(z.enum(resultMoments), 'decided'),
  /** Two assessors mark each essay, neither seeing the other's points before. */
  two_markers: z._default(flag, false),
  /** How far apart their points may lie, in percent of those of the question; further apart they are settled. */
  apart_percent: z._default(z.int().check(z.gte(0), z.lte(50)), 10),
  /** Order of questions and options differs from participant to participant. */
  shuffled: flag,
  active: flag,
  /** What is drawn. Empty for a fixed paper. */
  blueprint: z.array(blueprintCell).check(z.maxLength(200)),
  /** What a fixed paper asks, everybody the same in this order. Empty for one that is drawn. */
  question_ids: z._default(z.array(id).check(z.maxLength(questionsMost)), []),
}
type Paper = Pick<
  z.output<z.ZodMiniObject<typeof paper>>,
  'blueprint' | 'form_code' | 'question_ids' | 'two_markers' | 'unit_passes'
>

const cellName = ({ unit_id, kind, difficulty }: BlueprintCell) => `${unit_id} ${kind} ${difficulty}`
export const paperChecks = [
  because<Paper>(
    'required',
    ({ blueprint, question_ids }) => blueprint.length > 0 || question_ids.length > 0,
    'blueprint',
  ),
  because<Paper>(
    'not_an_option',
    ({ blueprint, question_ids }) => blueprint.length === 0 || question_ids.length === 0,
    'question_ids',
  ),
  because<Paper>(
    'listed_twice',
    ({ question_ids }) => new Set(question_ids).size === question_ids.length,
    'question_ids',
  ),
  because<Paper>(
    'listed_twice',
    ({ unit_passes }) => new Set(unit_passes.map(({ unit_id }) => unit_id)).size === unit_passes.length,
    'unit_passes',
  ),
  because<Paper>(
    'not_an_option',
    ({ form_code, blueprint }) =>
      blueprint.every(({ kind }) => (kind === 'essay') === (form_code === 'ia06')),
    'blueprint',
  ),
  // Only essays are marked by people.
  because<Paper>(
    'not_an_option',
    ({ form_code, two_markers }) => !two_markers || form_code === 'ia06',
    'two_markers',
  ),
  because<Paper>(
    'repeated_cell',
    ({ blueprint }) => new Set(blueprint.map(cellName)).size === blueprint.length,
    'blueprint',
  ),
  because<Paper>(
    'too_many',
    ({ blueprint }) => blueprint.reduce((sum, { count }) => sum + count, 0) <= questionsMost,
    'blueprint',
    { limit: questionsMost },
  ),
] as const

/** What a person fills in for a paper. */
export const paperInput = z.strictObject(paper).check(...paperChecks)
export type PaperInput = z.output<typeof paperInput>
export const paperDetails = paper

/** How many questions in use a bank has of a unit, kind and difficulty. */
export const supplyRow = z.object({
  unit_id: id,
  kind: z.enum(questionKinds),
  difficulty: z.enum(difficulties),
  count: z.int(),
})
export type SupplyRow = z.output<typeof supplyRow>

/**
 * What a bank has for each cell of a blueprint, in the blueprint's order. Cells of one difficulty are served first, those
 * of any difficulty from what is left: the same order in which a paper is drawn.
 */
export const cellSupply = (
  blueprint: readonly Pick<BlueprintCell, 'unit_id' | 'kind' | 'difficulty' | 'count'>[],
  supply: readonly SupplyRow[],
): number[] => {
  const ofCell = (cell: Pick<BlueprintCell, 'unit_id' | 'kind'>) =>
    supply.filter(({ unit_id, kind }) => unit_id === cell.unit_id && kind === cell.kind)
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  return blueprint.map((cell) => {
    const rows = ofCell(cell)
    if (cell.difficulty !== null)
      return sum(rows.filter(({ difficulty }) => difficulty === cell.difficulty).map(({ count }) => count))
    const taken = blueprint.filter(
      ({ unit_id, kind, difficulty }) =>
        difficulty !== null && unit_id === cell.unit_id && kind === cell.kind,
    )
    return sum(rows.map(({ count }) => count)) - sum(taken.map(({ count }) => count))
  })
}

/** What the picture beside a question shows; null where it has none. */
export const shownPicture = z.nullable(z.object({ alt: z.string(), alt_en: z.nullable(z.string()) }))

/** How a sitting stands: not begun, waiting to be let in, under way, its clock stopped, over. */
export const sittingStates = ['READY', 'WAITING', 'RUNNING', 'PAUSED', 'ENDED'] as const
export type SittingState = (typeof sittingStates)[number]
/** Why it is over: handed in, time, or ended by whoever watches over it. */
export const endReasons = ['handed_in', 'time', 'ended'] as const

/** Most characters of an essay. */
export const essayMost = 20_000
/**
 * An answer: places of the options as they were shown (of an order: all of them; of pairs: the right side that goes with
 * each left one, -1 for none), true or false, or text.
 */
export const answerValue = z.union([
  z.array(z.int().check(z.gte(-1), z.lte(20))).check(z.maxLength(20)),
  z.boolean(),
  z.string().check(z.maxLength(essayMost)),
])
export type AnswerValue = z.output<typeof answerValue>

/**
 * What became of an answer that arrived; `late`: after the end, kept beside for the assessor to read; it does not count. `older`: something newer
 * lies there.
 */
export const answerOutcomes = ['saved', 'older', 'elsewhere', 'late'] as const
/** What is noted of a participant's window, shown to the assessor, and judged by nobody else. */
export const noteKinds = ['left', 'returned', 'pasted'] as const
