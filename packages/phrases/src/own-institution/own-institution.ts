import type { Words } from '../platform/words.ts'
import { ownInstitution as en } from './own-institution.en.ts'
import { ownInstitution as id } from './own-institution.id.ts'

export const ownInstitutionWords: Words<typeof id> = { id, en }
