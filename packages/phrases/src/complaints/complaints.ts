import type { Words } from '../platform/words.ts'
import { complaints as en } from './complaints.en.ts'
import { complaints as id } from './complaints.id.ts'

export const complaintsWords: Words<typeof id> = { id, en }
