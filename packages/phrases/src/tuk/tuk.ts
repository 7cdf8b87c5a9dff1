import type { Words } from '../platform/words.ts'
import { tuk as en } from './tuk.en.ts'
import { tuk as id } from './tuk.id.ts'

export const tukWords: Words<typeof id> = { id, en }
