import type { Words } from '../platform/words.ts'
import { applicationForms as en } from './application-forms.en.ts'
import { applicationForms as id } from './application-forms.id.ts'

export const applicationFormWords: Words<typeof id> = { id, en }
