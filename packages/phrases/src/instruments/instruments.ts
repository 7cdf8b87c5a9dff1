import type { Words } from '../platform/words.ts'
import { instruments as en } from './instruments.en.ts'
import { instruments as id } from './instruments.id.ts'

export const instrumentsWords: Words<typeof id> = { id, en }
