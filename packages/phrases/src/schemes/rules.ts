import type { Words } from '../platform/words.ts'
import { rules as en } from './rules.en.ts'
import { rules as id } from './rules.id.ts'

export const schemeRulesWords: Words<typeof id> = { id, en }
