import type { Words } from '../platform/words.ts'
import { examSheets as en } from './exam-sheets.en.ts'
import { examSheets as id } from './exam-sheets.id.ts'

export const examSheetsWords: Words<typeof id> = { id, en }
