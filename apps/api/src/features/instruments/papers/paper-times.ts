import type { Language } from '@kompeten/phrases/platform/words'
import { fullDay } from '../../../platform/moment-words.ts'

/** A day, or the days from the first to the last. */
export const spanInWords = (language: Language, first: string | null, last: string | null): string =>
  [...new Set([first, last])].flatMap((day) => (day === null ? [] : fullDay(language, day))).join(' – ')
