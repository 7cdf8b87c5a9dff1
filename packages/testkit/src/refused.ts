import { RefusedCall } from './call.ts'

/** The refusal of a call that must be refused. @throws if it was not, and whatever else went wrong */
export const refused = (call: Promise<unknown>): Promise<RefusedCall> =>
  call.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: unknown) => {
      if (error instanceof RefusedCall) return error
      throw error
    },
  )

/** Why a call that must be refused was: its reason's code. @throws as `refused` */
export const reasonOf = async (call: Promise<unknown>) => (await refused(call)).refusal.reason

/** What is wrong with the input of a call that must be refused: `path: code` each. @throws as `refused` */
export const issuesOf = async (call: Promise<unknown>) =>
  (await refused(call)).refusal.errors.map(({ path, code }) => `${path}: ${code}`)

/** How a call ended that may succeed or be refused: 'done', or the reason's code. @throws what is no refusal */
export const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof RefusedCall) return error.refusal.reason
      throw error
    },
  )
