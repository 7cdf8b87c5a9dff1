import type { Words } from '../platform/words.ts'
import { holdersDeleted as en } from './holders-deleted.en.ts'
import { holdersDeleted as id } from './holders-deleted.id.ts'

export const holdersDeletedWords: Words<typeof id> = { id, en }
