import type { Words } from '../platform/words.ts'
import { handovers as en } from './handovers.en.ts'
import { handovers as id } from './handovers.id.ts'

export const handoversWords: Words<typeof id> = { id, en }
