import type { Words } from '../platform/words.ts'
import { auditMails as en } from './audit-mails.en.ts'
import { auditMails as id } from './audit-mails.id.ts'

export const auditMailWords: Words<typeof id> = { id, en }
