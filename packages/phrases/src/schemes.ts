import { schemes as en } from './en/schemes.ts'
import { schemes as id } from './id/schemes.ts'
import type { Words } from './words.ts'

export const schemesWords: Words<typeof id> = { id, en }
