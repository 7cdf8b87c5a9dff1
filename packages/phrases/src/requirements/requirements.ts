import type { Words } from '../platform/words.ts'
import { requirements as en } from './requirements.en.ts'
import { requirements as id } from './requirements.id.ts'

export const requirementsWords: Words<typeof id> = { id, en }
