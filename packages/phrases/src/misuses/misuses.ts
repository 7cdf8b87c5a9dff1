import type { Words } from '../platform/words.ts'
import { misuses as en } from './misuses.en.ts'
import { misuses as id } from './misuses.id.ts'

export const misusesWords: Words<typeof id> = { id, en }
