import type { Words } from '../platform/words.ts'
import { validations as en } from './validations.en.ts'
import { validations as id } from './validations.id.ts'

export const validationsWords: Words<typeof id> = { id, en }
