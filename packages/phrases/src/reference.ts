import { reference as en } from './en/reference.ts'
import { reference as id } from './id/reference.ts'
import type { Words } from './words.ts'

export const referenceWords: Words<typeof id> = { id, en }
