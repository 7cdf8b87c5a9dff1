import { richText as en } from './en/rich-text.ts'
import { richText as id } from './id/rich-text.ts'
import type { Words } from './words.ts'

export const richTextWords: Words<typeof id> = { id, en }
