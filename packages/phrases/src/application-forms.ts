import { applicationForms as en } from './en/application-forms.ts'
import { applicationForms as id } from './id/application-forms.ts'
import type { Words } from './words.ts'

export const applicationFormWords: Words<typeof id> = { id, en }
