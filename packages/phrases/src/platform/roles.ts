import { roles as en } from './roles.en.ts'
import { roles as id } from './roles.id.ts'
import type { Words } from './words.ts'

export const roleWords: Words<typeof id> = { id, en }
