import { roles as en } from './en/roles.ts'
import { roles as id } from './id/roles.ts'
import type { Words } from './words.ts'

export const roleWords: Words<typeof id> = { id, en }
