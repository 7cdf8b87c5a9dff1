import { letters as en } from './en/letters.ts'
import { letters as id } from './id/letters.ts'
import type { Words } from './words.ts'

export const lettersWords: Words<typeof id> = { id, en }
