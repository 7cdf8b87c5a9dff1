import { institutions as en } from './en/institutions.ts'
import { institutions as id } from './id/institutions.ts'
import type { Words } from './words.ts'

export const institutionsWords: Words<typeof id> = { id, en }
