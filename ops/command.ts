import { StartFailure } from '../apps/api/src/platform/start-failure.ts'

/** Runs a command with as many arguments as it has words for; what it cannot do ends it with one line and code 1. */
export const command = async (
  words: readonly string[],
  work: (...given: string[]) => Promise<string>,
): Promise<void> => {
  const given = process.argv.slice(2)
  try {
    if (given.length !== words.length)
      throw new StartFailure(`Give: ${words.map((word) => `<${word}>`).join(' ')}`)
    process.stdout.write(`${await work(...given)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof StartFailure ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
