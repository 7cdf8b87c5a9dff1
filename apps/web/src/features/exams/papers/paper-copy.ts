import type { KeptAnswers, OwnPaper } from '@kompeten/contract/exams/own-exams'
import { changeCopy, copyOf, forgetCopies, keepCopy } from '../../../platform/device-copies.ts'
import { forgetPage } from '../../../platform/kept-page.ts'

/** A paper, and when this device received it, by its own clock. */
type Told = { paper: OwnPaper; at: number }
/** A copy of an earlier version says nothing of answers that came late. */
type Copied = Omit<Told, 'paper'> & { paper: Omit<OwnPaper, 'late'> & Partial<Pick<OwnPaper, 'late'>> }

const partOf = 'paper'
const copiesOf = (sitting_id: string) => `exam:${sitting_id}`
/** The page of a test: what the worker opens. */
export const pageOf = (sitting_id: string) => `/uji-saya/${sitting_id}`

/** Puts a paper with its answers away on this device, which goes on with it without a network. */
export const putAway = (paper: OwnPaper): Promise<void> =>
  keepCopy(copiesOf(paper.sitting_id), partOf, { paper, at: Date.now() } satisfies Told)

/** Takes the paper, its pictures and its page off this device. */
export const takeOff = async (sitting_id: string): Promise<void> => {
  await forgetPage(pageOf(sitting_id))
  await forgetCopies(copiesOf(sitting_id))
}

/** Takes the test off this device where this window's seat was the last to go on with it here: it goes on elsewhere. */
export const leaveSeat = async (sitting_id: string, seat: string): Promise<void> => {
  const told = await copyOf<Told>(copiesOf(sitting_id), partOf)
  if (told?.paper.seat_id === seat) await takeOff(sitting_id)
}

/** Writes into the copy what the server has of some answers, before the device forgets that it sent them. */
export const noteAnswers = (sitting_id: string, { results, kept_date }: KeptAnswers): Promise<void> =>
  changeCopy<Told>(copiesOf(sitting_id), partOf, (told) => {
    const answers = new Map(told.paper.answers.map((one) => [one.position, one]))
    for (const { position, value, version } of results)
      answers.set(position, { position, value, version, kept_date })
    return { ...told, paper: { ...told.paper, answers: [...answers.values()] } }
  })

/** Writes into the copy how the clock of the test stands now. */
export const noteClock = (
  sitting_id: string,
  { endsDate, nowDate }: { endsDate: string | null; nowDate: string },
): Promise<void> =>
  changeCopy<Told>(copiesOf(sitting_id), partOf, ({ paper }) => ({
    paper: { ...paper, ends_date: endsDate, now_date: nowDate },
    at: Date.now(),
  }))

/**
 * A paper as it stands some time after the server told of it, `passedMs` by the device's clock; one that was set back lets no
 * time pass. Whether a test is over is the server's to say: until it does, nothing is written on one whose time has passed.
 */
export const movedOn = (paper: OwnPaper, passedMs: number): OwnPaper => {
  if (paper.state !== 'RUNNING' || paper.ends_date === null) return paper
  const now_date = new Date(Date.parse(paper.now_date) + Math.max(0, passedMs)).toISOString()
  if (now_date < paper.ends_date) return { ...paper, now_date }
  return {
    ...paper,
    now_date,
    state: 'ENDED',
    end_reason: 'time',
    ended_date: paper.ends_date,
    is_open: false,
  }
}

/** The paper that lies on this device, as it stands now; undefined where none does. */
export const paperHere = async (sitting_id: string): Promise<OwnPaper | undefined> => {
  const told = await copyOf<Copied>(copiesOf(sitting_id), partOf)
  return told && movedOn({ ...told.paper, late: told.paper.late ?? [] }, Date.now() - told.at)
}

/** The picture of a question, from the device where it lies there: it is the same for as long as the test runs. */
export const pictureHere = async <File>(
  { sitting_id, position }: { sitting_id: string; position: string },
  read: () => Promise<File>,
): Promise<File> => {
  const here = await copyOf<File>(copiesOf(sitting_id), position)
  if (here) return here
  const file = await read()
  await keepCopy(copiesOf(sitting_id), position, file)
  return file
}
