import { ownInstitution as en } from './en/own-institution.ts'
import { ownInstitution as id } from './id/own-institution.ts'
import type { Words } from './words.ts'

export const ownInstitutionWords: Words<typeof id> = { id, en }
