import { requirements as en } from './en/requirements.ts'
import { requirements as id } from './id/requirements.ts'
import type { Words } from './words.ts'

export const requirementsWords: Words<typeof id> = { id, en }
