import type { Words } from '../platform/words.ts'
import { mainSchemes as en } from './main-schemes.en.ts'
import { mainSchemes as id } from './main-schemes.id.ts'

export const mainSchemesWords: Words<typeof id> = { id, en }
