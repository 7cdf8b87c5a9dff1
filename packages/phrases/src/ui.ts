import { ui as en } from './en/ui.ts'
import { ui as id } from './id/ui.ts'
import type { Words } from './words.ts'

export const uiWords: Words<typeof id> = { id, en }
