import type { Words } from '../platform/words.ts'
import { reference as en } from './reference.en.ts'
import { reference as id } from './reference.id.ts'

export const referenceWords: Words<typeof id> = { id, en }
