import { expect, test } from 'vitest'
import { compareUnits } from './compare.ts'
import type { Unit } from './content.ts'

const unit = (id: string, elements: Record<string, string[]> = {}): Unit => ({
  unit_id: id,
  unit_code: `K.${id}`,
  title: `Unit ${id}`,
  title_en: '',
  standard: '',
  job_group: '',
  elements: Object.entries(elements).map(([element, kuk]) => ({
    element_id: element,
    title: `Elemen ${element}`,
    title_en: '',
    kuk: kuk.map((text) => ({ kuk_id: text, text, text_en: '' })),
  })),
})
const told = (earlier: Unit[], later: Unit[]) =>
  compareUnits(earlier, later).map(({ kind, node, place, field }) =>
    [kind, node, place, field].filter(Boolean).join(' '),
  )

test('a version compared with itself has no difference', () => {
  const units = [unit('a', { x: ['1', '2'] }), unit('b')]
  expect(compareUnits(units, structuredClone(units))).toEqual([])
})

test('one row moved is one difference, however many it passes', () => {
  const [a, b, c, d] = [unit('a'), unit('b'), unit('c'), unit('d')]
  expect(told([a, b, c, d], [d, a, b, c])).toEqual(['moved unit 1'])
  expect(told([unit('a', { x: ['1', '2', '3', '4'] })], [unit('a', { x: ['2', '3', '1', '4'] })])).toEqual([
    'moved kuk 1.1.3',
  ])
})

test('a KUK under another element is moved, not gone and new', () => {
  const before = [unit('a', { x: ['1', '2'], y: ['3'] })]
  expect(told(before, [unit('a', { x: ['1'], y: ['3', '2'] })])).toEqual(['moved kuk 1.2.2'])
})

test('a whole unit that is gone or new is told once', () => {
  expect(told([unit('a', { x: ['1'] })], [unit('b', { y: ['2'] })])).toEqual([
    'removed unit 1',
    'added unit 1',
  ])
})

test('changed words are told field by field with both readings', () => {
  const [before, after] = [unit('a', { x: ['1'] }), unit('a', { x: ['1'] })]
  const changes = compareUnits(
    [before],
    [
      {
        ...after,
        title_en: 'Unit',
        elements: after.elements.map((element) => ({
          ...element,
          kuk: element.kuk.map((kuk) => ({ ...kuk, text: 'Baru' })),
        })),
      },
    ],
  )
  expect(changes.map(({ field, before: was, after: is }) => [field, was, is])).toEqual([
    ['title_en', '', 'Unit'],
    ['text', '1', 'Baru'],
  ])
})
