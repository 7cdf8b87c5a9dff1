import { expect, test } from 'vitest'
import type { PaperRow } from '../papers/papers.store.ts'
import {
  emptyTally,
  type PaperTally,
  paperFigures,
  questionFigures,
  tallyPaper,
  tallyQuestions,
} from './history-figures.ts'

const paper = { examPaperId: 'naskah', title: 'Uji esai', formCode: 'ia06', passPercent: 50 } as PaperRow
/** Two questions: points, most, options taken, seconds of each; null where an essay waits. */
const sitting = (first: number | null, second: number | null) => ({
  examPaperId: 'naskah',
  seconds: 60,
  asked: 'A B',
  said: [first, 1, null, 10, second, 1, null, 10],
})

const figuresOf = (...sittings: ReturnType<typeof sitting>[]) => {
  const tallies = new Map<string, PaperTally>()
  for (const one of sittings) tallyPaper(tallies, one as never)
  const tally = tallies.get('naskah')
  if (!tally) throw new Error('Nothing was tallied')
  return paperFigures(paper, tally)
}

test('sittings whose essays wait are counted apart, and no figure of their paper counts them', () => {
  const marked = [sitting(1, 1), sitting(1, 0), sitting(0, 0)]
  const { sitting_count, waiting_count, ...figures } = figuresOf(
    ...marked,
    sitting(1, null),
    sitting(null, 0),
  )
  const { sitting_count: _, waiting_count: __, ...alone } = figuresOf(...marked)
  expect([sitting_count, waiting_count]).toEqual([5, 2])
  expect(figures).toEqual(alone)
  expect(figuresOf(sitting(null, 1))).toMatchObject({ sitting_count: 1, waiting_count: 1, passed_count: 0 })
})

test('alpha is KR-20 where all is right or wrong, and there is none where a point was halved', () => {
  const rows = [sitting(1, 1), sitting(1, 0), sitting(0, 0)]
  expect(figuresOf(...rows).alpha).toBe(0.667)
  expect(figuresOf(...rows).kr20).toBe(0.667)
  expect(figuresOf(...rows, sitting(0.5, 0)).kr20).toBeNull()
  expect(figuresOf(...rows, sitting(0.5, 0)).alpha).not.toBeNull()
})

test('a question whose answers all wait has no difficulty, and the rest of its paper is what has its points', () => {
  const named = { kind: 'essay', content: { text: '', text_en: null }, questionCode: '', unitCode: '' }
  const [first, second] = [1, 2].map((number) => emptyTally({ ...named, questionId: '', number } as never))
  if (!first || !second) throw new Error('Two are needed')
  tallyQuestions([first, second], sitting(1, null).said)
  expect(questionFigures(second)).toMatchObject({ drawn_count: 0, p: null, faults: [] })
  expect(questionFigures(first).p).toBe(1)
  expect([...first.shares.values()].map(({ rest }) => rest)).toEqual([0])
})
