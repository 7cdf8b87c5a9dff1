import { sheets as en } from './sheets.en.ts'
import { sheets as id } from './sheets.id.ts'
import type { Words } from './words.ts'

export const sheetWords: Words<typeof id> = { id, en }
