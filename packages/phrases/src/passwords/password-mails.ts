import type { Words } from '../platform/words.ts'
import { passwordMails as en } from './password-mails.en.ts'
import { passwordMails as id } from './password-mails.id.ts'

export const passwordMailWords: Words<typeof id> = { id, en }
