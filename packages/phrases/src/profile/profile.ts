import type { Words } from '../platform/words.ts'
import { profile as en } from './profile.en.ts'
import { profile as id } from './profile.id.ts'

export const profileWords: Words<typeof id> = { id, en }
