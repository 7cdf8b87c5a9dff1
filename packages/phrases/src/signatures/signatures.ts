import type { Words } from '../platform/words.ts'
import { signatures as en } from './signatures.en.ts'
import { signatures as id } from './signatures.id.ts'

export const signaturesWords: Words<typeof id> = { id, en }
