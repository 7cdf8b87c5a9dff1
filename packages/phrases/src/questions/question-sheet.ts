import type { Words } from '../platform/words.ts'
import { questionSheet as en } from './question-sheet.en.ts'
import { questionSheet as id } from './question-sheet.id.ts'

export const questionSheetWords: Words<typeof id> = { id, en }
