import type { Words } from '../platform/words.ts'
import { review as en } from './review.en.ts'
import { review as id } from './review.id.ts'

export const applicationReviewWords: Words<typeof id> = { id, en }
