import { guide as en } from './en/guide.ts'
import { guide as id } from './id/guide.ts'
import type { Words } from './words.ts'

export type { GuidePart } from './id/guide-parts.ts'

export const guideWords: Words<typeof id> = { id, en }
