import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { dayIn } from '../days.rules.ts'
import type { Attachment } from '../mail/mailer.ts'
import type { Span } from '../schedule-words.ts'

/** Something that stands in a calendar: under an id that stays, with a revision that rises with each change. */
export type CalendarEvent = {
  id: string
  revision: number
  changedAt: Date
  title: string
  where: string | null
  url: string | null
  isCancelled: boolean
  /** The days and times at the venue, a moment there, or a whole day (`YYYY-MM-DD`). */
  when: Span | { day: string; time: string; timeZone: string } | { day: string }
}

/** The moment at which the clock in an IANA zone without summer time, as Indonesia's are, shows this. */
const momentAt = (day: string, time: string, timeZone: string): Date => {
  const asUtc = new Date(`${day}T${time}:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    asUtc,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length)
  return new Date(`${day}T${time}:00${offset || 'Z'}`)
}

const timesOf = (when: CalendarEvent['when']) => {
  if (!('timeZone' in when)) return { start: new Date(`${when.day}T00:00:00Z`), allDay: true }
  if ('day' in when) return { start: momentAt(when.day, when.time, when.timeZone) }
  return {
    start: momentAt(when.startsOn, when.startTime, when.timeZone),
    end: momentAt(when.endsOn, when.endTime, when.timeZone),
  }
}

/** Whether an event is over: a span after its end, what has a beginning only with its day. */
export const isOver = ({ when }: CalendarEvent, now: Date): boolean => {
  if (!('timeZone' in when)) return dayIn('UTC', now) > when.day
  const { timeZone } = when
  if ('day' in when) return dayIn(timeZone, now) > when.day
  return momentAt(when.endsOn, when.endTime, timeZone) <= now
}

/** Control characters have no place in a calendar (RFC 5545, section 3.1), and half a surrogate pair none in UTF-8. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

/**
 * Writes events as RFC 5545 has it: times in UTC, lines folded at 75 octets, text escaped. The same events make the same
 * bytes. Of a cancelled one the status says so (section 3.8.1.11).
 */
export const writeCalendar = (
  events: readonly CalendarEvent[],
  { name, refreshSeconds }: { name?: string; refreshSeconds?: number } = {},
): Uint8Array => {
  const calendar = ical({
    prodId: { company: 'Kompeten', product: 'Kompeten', language: 'ID' },
    method: ICalCalendarMethod.PUBLISH,
    ...(name !== undefined && { name: plain(name) }),
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  })
  for (const { id, revision, changedAt, title, where, url, isCancelled, when } of events) {
    calendar.createEvent({
      id,
      sequence: revision,
      stamp: changedAt,
      lastModified: changedAt,
      summary: plain(title),
      ...(where && { location: plain(where) }),
      ...(url && { url }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...timesOf(when),
    })
  }
  return Buffer.from(calendar.toString())
}

/** One event as a mail brings it: published, not requested, for answers are given in the product. */
export const calendarAttachment = (event: CalendarEvent): Attachment => ({
  name: 'kompeten.ics',
  mime: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: writeCalendar([event]),
})
