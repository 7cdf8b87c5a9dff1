import { articles as en } from './en/articles.ts'
import { articles as id } from './id/articles.ts'
import type { Words } from './words.ts'

export const articlesWords: Words<typeof id> = { id, en }
