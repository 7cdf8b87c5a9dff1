import { tuk as en } from './en/tuk.ts'
import { tuk as id } from './id/tuk.ts'
import type { Words } from './words.ts'

export const tukWords: Words<typeof id> = { id, en }
