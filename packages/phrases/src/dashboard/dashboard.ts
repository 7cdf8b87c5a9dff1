import type { Words } from '../platform/words.ts'
import { dashboard as en } from './dashboard.en.ts'
import { dashboard as id } from './dashboard.id.ts'

export const dashboardWords: Words<typeof id> = { id, en }
