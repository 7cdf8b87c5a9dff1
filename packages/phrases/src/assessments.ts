import { assessments as en } from './en/assessments.ts'
import { assessments as id } from './id/assessments.ts'
import type { Words } from './words.ts'

export const assessmentsWords: Words<typeof id> = { id, en }
