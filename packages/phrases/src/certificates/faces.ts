import type { Words } from '../platform/words.ts'
import { faces as en } from './faces.en.ts'
import { faces as id } from './faces.id.ts'

export const certificateFacesWords: Words<typeof id> = { id, en }
