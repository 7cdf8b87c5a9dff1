import type { Words } from '../platform/words.ts'
import { glossary as en } from './glossary.en.ts'
import { glossary as id } from './glossary.id.ts'

export const glossaryWords: Words<typeof id> = { id, en }
