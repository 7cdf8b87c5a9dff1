import type { LetterType } from '@kompeten/contract/letters/types'
import { calendarWords } from '@kompeten/phrases/calendar/calendar'
import type { Language } from '@kompeten/phrases/platform/words'
import type { CalendarEvent } from '../../platform/calendar/write-calendar.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { scheduleOf } from '../assessments/index.ts'
import { plenoForCalendar } from '../plenos/index.ts'

type Pleno = NonNullable<Awaited<ReturnType<typeof plenoForCalendar>>>

/** A pleno as it stands in a calendar; one whose assessment was deleted is called off. */
export const plenoEvent = (one: Pleno, title: string, host: string): CalendarEvent => ({
  id: `pleno-${one.assessmentId}`,
  revision: one.version,
  changedAt: one.modifiedAt,
  title,
  where: one.place,
  url: one.deletedAt ? null : `${host}/assessments/${one.assessmentId}/plenos/pleno`,
  isCancelled: one.deletedAt !== null,
  when: { day: one.heldOn, time: one.heldTime, timeZone: one.timeZone },
})

type Invitation = {
  letterType: LetterType
  /** The assessment that the letter is about. */
  subjectId: string | null
  language: Language
  /** Where the addressee opens it; null for somebody without an account. */
  host: string | null
}

/**
 * The event that an invitation invites to, under the id that private calendars give it (decision 152), so that no calendar
 * shows it twice; undefined for other letters, and where it is gone.
 */
export const eventOfLetter = async (
  tx: TenantTx,
  { letterType, subjectId, language, host }: Invitation,
): Promise<CalendarEvent | undefined> => {
  if (subjectId === null) return undefined
  if (letterType === 'UNDANGAN_PLENO') {
    const pleno = await plenoForCalendar(tx, subjectId)
    return pleno && plenoEvent(pleno, calendarWords[language].feed.pleno(pleno.title), host ?? '')
  }
  if (letterType !== 'UNDANGAN_ASESI') return undefined
  const held = await scheduleOf(tx, subjectId)
  return (
    held && {
      id: subjectId,
      revision: held.version,
      changedAt: held.modifiedAt,
      title: held.title,
      where: held.where,
      url: host && `${host}/assessments/${subjectId}/detail`,
      isCancelled: false,
      when: held.span,
    }
  )
}
