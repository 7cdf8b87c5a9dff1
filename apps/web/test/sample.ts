import * as z from 'zod/mini'

/** Texts as replies hold them, the plainest first. */
const texts = [
  'x',
  '01930000-0000-7000-8000-00000000005a',
  '2026-11-21T08:00:00.000Z',
  '2026-11-21',
  '08:00',
  '1',
  '081234567890',
  '3273091003',
  'a@contoh.id',
  'https://contoh.id',
]

type Def = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  out?: z.core.$ZodType
  entries?: Record<string, string>
  values?: unknown[]
}

/**
 * A reply as the contract has it: everything there, one of each list, the first of what can be chosen. Of what one may do
 * (lists of choices) there is nothing.
 */
export const sampleOf = (schema: z.core.$ZodType): unknown => {
  const def = schema._zod.def as unknown as Def
  const fitting = (some: readonly unknown[]) => some.find((one) => z.safeParse(schema, one).success)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, sampleOf(part)]))
    case 'array':
      return def.element && def.element._zod.def.type !== 'enum' ? [sampleOf(def.element)] : []
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'union':
      return def.options?.[0] && sampleOf(def.options[0])
    case 'pipe':
      return def.out && sampleOf(def.out)
    case 'string':
      return fitting(texts)
    case 'number':
      return fitting([1, 0, 7, 12, 2026])
    case 'boolean':
      return true
    case 'record':
      return {}
    default:
      return def.innerType ? sampleOf(def.innerType) : null
  }
}
