import type { Words } from '../platform/words.ts'
import { stock as en } from './stock.en.ts'
import { stock as id } from './stock.id.ts'

export const blankoStockWords: Words<typeof id> = { id, en }
