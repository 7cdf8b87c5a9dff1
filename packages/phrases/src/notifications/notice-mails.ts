import type { Words } from '../platform/words.ts'
import { noticeMails as en } from './notice-mails.en.ts'
import { noticeMails as id } from './notice-mails.id.ts'

export const noticeMailWords: Words<typeof id> = { id, en }
