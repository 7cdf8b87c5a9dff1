import type { Words } from '../platform/words.ts'
import { guide as en } from './guide.en.ts'
import { guide as id } from './guide.id.ts'

export { chaptersOf, type GuideChapter } from './chapters.ts'
export type { GuidePart } from './guide-parts.id.ts'

export const guideWords: Words<typeof id> = { id, en }
