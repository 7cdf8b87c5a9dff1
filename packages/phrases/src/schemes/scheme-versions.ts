import type { Words } from '../platform/words.ts'
import { schemeVersions as en } from './scheme-versions.en.ts'
import { schemeVersions as id } from './scheme-versions.id.ts'

export const schemeVersionsWords: Words<typeof id> = { id, en }
