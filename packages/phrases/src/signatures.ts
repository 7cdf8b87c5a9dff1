import { signatures as en } from './en/signatures.ts'
import { signatures as id } from './id/signatures.ts'
import type { Words } from './words.ts'

export const signaturesWords: Words<typeof id> = { id, en }
