import { shell as en } from './en/shell.ts'
import { shell as id } from './id/shell.ts'
import type { Words } from './words.ts'

export const shellWords: Words<typeof id> = { id, en }
