import { expect, test } from 'vitest'
import { lazy, openPage, page } from './page.ts'

const Nothing = () => null
const nothing = lazy(async () => ({ Nothing }), 'Nothing')

const read = (asks: Parameters<typeof page>[3], given: Record<string, unknown>) => {
  const { validateSearch } = page('/x', { may: ['TUK_LIST'] }, nothing, asks).options
  if (typeof validateSearch !== 'function') throw new Error('The address is not read')
  return validateSearch(given)
}

test('a page is guarded by the codes of its endpoint; one for everybody signed in by none', () => {
  expect(page('/x', { may: ['TUK_LIST'] }, nothing).options.staticData).toEqual({ may: ['TUK_LIST'] })
  expect(page('/x', { may: 'signed-in' }, nothing).options.staticData).toEqual({})
})

test('of an address only texts are read, and only the words that a name takes', () => {
  const asks = { tab: ['data', 'history'], open: 'text' } as const
  expect(read(asks, { tab: 'data', open: 'x', search: 'a' })).toEqual({ tab: 'data', open: 'x', search: 'a' })
  expect(read(asks, { tab: 'nonsense', open: 3, search: ['a'] })).toEqual({
    tab: undefined,
    open: undefined,
    search: undefined,
  })
})

test('a page outside the shell can send elsewhere before it is shown', () => {
  const enter = () => undefined
  expect(openPage('/x', nothing, {}, enter).options.beforeLoad).toBe(enter)
  expect(openPage('/x', nothing).options.beforeLoad).toBeUndefined()
})
