import { passwords as en } from './en/passwords.ts'
import { passwords as id } from './id/passwords.ts'
import type { Words } from './words.ts'

export const passwordsWords: Words<typeof id> = { id, en }
