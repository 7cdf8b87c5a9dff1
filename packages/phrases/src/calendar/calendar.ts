import type { Words } from '../platform/words.ts'
import { calendar as en } from './calendar.en.ts'
import { calendar as id } from './calendar.id.ts'

export const calendarWords: Words<typeof id> = { id, en }
