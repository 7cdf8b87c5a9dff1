import { sheets as en } from './en/sheets.ts'
import { sheets as id } from './id/sheets.ts'
import type { Words } from './words.ts'

export const sheetWords: Words<typeof id> = { id, en }
