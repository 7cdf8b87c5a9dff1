import { profile as en } from './en/profile.ts'
import { profile as id } from './id/profile.ts'
import type { Words } from './words.ts'

export const profileWords: Words<typeof id> = { id, en }
