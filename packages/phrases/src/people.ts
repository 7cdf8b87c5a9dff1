import { people as en } from './en/people.ts'
import { people as id } from './id/people.ts'
import type { Words } from './words.ts'

export const peopleWords: Words<typeof id> = { id, en }
