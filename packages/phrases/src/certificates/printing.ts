import type { Words } from '../platform/words.ts'
import { printing as en } from './printing.en.ts'
import { printing as id } from './printing.id.ts'

export const blankoPrintsWords: Words<typeof id> = { id, en }
