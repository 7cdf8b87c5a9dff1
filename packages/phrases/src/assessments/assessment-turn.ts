import type { Words } from '../platform/words.ts'
import { assessmentTurn as en } from './assessment-turn.en.ts'
import { assessmentTurn as id } from './assessment-turn.id.ts'

export const assessmentTurnWords: Words<typeof id> = { id, en }
