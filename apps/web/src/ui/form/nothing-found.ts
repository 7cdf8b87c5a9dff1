import { sentenceOfFailure } from '../../platform/words-of-failure.ts'

/** What an empty list of records says that are looked for on the server: that none fits, why they could not be read, or that they are on their way. */
export const nothingFound = (
  { data, error }: { data: unknown; error: Error | null },
  noneFits: string,
): string => {
  if (data !== undefined) return noneFits
  return error ? sentenceOfFailure(error) : '…'
}
