import type { Words } from '../platform/words.ts'
import { evidence as en } from './evidence.en.ts'
import { evidence as id } from './evidence.id.ts'

export const evidenceWords: Words<typeof id> = { id, en }
