import type { Words } from '../platform/words.ts'
import { access as en } from './access.en.ts'
import { access as id } from './access.id.ts'

export const accessWords: Words<typeof id> = { id, en }
