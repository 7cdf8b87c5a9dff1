import type { Words } from '../platform/words.ts'
import { secondFactors as en } from './second-factors.en.ts'
import { secondFactors as id } from './second-factors.id.ts'

export const secondFactorsWords: Words<typeof id> = { id, en }
