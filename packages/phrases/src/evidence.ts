import { evidence as en } from './en/evidence.ts'
import { evidence as id } from './id/evidence.ts'
import type { Words } from './words.ts'

export const evidenceWords: Words<typeof id> = { id, en }
