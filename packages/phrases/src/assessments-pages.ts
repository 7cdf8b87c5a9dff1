import { assessmentsPages as en } from './en/assessments-pages.ts'
import { assessmentsPages as id } from './id/assessments-pages.ts'
import type { Words } from './words.ts'

export const assessmentsPagesWords: Words<typeof id> = { id, en }
