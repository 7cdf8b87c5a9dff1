import { applicants as en } from './en/applicants.ts'
import { applicants as id } from './id/applicants.ts'
import type { Words } from './words.ts'

export const applicantsWords: Words<typeof id> = { id, en }
