import type { Words } from '../platform/words.ts'
import { schemes as en } from './schemes.en.ts'
import { schemes as id } from './schemes.id.ts'

export const schemesWords: Words<typeof id> = { id, en }
