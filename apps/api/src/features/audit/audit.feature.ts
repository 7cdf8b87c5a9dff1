import { audit } from '@kompeten/contract/audit/audit'
import { calls, feature } from '../../platform/feature.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditFeature = feature({ calls: [calls(audit, auditRoutes)] })
