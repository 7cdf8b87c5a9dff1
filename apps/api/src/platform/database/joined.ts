import { type AnyColumn, and, eq, type SQL } from 'drizzle-orm'

type Has<Key extends string> = Record<Key | 'lspId', AnyColumn>

/** What joins two tables inside the tenant wall: rows of the same LSP that agree in these columns. */
export const joined = <Key extends string>(
  one: Has<Key>,
  other: Has<Key>,
  ...keys: readonly [Key, ...Key[]]
): SQL | undefined => and(eq(one.lspId, other.lspId), ...keys.map((key) => eq(one[key], other[key])))
