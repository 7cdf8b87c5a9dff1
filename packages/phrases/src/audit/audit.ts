import type { Words } from '../platform/words.ts'
import { audit as en } from './audit.en.ts'
import { audit as id } from './audit.id.ts'

export const auditWords: Words<typeof id> = { id, en }
