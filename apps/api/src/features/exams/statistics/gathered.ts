import type { QuestionContent } from '@kompeten/contract/questions/content'
import { markItems } from '../marking/marks.ts'
import type { DrawnItem } from '../sitting/drawing.rules.ts'
import { endOf, secondsBetween, secondsTaken } from '../sittings.rules.ts'
import { type Gathered, silenceMost } from './gathered-item.ts'
import type { SittingSat } from './sittings-sat.store.ts'

const bitsOf = (value: unknown, { kind, order }: DrawnItem): number => {
  if (!Array.isArray(value) || (kind !== 'single' && kind !== 'multiple')) return 0
  return value.reduce<number>((bits, at) => bits | (1 << (order[at] ?? 31)), 0)
}

/** How long each question was shown, by its position; the last one also since the window's last word. */
const secondsShown = ({ presence }: SittingSat, end: Date) => {
  const { spent = {}, place, seenAt } = presence ?? {}
  const rest = seenAt ? secondsBetween(seenAt, end) : 0
  const last = rest > 0 && rest <= silenceMost ? rest : 0
  return (position: number): number =>
    Math.round((spent[position + 1] ?? 0) + (place === position + 1 ? last : 0))
}

const inOrderOfIds = (one: DrawnItem, other: DrawnItem): number =>
  one.question_id === other.question_id
    ? one.number - other.number
    : one.question_id < other.question_id
      ? -1
      : 1

/** Gathers a sitting that is over; each question is judged by its own key, whatever mended it later (decision 161). */
export const gathered = (
  sat: SittingSat,
  versionOf: (item: DrawnItem) => { content: QuestionContent },
  now: Date,
): Gathered | undefined => {
  const { sittingId, examPaperId, startedAt } = sat
  const end = endOf(sat, now)
  if (startedAt === null || end === null) return undefined
  const shown = secondsShown(sat, end)
  const marked = markItems(sat.items, versionOf, sat.answerAt).sort((one, other) =>
    inOrderOfIds(one.item, other.item),
  )
  return {
    sittingId,
    examPaperId,
    seconds: secondsTaken({ ...sat, startedAt }, end),
    asked: JSON.stringify(marked.map(({ item }) => [item.question_id, item.number])),
    said: marked.flatMap(({ item, position, answer, points, isMarked }) => {
      const value = answer?.value ?? null
      return [
        isMarked ? points : null,
        item.points,
        value === null ? null : bitsOf(value, item),
        shown(position),
      ]
    }),
  }
}
