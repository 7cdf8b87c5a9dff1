import type { Words } from '../platform/words.ts'
import { assessmentsPages as en } from './assessments-pages.en.ts'
import { assessmentsPages as id } from './assessments-pages.id.ts'

export const assessmentsPagesWords: Words<typeof id> = { id, en }
