import type { Words } from '../platform/words.ts'
import { holidays as en } from './holidays.en.ts'
import { holidays as id } from './holidays.id.ts'

export const holidaysWords: Words<typeof id> = { id, en }
