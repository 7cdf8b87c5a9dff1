import type { Words } from '../platform/words.ts'
import { openid as en } from './openid.en.ts'
import { openid as id } from './openid.id.ts'

export const openidWords: Words<typeof id> = { id, en }
