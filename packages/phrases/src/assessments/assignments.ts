import type { Words } from '../platform/words.ts'
import { assignments as en } from './assignments.en.ts'
import { assignments as id } from './assignments.id.ts'

export const assignmentsWords: Words<typeof id> = { id, en }
