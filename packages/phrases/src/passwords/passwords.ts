import type { Words } from '../platform/words.ts'
import { passwords as en } from './passwords.en.ts'
import { passwords as id } from './passwords.id.ts'

export const passwordsWords: Words<typeof id> = { id, en }
