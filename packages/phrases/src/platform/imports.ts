import { imports as en } from './imports.en.ts'
import { imports as id } from './imports.id.ts'
import type { Words } from './words.ts'

export const importsWords: Words<typeof id> = { id, en }
