import type { Words } from '../platform/words.ts'
import { competences as en } from './competences.en.ts'
import { competences as id } from './competences.id.ts'

export const competencesWords: Words<typeof id> = { id, en }
