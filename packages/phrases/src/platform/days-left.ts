import { counted } from './counted.ts'
import type { Language } from './words.ts'

/** When something ends of which so many days are left: `dalam 12 hari`, on its last day `hari ini`. */
export const daysLeftInWords = (language: Language, days: string): string => {
  if (days === '0') return language === 'id' ? 'hari ini' : 'today'
  return language === 'id' ? `dalam ${days} hari` : `in ${counted(days, 'day')}`
}
