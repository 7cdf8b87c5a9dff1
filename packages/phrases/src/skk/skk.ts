import type { Words } from '../platform/words.ts'
import { skk as en } from './skk.en.ts'
import { skk as id } from './skk.id.ts'

export const skkWords: Words<typeof id> = { id, en }
