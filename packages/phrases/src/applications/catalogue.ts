import type { Words } from '../platform/words.ts'
import { catalogue as en } from './catalogue.en.ts'
import { catalogue as id } from './catalogue.id.ts'

export const applicationCatalogueWords: Words<typeof id> = { id, en }
