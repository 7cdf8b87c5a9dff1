import { alumni } from '@kompeten/contract/certificates/alumni'
import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { certificateFaces } from '@kompeten/contract/certificates/faces'
import { handovers } from '@kompeten/contract/certificates/handovers'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { blankoPrints } from '@kompeten/contract/certificates/printing'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import { ownSurveillances, surveillances } from '@kompeten/contract/certificates/surveillances'
import { verification } from '@kompeten/contract/certificates/verification'
import type { Config } from '../../platform/config.ts'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { certificatesJobs } from './certificates.jobs.ts'
import {
  alumniRoutes,
  blankoRoutes,
  certificatesRoutes,
  issuingRoutes,
  ownCertificatesRoutes,
} from './certificates.routes.ts'
import type { CertificatesServices } from './certificates-services.ts'
import { certificateFacesRoutes } from './faces/faces.routes.ts'
import { handoversRoutes } from './handing/handing.routes.ts'
import { blankoPrintsRoutes } from './printing/printing.routes.ts'
import { certificatePrinter } from './register/print-certificate.ts'
import { blankoStockRoutes } from './stock/stock.routes.ts'
import { ownSurveillancesRoutes, surveillancesRoutes } from './surveillance/surveillance.routes.ts'
import { verificationRoutes } from './verification/verification.routes.ts'

export const certificatesFeature = (
  config: Config,
  needs: Parameters<typeof verificationRoutes>[0],
  services: CertificatesServices,
): Feature =>
  feature({
    calls: [
      calls(certificates, certificatesRoutes),
      calls(ownCertificates, ownCertificatesRoutes),
      calls(surveillances, surveillancesRoutes),
      calls(ownSurveillances, ownSurveillancesRoutes),
      calls(issuing, issuingRoutes(services)),
      calls(blanko, blankoRoutes),
      calls(blankoStock, blankoStockRoutes),
      calls(handovers, handoversRoutes),
      calls(certificateFaces, certificateFacesRoutes(config)),
      calls(blankoPrints, blankoPrintsRoutes(config)),
      calls(alumni, alumniRoutes),
      calls(verification, verificationRoutes(needs)),
    ],
    jobs: certificatesJobs(certificatePrinter(config)),
  })
