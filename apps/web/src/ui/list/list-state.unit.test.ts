import type { ListSpec } from '@kompeten/contract/platform/lists'
import { filter } from '@kompeten/contract/platform/lists'
import { describe, expect, test } from 'vitest'
import {
  narrowed,
  narrowing,
  orderedBy,
  orderOf,
  pageQuery,
  readListState,
  readRange,
  withFilter,
  writeListState,
  writeRange,
} from './list-state.ts'

const spec: ListSpec = {
  filters: { name: filter.text, kind: filter.option(['a', 'b']), until: filter.day },
  sorts: ['name', 'until'],
  defaultSort: 'name',
}
const address = {
  search: 'uji',
  kind: 'a,b',
  until: '(2026-01-01,)',
  sort: '-until',
  limit: '25',
  offset: '50',
}

describe('the state of a list', () => {
  test('survives the way into the address and back', () => {
    const state = readListState(spec, {
      ...address,
      cursor: 'c1',
      view: 'bin',
      columns: 'name,kind',
      density: 'compact',
    })
    expect(readListState(spec, writeListState(spec, state))).toEqual(state)
  })

  test('leaves what is as usual out of the address', () => {
    expect(writeListState(spec, readListState(spec, {}))).toEqual({})
    expect(writeListState(spec, readListState(spec, { sort: 'name', limit: '10', offset: '0' }))).toEqual({})
  })

  test('ignores what the contract would refuse, and keeps the rest', () => {
    const state = readListState(spec, {
      kind: 'c',
      until: 'soon',
      sort: 'size',
      limit: '7000',
      nope: '1',
      search: 'uji',
    })
    expect(state).toEqual(readListState(spec, { search: 'uji' }))
  })

  test('ignores values that are no text', () => {
    expect(readListState(spec, { kind: ['a'], search: 5, density: 'huge' })).toEqual(readListState(spec, {}))
  })
})

describe('asking for a page', () => {
  test('goes by offset, or by cursor where there is one', () => {
    const state = readListState(spec, address)
    expect(pageQuery(state)).toEqual(address)
    const { offset: _, ...byCursor } = { ...address, cursor: 'c1' }
    expect(pageQuery({ ...state, cursor: 'c1' })).toEqual(byCursor)
  })

  test('an export takes what narrows and orders, and every page', () => {
    const { limit: _, offset: __, ...all } = address
    expect(narrowing(readListState(spec, address))).toEqual(all)
  })

  test('narrowing otherwise begins at the first page', () => {
    const deep = readListState(spec, { ...address, cursor: 'c1' })
    expect(narrowed(deep, { search: 'lain' })).toMatchObject({ search: 'lain', offset: 0, cursor: undefined })
    expect(withFilter(deep, 'kind', '')).toMatchObject({ filters: { until: '(2026-01-01,)' }, offset: 0 })
    expect(withFilter(deep, 'name', 'x').filters).toEqual({ kind: 'a,b', until: '(2026-01-01,)', name: 'x' })
  })
})

test('a column orders one way, then the other', () => {
  const first = orderedBy(readListState(spec, {}), 'until')
  expect(orderOf(first, 'until')).toBe('ascending')
  expect(orderOf(orderedBy(first, 'until'), 'until')).toBe('descending')
  expect(orderOf(first, 'name')).toBeUndefined()
})

test('a range is written with open ends', () => {
  expect(readRange('(2026-01-01,)')).toEqual(['2026-01-01', ''])
  expect(readRange(undefined)).toEqual(['', ''])
  expect(writeRange('', '5')).toBe('(,5)')
  expect(writeRange('', '')).toBe('')
})
