/** Values while somebody types them: every leaf may be empty, and a number may still be text that is none. */
export type Typed<T> = T extends number
  ? number | string | null
  : T extends readonly (infer Item)[]
    ? Typed<Item>[]
    : T extends object
      ? { [K in keyof T]: Typed<T[K]> }
      : T | null

/** Whether two values are the same to the last leaf. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether a value refers to a record; nobody reads it. */
export const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** Labels of a form's fields by path; fields of repeated rows without their number: `supervisors.name`. */
export type Labels = Readonly<Record<string, string>>

/** The label of a path and, in repeated rows, the number of the row as people count. */
export const labelOf = (labels: Labels, path: string): { label: string; number?: number } => {
  const row = /\.(\d+)(?:\.|$)/.exec(path)
  return {
    label: labels[path.replace(/\.\d+/g, '')] ?? '',
    ...(row && { number: Number(row[1]) + 1 }),
  }
}
