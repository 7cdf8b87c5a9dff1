import { setup as en } from './en/setup.ts'
import { setup as id } from './id/setup.ts'
import type { Words } from './words.ts'

export const setupWords: Words<typeof id> = { id, en }
