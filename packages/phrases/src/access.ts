import { access as en } from './en/access.ts'
import { access as id } from './id/access.ts'
import type { Words } from './words.ts'

export const accessWords: Words<typeof id> = { id, en }
