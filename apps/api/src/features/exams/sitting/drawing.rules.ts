import type { BlueprintCell } from '@kompeten/contract/exams/content'
import type { Difficulty, QuestionKind } from '@kompeten/contract/questions/content'

/** A question in use, as far as drawing looks at it. */
export type PoolQuestion = {
  questionId: string
  number: number
  unitId: string
  kukIds: string[]
  kind: QuestionKind
  difficulty: Difficulty
  points: number
  /** How many options it has, or pairs. */
  optionCount: number
}

/** A question as it was drawn for one sitting. */
export type DrawnItem = {
  question_id: string
  number: number
  unit_id: string
  kuk_ids: string[]
  kind: QuestionKind
  points: number
  /**
   * The order in which its options are shown, by their places in the question: `[2, 0, 1]` shows the third first. Of pairs
   * the order of the right sides. Empty where there is nothing to order.
   */
  order: number[]
}

/** FNV-1a, 32 bits (Fowler, Noll and Vo), from one of several beginnings. */
const hashed = (text: string, from: number): number => {
  let hash = (0x811c9dc5 ^ from) >>> 0
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/**
 * Numbers of [0, 1) from a seed, the same for the same seed on every machine: sfc32 with 128 bits of state
 * (C. Doty-Humphrey, PractRand), which the seed's hashes fill. For fair orders, not for secrets: nobody sees a seed.
 */
export const randomOf = (seed: string): (() => number) => {
  let [a = 0, b = 0, c = 0, counter = 0] = [1, 2, 3, 4].map((from) => hashed(seed, from))
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // Seeds that differ little begin alike; some rounds part them.
  for (let round = 0; round < 20; round += 1) next()
  return next
}

/** The items in an order by chance (Fisher and Yates; Knuth, TAOCP 3.4.2, algorithm P). */
export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] => {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1))
    ;[result[last], result[at]] = [result[at] as Item, result[last] as Item]
  }
  return result
}

const hasOptions: readonly QuestionKind[] = ['single', 'multiple', 'matching', 'ordering']
/** Shown as they stand in the question, these would be their own key. */
const isOwnKey = (kind: QuestionKind) => kind === 'matching' || kind === 'ordering'

const orderOf = ({ kind, optionCount }: PoolQuestion, mixes: boolean, random: () => number): number[] => {
  if (!hasOptions.includes(kind)) return []
  const places = Array.from({ length: optionCount }, (_, at) => at)
  if (!mixes && !isOwnKey(kind)) return places
  const mixed = shuffled(places, random)
  const isSame = mixed.every((place, at) => place === at)
  // An order that chance has left as it was would tell the key to whoever changes nothing.
  return isSame && isOwnKey(kind) ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}

const itemOf = (one: PoolQuestion, mixes: boolean, random: () => number): DrawnItem => ({
  question_id: one.questionId,
  number: one.number,
  unit_id: one.unitId,
  kuk_ids: one.kukIds,
  kind: one.kind,
  points: one.points,
  order: orderOf(one, mixes, random),
})

/**
 * Draws a paper by its blueprint: cells of one difficulty first, those of any difficulty from what is left. The same seed
 * and pool, in any order, draw the same. Undefined where the pool cannot fill a cell, or has not a question of a fixed paper.
 */
export const drawPaper = (
  seed: string,
  paper: { blueprint: readonly BlueprintCell[]; questionIds?: readonly string[]; shuffled: boolean },
  pool: readonly PoolQuestion[],
): DrawnItem[] | undefined => {
  const { blueprint, questionIds = [], shuffled: mixes } = paper
  const random = randomOf(seed)
  if (questionIds.length > 0) {
    // A fixed paper asks everybody the same in its own order; only options may differ.
    const chosen = questionIds.flatMap((id) => pool.find(({ questionId }) => questionId === id) ?? [])
    if (chosen.length < questionIds.length) return undefined
    return chosen.map((one) => itemOf(one, mixes, random))
  }
  const ordered = [...pool].sort((one, other) => (one.questionId < other.questionId ? -1 : 1))
  const left = shuffled(ordered, random)
  const drawn = new Map<BlueprintCell, PoolQuestion[]>()
  for (const cell of [...blueprint].sort(byNarrowness)) {
    const fits = left.filter(
      (one) =>
        one.unitId === cell.unit_id &&
        one.kind === cell.kind &&
        (cell.difficulty === null || one.difficulty === cell.difficulty),
    )
    if (fits.length < cell.count) return undefined
    const taken = fits.slice(0, cell.count)
    for (const one of taken) left.splice(left.indexOf(one), 1)
    drawn.set(cell, taken)
  }
  const inOrder = blueprint.flatMap((cell) => drawn.get(cell) ?? [])
  return (mixes ? shuffled(inOrder, random) : inOrder).map((one) => itemOf(one, mixes, random))
}

/** Whether a paper asks of these units alone: of those of a version of its scheme. */
export const asksOnly = (
  { blueprint, questionIds }: { blueprint: readonly BlueprintCell[]; questionIds: readonly string[] },
  pool: readonly PoolQuestion[],
  units: ReadonlySet<string>,
): boolean => {
  const chosen = new Set(questionIds)
  return (
    blueprint.every(({ unit_id }) => units.has(unit_id)) &&
    pool.every(({ questionId, unitId }) => !chosen.has(questionId) || units.has(unitId))
  )
}

const byNarrowness = (one: BlueprintCell, other: BlueprintCell): number =>
  Number(one.difficulty === null) - Number(other.difficulty === null)
