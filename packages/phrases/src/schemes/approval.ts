import type { Words } from '../platform/words.ts'
import { approval as en } from './approval.en.ts'
import { approval as id } from './approval.id.ts'

export const schemeApprovalWords: Words<typeof id> = { id, en }
