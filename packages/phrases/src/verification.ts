import { verification as en } from './en/verification.ts'
import { verification as id } from './id/verification.ts'
import type { Words } from './words.ts'

export const verificationWords: Words<typeof id> = { id, en }
