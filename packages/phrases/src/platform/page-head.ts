import { pageHead as en } from './page-head.en.ts'
import { pageHead as id } from './page-head.id.ts'
import type { Words } from './words.ts'

export const pageHeadWords: Words<typeof id> = { id, en }
