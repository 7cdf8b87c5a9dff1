/** The front door of `certificates`. */
export { certificatesJobs } from './certificates.jobs.ts'
export { certificatesOf } from './certificates.reads.ts'
export { alumniRoutes, blankoRoutes, certificatesRoutes, issuingRoutes } from './certificates.routes.ts'
export { type Entitled, entitle } from './entitle.ts'
export { makeLookCounter } from './look-counter.ts'
export { certificatePrinter } from './print-certificate.ts'
export { issueCertificates } from './sign-certificates.ts'
export { verificationRoutes } from './verification.routes.ts'
