import { certificateMails as en } from './en/certificate-mails.ts'
import { certificateMails as id } from './id/certificate-mails.ts'
import type { Words } from './words.ts'

export const certificateMailWords: Words<typeof id> = { id, en }
