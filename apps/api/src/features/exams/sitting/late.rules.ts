import { graceMs } from '../sittings.rules.ts'

/**
 * When something was written, by the server's clock: as long ago as the device says that it was when it `sent` it, so that a clock which is
 * wrong moves nothing. Where a device does not say it, its clock is believed. Nothing was written before the beginning, or after now.
 */
export const writtenAt = (
  { sequence, sent }: { sequence: number; sent: number | undefined },
  { startedAt, now }: { startedAt: Date; now: Date },
): Date => {
  const ago = Math.max(0, (sent ?? now.getTime()) - sequence)
  return new Date(Math.max(startedAt.getTime(), now.getTime() - ago))
}

/** What is known of a text that comes after the end of its test. */
type Come = {
  written: Date
  end: Date
  /** The participant handed the test in: since then they add nothing. */
  isHandedIn: boolean
  /** The pleno decided on the participant. */
  isDecided: boolean
  /** Somebody gave points for the answer. */
  isMarked: boolean
}

/**
 * Why it is no late text, which is what a device kept of somebody who lost the network before the end (decision 255); undefined where it is
 * one.
 */
export const whyNotLate = ({ written, end, isHandedIn, isDecided, isMarked }: Come) => {
  if (isHandedIn) return 'test_handed_in'
  if (isDecided) return 'participant_decided'
  if (isMarked) return 'answer_marked'
  return written.getTime() > end.getTime() + graceMs ? 'written_after_end' : undefined
}

/**
 * When what came late was written; null where nothing did. Earlier versions kept what a device claimed, however far ahead: no later than it
 * came.
 */
export const lateWrittenAt = ({
  lateSequence,
  lateAt,
}: {
  lateSequence: number | null
  lateAt: Date | null
}): Date | null => lateAt && new Date(Math.min(lateSequence ?? Number.POSITIVE_INFINITY, lateAt.getTime()))

type Stamps = { lateAt: Date | null; keptAt: Date | null }

/** Whether what came after an end still says something: whoever wrote on in time, once the test was opened again, has replaced it. */
export const isLateStanding = ({ lateAt, keptAt }: Stamps): boolean =>
  lateAt !== null && (keptAt === null || lateAt > keptAt)

/** Whether it came after an earlier end than the last one: the test was opened again since, and its writer had it beside the answer. */
export const isBeforeReopening = ({ lateAt }: Pick<Stamps, 'lateAt'>, end: Date | null): boolean =>
  lateAt !== null && end !== null && lateAt < end
