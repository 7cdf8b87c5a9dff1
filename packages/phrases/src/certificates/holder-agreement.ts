import type { Words } from '../platform/words.ts'
import { holderAgreement as en } from './holder-agreement.en.ts'
import { holderAgreement as id } from './holder-agreement.id.ts'

export const holderAgreementWords: Words<typeof id> = { id, en }
