import type { Words } from '../platform/words.ts'
import { essayMarkings as en } from './essay-markings.en.ts'
import { essayMarkings as id } from './essay-markings.id.ts'

export const essayMarkingsWords: Words<typeof id> = { id, en }
