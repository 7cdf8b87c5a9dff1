import type { Words } from '../platform/words.ts'
import { decisions as en } from './decisions.en.ts'
import { decisions as id } from './decisions.id.ts'

export const applicationDecisionsWords: Words<typeof id> = { id, en }
