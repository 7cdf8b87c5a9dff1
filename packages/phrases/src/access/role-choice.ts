import type { Words } from '../platform/words.ts'
import { roleChoice as en } from './role-choice.en.ts'
import { roleChoice as id } from './role-choice.id.ts'

export const roleChoiceWords: Words<typeof id> = { id, en }
