import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import type * as z from 'zod/mini'

/** Fields by which an answer names somebody whom it is about; those of who did something (`…_by_name`) are none. */
const namesOfPeople = new Set([
  'addressee_name',
  'applicant_name',
  'complainant_name',
  'first_name',
  'full_name',
  'guardian_name',
  'holder_name',
  'participant_name',
  'person',
  'person_name',
  'receiver_name',
])

/** Where an answer names people: the way to each record that does, `*` for each of a list or of a record's entries. */
type Way = { steps: readonly string[]; field: string }

type Def = {
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
}

const waysIn = (
  schema: z.core.$ZodType,
  steps: readonly string[],
  above: readonly z.core.$ZodType[],
): Way[] => {
  if (above.includes(schema)) return []
  const { shape = {}, element, valueType, innerType, options = [] } = schema._zod.def as Def
  const within = (one: z.core.$ZodType, ...more: string[]) =>
    waysIn(one, [...steps, ...more], [...above, schema])
  return [
    ...Object.entries(shape).flatMap(([field, one]) => [
      ...(namesOfPeople.has(field) ? [{ steps, field }] : []),
      ...within(one, field),
    ]),
    ...[element, valueType].flatMap((one) => (one ? within(one, '*') : [])),
    ...[innerType, ...options].flatMap((one) => (one ? within(one) : [])),
  ]
}

const at = (value: unknown, [step, ...rest]: readonly string[]): unknown[] => {
  if (step === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  if (step === '*') return Object.values(value).flatMap((one) => at(one, rest))
  return at((value as Record<string, unknown>)[step], rest)
}

/** What tells one record from another: its own id, which stands first, or else the name. */
const keyOf = (record: Record<string, unknown>, name: string): string => {
  for (const field in record) {
    if (field.endsWith('_id') && typeof record[field] === 'string') return record[field]
  }
  return name
}

/**
 * Looks for people in the answers of an endpoint, by the shape of its reply: returns a function from an answer to one key for
 * each record that names somebody. Undefined where no answer of it names anybody, or where it is open to everybody.
 */
export const peopleIn = ({ reply, method, may }: Endpoint): ((answer: unknown) => string[]) | undefined => {
  if (method !== 'GET' || may === 'public' || 'file' in reply) return undefined
  const ways = waysIn(reply, [], [])
  if (ways.length === 0) return undefined
  return (answer) =>
    ways.flatMap(({ steps, field }) =>
      at(answer, steps).flatMap((record) => {
        const name = (record as Record<string, unknown> | null | undefined)?.[field]
        return typeof name === 'string' && name !== '' ? [keyOf(record as Record<string, unknown>, name)] : []
      }),
    )
}
