import { Refusal } from '../src/platform/refusal.ts'

/** How work of the server itself ended, of which either may come: 'done', or the refusal's code. @throws what is no refusal */
export const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
