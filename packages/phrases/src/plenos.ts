import { plenos as en } from './en/plenos.ts'
import { plenos as id } from './id/plenos.ts'
import type { Words } from './words.ts'

export const plenosWords: Words<typeof id> = { id, en }
