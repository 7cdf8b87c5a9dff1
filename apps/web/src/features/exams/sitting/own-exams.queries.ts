import { ownResults } from '@kompeten/contract/exams/exam-results'
import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { queriesOf, readOf } from '../../../platform/queries.ts'
import { isPassing } from '../../../platform/refused-call.ts'
import { paperHere, pictureHere, takeOff } from '../papers/paper-copy.ts'
import { takeSeat } from './seat.ts'

/** A paper is read when it is opened and where the server ended it; what is typed on it is not read over. */
export const ownExamQueries = queriesOf('own-exams', ownExams, {
  picture: { staleTime: Number.POSITIVE_INFINITY },
  get: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
})

/** A server that does not answer for this long is done without, where the paper lies on the device. */
const patienceMs = 8_000

const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))

/** As the server has it, and its copy goes with its end, or where it is theirs no more; where the server is not reached, the copy. */
const readPaper = async (sitting_id: string, read: () => Promise<OwnPaper>): Promise<OwnPaper> => {
  const here = await paperHere(sitting_id)
  const reading = read()
  if (!here) return reading
  const told = await Promise.race([reading, afterPatience()]).catch((failure: unknown) => {
    if (!isPassing(failure)) throw failure
    return undefined
  })
  if (told && (told.state === 'ENDED' || !told.is_there)) await takeOff(sitting_id)
  // A window that is gone, with its browser, has left its seat to this one.
  else if (!told && here.seat_id !== null) await takeSeat(sitting_id, here.seat_id)
  return told ?? here
}

/** One's own paper, also without a network. */
export const paperQuery = (sitting_id: string) => {
  const { queryKey, queryFn, ...freshness } = ownExamQueries.get({ sitting_id })
  const read = ({ signal }: { signal: AbortSignal }) => readPaper(sitting_id, () => queryFn({ signal }))
  return readOf<OwnPaper>(queryKey, read, { ...freshness, networkMode: 'always' })
}

/** The picture of a question on one's own paper, also without a network. */
export const pictureQuery = (asked: { sitting_id: string; position: string }) => {
  const { queryKey, queryFn, ...freshness } = ownExamQueries.picture(asked)
  const read = ({ signal }: { signal: AbortSignal }) => pictureHere(asked, () => queryFn({ signal }))
  return readOf(queryKey, read, { ...freshness, networkMode: 'always' })
}

export const ownResultQueries = queriesOf(['own-exams', 'result'], ownResults)
