import type { Words } from '../platform/words.ts'
import { certificateBasis as en } from './certificate-basis.en.ts'
import { certificateBasis as id } from './certificate-basis.id.ts'

export const certificateBasisWords: Words<typeof id> = { id, en }
