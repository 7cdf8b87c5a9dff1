import type { Words } from '../platform/words.ts'
import { plenos as en } from './plenos.en.ts'
import { plenos as id } from './plenos.id.ts'

export const plenosWords: Words<typeof id> = { id, en }
