import { certificates as en } from './en/certificates.ts'
import { certificates as id } from './id/certificates.ts'
import type { Words } from './words.ts'

export const certificatesWords: Words<typeof id> = { id, en }
