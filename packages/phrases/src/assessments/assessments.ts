import type { Words } from '../platform/words.ts'
import { assessments as en } from './assessments.en.ts'
import { assessments as id } from './assessments.id.ts'

export const assessmentsWords: Words<typeof id> = { id, en }
