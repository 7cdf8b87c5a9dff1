import type { Words } from '../platform/words.ts'
import { letters as en } from './letters.en.ts'
import { letters as id } from './letters.id.ts'

export const lettersWords: Words<typeof id> = { id, en }
