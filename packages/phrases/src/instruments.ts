import { instruments as en } from './en/instruments.ts'
import { instruments as id } from './id/instruments.ts'
import type { Words } from './words.ts'

export const instrumentsWords: Words<typeof id> = { id, en }
