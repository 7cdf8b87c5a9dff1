import type { Words } from '../platform/words.ts'
import { secondFactorMails as en } from './second-factor-mails.en.ts'
import { secondFactorMails as id } from './second-factor-mails.id.ts'

export const secondFactorMailWords: Words<typeof id> = { id, en }

/** What changed in somebody's second factors. */
export type FactorChange = keyof typeof id.subjects
