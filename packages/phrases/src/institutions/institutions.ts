import type { Words } from '../platform/words.ts'
import { institutions as en } from './institutions.en.ts'
import { institutions as id } from './institutions.id.ts'

export const institutionsWords: Words<typeof id> = { id, en }
