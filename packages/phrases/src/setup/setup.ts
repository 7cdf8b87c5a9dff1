import type { Words } from '../platform/words.ts'
import { setup as en } from './setup.en.ts'
import { setup as id } from './setup.id.ts'

export const setupWords: Words<typeof id> = { id, en }
