import type { Words } from '../platform/words.ts'
import { articles as en } from './articles.en.ts'
import { articles as id } from './articles.id.ts'

export const articlesWords: Words<typeof id> = { id, en }
