import { allEndpoints } from '@kompeten/contract/index'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allowedIn } from './allowed.ts'

const allowed = (reply: Endpoint['reply'], value: unknown) =>
  allowedIn({ method: 'GET', path: '/', summary: '', reply, may: 'public' })(value)

const person = z.object({ name: z.string(), born: z.nullable(z.string()) })

test('a key that the contract does not name does not leave, however deep it lies', () => {
  const leaky = { name: 'Budi', born: null, nik: '3273010101900001' }
  const reply = z.object({
    data: z.object({
      one: z.nullable(person),
      many: z.array(person),
      by_id: z.record(z.string(), person),
      maybe: z.optional(person),
      read: z.pipe(
        z.transform((value: unknown) => value),
        z.nullable(person),
      ),
      either: z.union([z.string(), z.array(person)]),
    }),
  })
  const given = { one: leaky, many: [leaky], by_id: { a: leaky }, read: leaky, either: [leaky], secret: 1 }
  const kept = { name: 'Budi', born: null }
  expect(allowed(reply, { data: given, rows: [] })).toEqual({
    data: { one: kept, many: [kept], by_id: { a: kept }, read: kept, either: [kept] },
  })
})

test('what holds no keys stays as it is', () => {
  const reply = z.object({
    data: z.object({ at: z.string(), counts: z.array(z.number()), any: z.unknown() }),
  })
  const value = { data: { at: '2026-11-22', counts: [1, 2], any: { what: 'ever' } } }
  expect(allowed(reply, value)).toEqual(value)
  expect(allowed(reply, { data: null })).toEqual({ data: null })
})

test('a reply of two objects that nothing tells apart is refused when the server is put together', () => {
  const two = z.union([person, z.object({ other: z.string() })])
  expect(() => allowed(z.object({ data: two }), {})).toThrow('one of two objects')
})

test('every reply of the contract can be held to it', () => {
  for (const { endpoint } of allEndpoints) expect(allowedIn(endpoint)({})).toEqual({})
})
