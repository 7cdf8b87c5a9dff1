import type { Unit } from '@kompeten/contract/schemes/content'
import { describe, expect, test } from 'vitest'
import { dropped } from './drop.ts'
import { begun, type History, type Step, stepped } from './history.ts'
import { isManyLines, pastedElements, pastedKuk, pastedUnits } from './pasted.ts'
import { moved, neighbourOf, newElement, newKuk, newUnit, withKuk, without, withText } from './tree.ts'

const kuk = (text: string) => ({ ...newKuk(text), kuk_id: text })
const element = (id: string, texts: string[]) => ({ ...newElement(id, '', texts.map(kuk)), element_id: id })
const unit = (id: string, elements = [element(`${id}1`, []), element(`${id}2`, [])]) => ({
  ...newUnit(id, id),
  unit_id: id,
  elements,
})
const tree = [unit('A', [element('x', ['1', '2']), element('y', ['3'])]), unit('B')]
const shape = (units: readonly Unit[]) =>
  units.map(({ unit_id, elements }) =>
    [unit_id, ...elements.map((one) => `${one.element_id}:${one.kuk.map(({ text }) => text).join('')}`)].join(
      ' ',
    ),
  )

describe('a tree', () => {
  test('draws again only what changed', () => {
    const next = withText(tree, { unit: 'A', element: 'x', kuk: '1' }, 'text', 'satu')
    expect(next[1]).toBe(tree[1])
    expect(next[0]?.elements[1]).toBe(tree[0]?.elements[1])
    expect(next[0]?.elements[0]?.kuk[0]?.text).toBe('satu')
  })

  test('moves a KUK among its own, and over the edge into the next element', () => {
    const place = { unit: 'A', element: 'x', kuk: '2' }
    expect(shape(moved(tree, place, -1))[0]).toBe('A x:21 y:3')
    expect(shape(moved(tree, place, 1))[0]).toBe('A x:1 y:23')
    expect(shape(moved(tree, { unit: 'A', element: 'y', kuk: '3' }, -1))[0]).toBe('A x:123 y:')
  })

  test('stays the same where there is nowhere to go', () => {
    expect(moved(tree, { unit: 'A', element: 'x', kuk: '1' }, -1)).toBe(tree)
    expect(moved(tree, { unit: 'A', element: 'y' }, 1)).toBe(tree)
    expect(moved(tree, { unit: 'A' }, -1)).toBe(tree)
    expect(shape(moved(tree, { unit: 'B' }, -1))).toEqual(['B B1: B2:', 'A x:12 y:3'])
  })

  test('puts new KUK behind one, or first', () => {
    expect(shape(withKuk(tree, { unit: 'A', element: 'x', kuk: '1' }, [kuk('n')]))[0]).toBe('A x:1n2 y:3')
    expect(shape(withKuk(tree, { unit: 'A', element: 'x' }, [kuk('n')]))[0]).toBe('A x:n12 y:3')
  })

  test('gives the focus to the neighbour of what is taken away', () => {
    expect(neighbourOf(tree, { unit: 'A', element: 'x', kuk: '2' })).toBe('1')
    expect(neighbourOf(tree, { unit: 'A', element: 'x' })).toBe('A')
    expect(neighbourOf(tree, { unit: 'A' })).toBe('B')
    expect(shape(without(tree, { unit: 'A' }))).toEqual(['B B1: B2:'])
  })
})

