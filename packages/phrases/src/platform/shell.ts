import { shell as en } from './shell.en.ts'
import { shell as id } from './shell.id.ts'
import type { Words } from './words.ts'

export const shellWords: Words<typeof id> = { id, en }
