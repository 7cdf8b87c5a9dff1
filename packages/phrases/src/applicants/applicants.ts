import type { Words } from '../platform/words.ts'
import { applicants as en } from './applicants.en.ts'
import { applicants as id } from './applicants.id.ts'

export const applicantsWords: Words<typeof id> = { id, en }