describe('a drag', () => {
  const kuk1 = { unit: 'A', element: 'x', kuk: '1' }
  const [x, y] = [
    { unit: 'A', element: 'x' },
    { unit: 'A', element: 'y' },
  ]

  test('takes a KUK beside another, first or last under an element, and into another unit', () => {
    const beside = { unit: 'A', element: 'y', kuk: '3' }
    expect(shape(dropped(tree, kuk1, { at: beside, side: 'before' }))[0]).toBe('A x:2 y:13')
    expect(shape(dropped(tree, kuk1, { at: beside, side: 'behind' }))[0]).toBe('A x:2 y:31')
    expect(shape(dropped(tree, kuk1, { at: y, side: 'first' }))[0]).toBe('A x:2 y:13')
    expect(shape(dropped(tree, kuk1, { at: y, side: 'last' }))[0]).toBe('A x:2 y:31')
    expect(shape(dropped(tree, kuk1, { at: { unit: 'B', element: 'B2' }, side: 'last' }))).toEqual([
      'A x:2 y:3',
      'B B1: B2:1',
    ])
  })

  test('takes an element with its KUK beside another, or into another unit', () => {
    expect(shape(dropped(tree, x, { at: y, side: 'behind' }))[0]).toBe('A y:3 x:12')
    expect(shape(dropped(tree, x, { at: { unit: 'B', element: 'B1' }, side: 'behind' }))).toEqual([
      'A y:3',
      'B B1: x:12 B2:',
    ])
    expect(shape(dropped(tree, x, { at: { unit: 'B' }, side: 'last' }))[1]).toBe('B B1: B2: x:12')
  })

  test('takes a unit beside another', () => {
    expect(shape(dropped(tree, { unit: 'B' }, { at: { unit: 'A' }, side: 'before' }))).toEqual([
      'B B1: B2:',
      'A x:12 y:3',
    ])
  })

  test('changes nothing where a node comes to stand where it stood, and loses none whose new place is gone', () => {
    const beside = { ...x, kuk: '2' }
    expect(dropped(tree, kuk1, { at: beside, side: 'before' })).toBe(tree)
    expect(dropped(tree, kuk1, { at: kuk1, side: 'behind' })).toBe(tree)
    expect(dropped(tree, x, { at: y, side: 'before' })).toBe(tree)
    expect(dropped(tree, kuk1, { at: { unit: 'A', element: 'gone' }, side: 'last' })).toBe(tree)
    expect(dropped(tree, kuk1, { at: { unit: 'gone' }, side: 'last' })).toBe(tree)
  })
})

describe('pasted lines', () => {
  test('become KUK without their numbers and bullets, English behind a tab', () => {
    expect(
      pastedKuk('1.1 Data dicatat.\r\n\r\n1.2\tData diperiksa.\tData are checked.\n• Data disimpan.'),
    ).toMatchObject([
      { text: 'Data dicatat.', text_en: '' },
      { text: 'Data diperiksa.', text_en: 'Data are checked.' },
      { text: 'Data disimpan.' },
    ])
    expect(pastedKuk('3 lembar kerja diisi\n2 salinan dibuat').map(({ text }) => text)).toEqual([
      '3 lembar kerja diisi',
      '2 salinan dibuat',
    ])
  })

  test('become elements with the KUK that stand below them', () => {
    const elements = pastedElements(
      '1. Menyiapkan\n1.1 Alat disiapkan.\n1.2 Bahan disiapkan.\n2. Mengerjakan\n2.1 Dikerjakan.',
    )
    expect(elements.map(({ title, kuk: below }) => [title, below.map(({ text }) => text)])).toEqual([
      ['Menyiapkan', ['Alat disiapkan.', 'Bahan disiapkan.']],
      ['Mengerjakan', ['Dikerjakan.']],
    ])
  })

  test('become units, from a spreadsheet or from text', () => {
    const told = pastedUnits(
      '1\tJ.62.001\tMenulis kode\tWriting code\nJ.62.002 Menguji kode\nTanpa kode',
      'SKKNI',
    )
    expect(told.map(({ unit_code, title, title_en }) => [unit_code, title, title_en])).toEqual([
      ['J.62.001', 'Menulis kode', 'Writing code'],
      ['J.62.002', 'Menguji kode', ''],
      ['', 'Tanpa kode', ''],
    ])
  })

  test('are many only where there is more than one', () => {
    expect(isManyLines('satu\n')).toBe(false)
    expect(isManyLines('satu\ndua')).toBe(true)
  })
})

describe('the history', () => {
  const write = (text: string): Step => ({
    kind: 'change',
    writing: 'A text',
    change: (now) => withText(now, { unit: 'A' }, 'title', text),
  })
  const after = (...steps: Step[]): History => steps.reduce(stepped, begun(tree))
  const title = ({ present }: History) => present[0]?.title

  test('undoes what was typed without a pause at once, and does it again', () => {
    const typed = after(write('a'), write('ab'), { kind: 'pause' }, write('abc'))
    const back = stepped(typed, { kind: 'undo' })
    expect(title(back)).toBe('ab')
    expect(stepped(back, { kind: 'undo' }).present).toBe(tree)
    expect(title(stepped(back, { kind: 'redo' }))).toBe('abc')
  })

  test('forgets what was undone once something else is done', () => {
    const gone = after(write('a'), { kind: 'undo' }, write('b'))
    expect(stepped(gone, { kind: 'redo' })).toBe(gone)
  })

  test('counts no step that changes nothing', () => {
    const history = begun(tree)
    expect(stepped(history, { kind: 'change', change: (now) => moved(now, { unit: 'A' }, -1) })).toBe(history)
  })
})
