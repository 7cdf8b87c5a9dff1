/** How soon a server notices that npm is gone. */
const lookEveryMs = 500

/**
 * Ends this process as a signal would once npm, which started it, is gone: npm passes a signal to a shell between the
 * two, and the shell ends without passing it on. Whoever starts it without npm may leave it running behind them.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  look.unref()
}
