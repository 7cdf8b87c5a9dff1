import { audit } from '@kompeten/contract/audit/audit'
import { queriesOf } from '../../platform/queries.ts'

export const auditQueries = queriesOf('audit', audit)
