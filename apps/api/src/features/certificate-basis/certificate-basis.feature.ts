import { certificateBasis } from '@kompeten/contract/certificate-basis/certificate-basis'
import { calls, feature } from '../../platform/feature.ts'
import { certificateBasisRoutes } from './basis.routes.ts'

export const certificateBasisFeature = feature({
  calls: [calls(certificateBasis, certificateBasisRoutes)],
})
