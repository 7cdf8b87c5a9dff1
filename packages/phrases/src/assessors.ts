import { assessors as en } from './en/assessors.ts'
import { assessors as id } from './id/assessors.ts'
import type { Words } from './words.ts'

export const assessorsWords: Words<typeof id> = { id, en }
