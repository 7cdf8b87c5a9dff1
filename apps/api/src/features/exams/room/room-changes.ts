type Listener = (assessmentId: string) => void
const listeners = new Set<Listener>()

/** Calls the listener whenever something happens in a room of tests, in this process; returns a function that stops it. */
export const onRoomChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Notes that something happens in the tests of an assessment. It touches nothing but memory, so that keeping an answer
 * costs no more by it; where the transaction is taken back after all, somebody looks once for nothing.
 */
export const roomChanged: Listener = (assessmentId) => {
  for (const listener of listeners) listener(assessmentId)
}
