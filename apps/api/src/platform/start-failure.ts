/**
 * The server cannot start, for a reason that the person who starts it can do something about. `run-server.ts` prints
 * the message (each line one fact, with what to do) without a stack trace and exits with code 1.
 */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
