import { lspProfile as en } from './en/lsp-profile.ts'
import { lspProfile as id } from './id/lsp-profile.ts'
import type { Words } from './words.ts'

export const lspProfileWords: Words<typeof id> = { id, en }
