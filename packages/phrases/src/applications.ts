import { applications as en } from './en/applications.ts'
import { applications as id } from './id/applications.ts'
import type { Words } from './words.ts'

export const applicationsWords: Words<typeof id> = { id, en }
