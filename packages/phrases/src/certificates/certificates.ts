import type { Words } from '../platform/words.ts'
import { certificates as en } from './certificates.en.ts'
import { certificates as id } from './certificates.id.ts'

export const certificatesWords: Words<typeof id> = { id, en }
