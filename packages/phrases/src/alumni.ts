import { alumni as en } from './en/alumni.ts'
import { alumni as id } from './id/alumni.ts'
import type { Words } from './words.ts'

export const alumniWords: Words<typeof id> = { id, en }
