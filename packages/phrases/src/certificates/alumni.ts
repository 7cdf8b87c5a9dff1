import type { Words } from '../platform/words.ts'
import { alumni as en } from './alumni.en.ts'
import { alumni as id } from './alumni.id.ts'

export const alumniWords: Words<typeof id> = { id, en }
