import { messagesWords } from '@kompeten/phrases/messages/messages'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'

/** The day of an instant as people say it: today, yesterday, else its date. */
export const useDayWords = () => {
  const w = useWords(messagesWords).days
  const format = useFormat()
  return (instant: string): string => {
    const day = format.dayOf(instant)
    if (day === format.today()) return w.today
    return day === format.dayFromToday(-1) ? w.yesterday : format.dayInText(day)
  }
}

/** When something was written, as a list says it: the time of what is of today, else the day. */
export const useWhen = () => {
  const format = useFormat()
  const dayWords = useDayWords()
  return (instant: string): string =>
    format.dayOf(instant) === format.today() ? format.time(instant) : dayWords(instant)
}
