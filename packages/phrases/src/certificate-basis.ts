import { certificateBasis as en } from './en/certificate-basis.ts'
import { certificateBasis as id } from './id/certificate-basis.ts'
import type { Words } from './words.ts'

export const certificateBasisWords: Words<typeof id> = { id, en }
