import { richText as en } from './rich-text.en.ts'
import { richText as id } from './rich-text.id.ts'
import type { Words } from './words.ts'

export const richTextWords: Words<typeof id> = { id, en }
