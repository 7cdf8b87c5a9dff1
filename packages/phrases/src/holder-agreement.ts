import { holderAgreement as en } from './en/holder-agreement.ts'
import { holderAgreement as id } from './id/holder-agreement.ts'
import type { Words } from './words.ts'

export const holderAgreementWords: Words<typeof id> = { id, en }
