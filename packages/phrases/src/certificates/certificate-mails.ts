import type { Words } from '../platform/words.ts'
import { certificateMails as en } from './certificate-mails.en.ts'
import { certificateMails as id } from './certificate-mails.id.ts'

export const certificateMailWords: Words<typeof id> = { id, en }
