import { ui as en } from './ui.en.ts'
import { ui as id } from './ui.id.ts'
import type { Words } from './words.ts'

export const uiWords: Words<typeof id> = { id, en }
