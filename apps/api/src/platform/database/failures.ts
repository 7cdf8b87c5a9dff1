type PgFailure = { code?: string; constraint?: string }

const failureOf = (error: unknown): PgFailure => {
  const { cause } = (error ?? {}) as { cause?: unknown }
  return ((cause ?? error) as PgFailure | undefined) ?? {}
}

/** True for a deadlock or a lost serialisation: the same transaction may succeed when run again. */
export const retryable = (error: unknown): boolean => ['40001', '40P01'].includes(failureOf(error).code ?? '')

/** The name of the unique constraint or index that a write broke; undefined for any other failure. */
export const brokenUnique = (error: unknown): string | undefined => {
  const { code, constraint } = failureOf(error)
  return code === '23505' ? (constraint ?? '') : undefined
}

/** True where a write broke a foreign key: the row it names is gone, or is still pointed at. */
export const brokenReference = (error: unknown): boolean => failureOf(error).code === '23503'
