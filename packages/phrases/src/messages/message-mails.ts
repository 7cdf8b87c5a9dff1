import type { Words } from '../platform/words.ts'
import { messageMails as en } from './message-mails.en.ts'
import { messageMails as id } from './message-mails.id.ts'

export const messageMailWords: Words<typeof id> = { id, en }
