/** Between Ctrl-C and its echo: the terminal tells the server, and so does npm, which was told too. */
const echoMs = 1_000

/** Aborted once the process is asked to end. Being asked a second time ends it at once, whatever is under way. */
export const stopSignal = (): AbortSignal => {
  const asked = new AbortController()
  let askedAt = 0
  const ask = () => {
    if (asked.signal.aborted && performance.now() - askedAt > echoMs) process.exit(1)
    askedAt ||= performance.now()
    asked.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  return asked.signal
}
