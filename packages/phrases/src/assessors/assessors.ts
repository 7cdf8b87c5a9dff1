import type { Words } from '../platform/words.ts'
import { assessors as en } from './assessors.en.ts'
import { assessors as id } from './assessors.id.ts'

export const assessorsWords: Words<typeof id> = { id, en }
