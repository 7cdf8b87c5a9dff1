import { ownInstitution } from '@kompeten/contract/own-institution/own-institution'
import { queriesOf } from '../../platform/queries.ts'

export const ownInstitutionQueries = queriesOf('ownInstitution', ownInstitution)
