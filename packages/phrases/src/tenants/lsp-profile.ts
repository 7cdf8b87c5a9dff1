import type { Words } from '../platform/words.ts'
import { lspProfile as en } from './lsp-profile.en.ts'
import { lspProfile as id } from './lsp-profile.id.ts'

export const lspProfileWords: Words<typeof id> = { id, en }
