import { expect, test } from 'vitest'
import { type Held, receiversOf } from './audience.rules.ts'

const held: Held[] = [
  { userId: 'dewi', roleCode: 'ADM', tukId: null },
  { userId: 'ratna', roleCode: 'SUP', tukId: null },
  { userId: 'rizky', roleCode: 'ADT', tukId: 'bandung' },
  { userId: 'andi', roleCode: 'ADT', tukId: 'makassar' },
  { userId: 'lina', roleCode: 'ADM', tukId: null },
  { userId: 'lina', roleCode: 'ACS', tukId: null },
]
const told = (...given: Parameters<typeof receiversOf> extends [unknown, ...infer Rest] ? Rest : never) =>
  receiversOf(held, ...given).map(({ userId, roleCode }) => `${userId} ${roleCode}`)

test('everybody who holds a role that is named is told in that role', () => {
  expect(told({ roles: ['ADM', 'SUP'] }, null)).toEqual(['dewi ADM', 'ratna SUP', 'lina ADM'])
})

test('those whom it is kept from are told nothing, in none of their roles and not by name', () => {
  expect(told({ roles: ['ADM', 'SUP'], userIds: ['dewi'], exceptUserIds: ['dewi'] }, null)).toEqual([
    'ratna SUP',
    'lina ADM',
  ])
})

test('whoever did it is not told of it, in none of their roles', () => {
  expect(told({ roles: ['ADM', 'ACS'] }, 'lina')).toEqual(['dewi ADM'])
})

test('a venue that is named narrows venue admins to its own, and nobody else', () => {
  expect(told({ roles: ['ADT', 'SUP'], tukId: 'bandung' }, null)).toEqual(['ratna SUP', 'rizky ADT'])
})

test('a person who is named is told in each role that they hold', () => {
  expect(told({ userIds: ['lina'] }, null)).toEqual(['lina ADM', 'lina ACS'])
})

test('nobody is told twice in one role', () => {
  const twice: Held[] = [
    { userId: 'rizky', roleCode: 'ADT', tukId: 'bandung' },
    { userId: 'rizky', roleCode: 'ADT', tukId: 'cimahi' },
  ]
  expect(receiversOf(twice, { roles: ['ADT'] }, null)).toHaveLength(1)
})
