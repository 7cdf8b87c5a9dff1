import type { Words } from '../platform/words.ts'
import { applications as en } from './applications.en.ts'
import { applications as id } from './applications.id.ts'

export const applicationsWords: Words<typeof id> = { id, en }
