import type { Words } from '../platform/words.ts'
import { bins as en } from './bins.en.ts'
import { bins as id } from './bins.id.ts'

export const binsWords: Words<typeof id> = { id, en }
