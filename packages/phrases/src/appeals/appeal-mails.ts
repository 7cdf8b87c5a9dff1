import type { Words } from '../platform/words.ts'
import { appealMails as en } from './appeal-mails.en.ts'
import { appealMails as id } from './appeal-mails.id.ts'

export const appealMailWords: Words<typeof id> = { id, en }
