import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allEndpoints } from '../index.ts'
import type { Endpoint } from './endpoint.ts'

/** Whoever a row names in full is somebody of whom it tells. */
const namesOfPeople = ['full_name', 'first_name', 'holder_name', 'applicant_name', 'complainant_name']

type Shape = Record<string, z.core.$ZodType>
const shapeOf = (schema: z.core.$ZodType | undefined): Shape =>
  (schema?._zod.def as { shape?: Shape } | undefined)?.shape ?? {}

/** The fields of a list's rows; none where the answer is no list. */
const rowFields = ({ reply }: Endpoint): string[] => {
  if ('file' in reply) return []
  const list = shapeOf(reply).data
  return Object.keys(shapeOf((list?._zod.def as { element?: z.core.$ZodType } | undefined)?.element))
}

/** Names on them are those of the holders of tests, of members, of who must do something: a few dozen, of one record. */
const ofOneRecord = ({ path }: Endpoint) => path.includes('/:')

test('a list whose rows name people says that it tells of them', () => {
  const silent = allEndpoints.filter(
    ({ endpoint }) =>
      endpoint.method === 'GET' &&
      endpoint.may !== 'public' &&
      !ofOneRecord(endpoint) &&
      !endpoint.tellsOfPeople &&
      rowFields(endpoint).some((field) => namesOfPeople.includes(field)),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
  expect(allEndpoints.filter(({ endpoint }) => endpoint.tellsOfPeople).length).toBeGreaterThan(20)
})
