type PgFailure = { code?: string; constraint?: string; message?: string }

const failureOf = (error: unknown): PgFailure => {
  const { cause } = (error ?? {}) as { cause?: unknown }
  return ((cause ?? error) as PgFailure | undefined) ?? {}
}

/** True for a deadlock or a lost serialisation: the same transaction may succeed when run again. */
export const retryable = (error: unknown): boolean => ['40001', '40P01'].includes(failureOf(error).code ?? '')

/** What a worker of a cluster appends to the names of a table's part there: its number. */
const partOfCluster = /_\d{6,}$/
/** Its coordinator passes on the words of a worker's failure, and not the name by itself. */
const quoted = /"([^"]+)"/

/** The name of the unique constraint or index that a write broke, also on a cluster; undefined for any other failure. */
export const brokenUnique = (error: unknown): string | undefined => {
  const { code, constraint, message } = failureOf(error)
  if (code !== '23505') return undefined
  return (constraint ?? quoted.exec(message ?? '')?.[1] ?? '').replace(partOfCluster, '')
}

/** True where a write broke a foreign key: the row it names is gone, or is still pointed at. */
export const brokenReference = (error: unknown): boolean => failureOf(error).code === '23503'

/**
 * What PostgreSQL says while it cannot serve and later can: connections, deadlocks that no retry resolved, memory,
 * statements and transactions that were cut short, or were sent behind one that was (25P02, 26000, 42P05), shutdown and start, its disk;
 * and while its operator lets nobody in (28000).
 */
const laterStates = /^(08...|26000|28000|40001|42P05|40P01|25P0[23]|53200|53300|57014|57P0[1235]|58030)$/
/** What the operating system says of the way to the database, and of the disk of the files. */
const laterFaults =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE)$/
/** True where a connection and its server differ about which statements it has prepared: nothing on it can be trusted. */
export const namesDiffer = (error: unknown): boolean => /^(26000|42P05)$/.test(failureOf(error).code ?? '')

/** Of a transaction that did not begin, whatever kept it from that: what was sent behind it has not been kept. */
export const notBegun = 'The transaction did not begin'
/** The same of pg, which gives these no code, and of a cluster that lost a machine amid a statement (XX000). */
const laterWords =
  /^failure on connection marked as essential|The transaction did not begin|timeout exceeded when trying to connect|Connection terminated|timeout expired|Query read timeout|not queryable|Cannot use a pool after calling end/

/** True where the database, or the disk of the files, cannot serve now: the same call may succeed later. */
export const meansLater = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  const isLater = [laterStates, laterFaults].some((known) => known.test(String(code ?? '')))
  return isLater || laterWords.test(String(message ?? '')) || meansLater(cause)
}
