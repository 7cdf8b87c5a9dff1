import type { Unit } from '@kompeten/contract/schemes/content'
import { describe, expect, test } from 'vitest'
import { dropped } from './drop.ts'
import { clashKey, mergedUnits } from './merge.ts'
import {
  moved,
  newElement,
  newKuk,
  newUnit,
  withElements,
  withKuk,
  without,
  withText,
  withUnits,
} from './tree.ts'

const kuk = (text: string) => ({ ...newKuk(text), kuk_id: text })
const element = (id: string, texts: string[]) => ({ ...newElement(id, '', texts.map(kuk)), element_id: id })
const unit = (id: string, elements: ReturnType<typeof element>[]) => ({
  ...newUnit(id, id),
  unit_id: id,
  elements,
})
const base: readonly Unit[] = [
  unit('A', [element('x', ['1', '2', '3']), element('y', ['4'])]),
  unit('B', [element('z', [])]),
]
const shape = (units: readonly Unit[]) =>
  units
    .map(({ title, elements }) =>
      [title, ...elements.map((one) => `${one.title}:${one.kuk.map(({ text }) => text).join('')}`)].join(' '),
    )
    .join(', ')
const merge = (mine: readonly Unit[], theirs: readonly Unit[], choices?: Set<string>) => {
  const { units, clashes } = mergedUnits({ base, mine, theirs }, choices)
  return { shape: shape(units), clashes }
}
const at = { unit: 'A', element: 'x' }

describe('two changes of one tree', () => {
  test('in different places are both there, whoever asks', () => {
    const one = withText(withKuk(base, { ...at, kuk: '2' }, [kuk('m')]), { unit: 'B' }, 'title', 'Bm')
    const other = withText(without(base, { ...at, kuk: '3' }), { ...at, kuk: '1' }, 'text', 'T')
    const both = { shape: 'A x:T2m y:4, Bm z:', clashes: [] }
    expect(merge(one, other)).toEqual(both)
    expect(merge(other, one)).toEqual(both)
  })

  test('that are the same are one; without any the tree stays as it is', () => {
    const same = withText(base, { unit: 'A' }, 'title', 'Z')
    expect(merge(same, same)).toEqual({ shape: 'Z x:123 y:4, B z:', clashes: [] })
    expect(mergedUnits({ base, mine: base, theirs: base }).units).toEqual(base)
  })

  test('add at one place both what they add', () => {
    const mine = withUnits(withKuk(base, { ...at, kuk: '1' }, [kuk('m')]), [unit('M', [])], 'A')
    const theirs = withElements(withKuk(base, { ...at, kuk: '1' }, [kuk('t')]), { unit: 'B' }, [
      element('n', []),
    ])
    const found = merge(mine, theirs)
    expect(found.clashes).toEqual([])
    expect([...found.shape].sort().join('')).toBe([...'A x:1mt23 y:4, M, B z: n:'].sort().join(''))
  })

  test('keep the order of who moved, and take a text with the row that moved elsewhere', () => {
    const mine = moved(base, { ...at, kuk: '3' }, -1)
    const theirs = withText(base, { ...at, kuk: '3' }, 'text', 'T')
    expect(merge(mine, theirs).shape).toBe('A x:1T2 y:4, B z:')
    const over = dropped(base, { ...at, kuk: '2' }, { at: { unit: 'B', element: 'z' }, side: 'last' })
    expect(merge(theirs, over).shape).toBe('A x:1T y:4, B z:2')
    expect(merge(over, theirs).shape).toBe('A x:1T y:4, B z:2')
  })

  test('lose nothing that one wrote in what the other took away', () => {
    const gone = without(base, { unit: 'A', element: 'x' })
    expect(merge(gone, base).shape).toBe('A y:4, B z:')
    const written = withText(base, { ...at, kuk: '2' }, 'text', 'W')
    expect(merge(gone, written).shape).toBe('A x:W y:4, B z:')
    expect(merge(written, gone).shape).toBe('A x:W y:4, B z:')
  })

  test('of one text are told, and the one that is chosen is taken', () => {
    const mine = withText(base, { ...at, kuk: '1' }, 'text', 'M')
    const theirs = withText(base, { ...at, kuk: '1' }, 'text', 'T')
    const clash = { id: '1', kind: 'kuk', field: 'text', mine: 'M', theirs: 'T' }
    expect(merge(mine, theirs)).toEqual({ shape: 'A x:M23 y:4, B z:', clashes: [clash] })
    expect(merge(mine, theirs, new Set([clashKey({ id: '1', field: 'text' })])).shape).toBe(
      'A x:T23 y:4, B z:',
    )
  })
})
