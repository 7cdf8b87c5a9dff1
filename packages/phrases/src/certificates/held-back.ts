import type { Words } from '../platform/words.ts'
import { heldBack as en } from './held-back.en.ts'
import { heldBack as id } from './held-back.id.ts'

export const heldBackWords: Words<typeof id> = { id, en }
