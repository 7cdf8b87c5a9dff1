import { dashboard as en } from './en/dashboard.ts'
import { dashboard as id } from './id/dashboard.ts'
import type { Words } from './words.ts'

export const dashboardWords: Words<typeof id> = { id, en }
