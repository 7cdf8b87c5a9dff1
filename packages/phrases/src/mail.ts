import { mail as en } from './en/mail.ts'
import { mail as id } from './id/mail.ts'
import type { Words } from './words.ts'

export const mailWords: Words<typeof id> = { id, en }
