import type { Words } from '../platform/words.ts'
import { verification as en } from './verification.en.ts'
import { verification as id } from './verification.id.ts'

export const verificationWords: Words<typeof id> = { id, en }
