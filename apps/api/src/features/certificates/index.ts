/** The front door of `certificates`. */
export { certificatesJobs } from './certificates.jobs.ts'
export { certificatesOf, certificatesUnder, foundCertificate, readCertificate } from './certificates.reads.ts'
export {
  alumniRoutes,
  blankoRoutes,
  certificatesRoutes,
  issuingRoutes,
  ownCertificatesRoutes,
} from './certificates.routes.ts'
export { certificatesIn } from './certificates.store.ts'
export { stepCertificate } from './change-certificate.ts'
export { correctCertificate } from './correct-certificate.ts'
export { isDelegate } from './delegates.store.ts'
export { enterAlumnus } from './enter-alumni.ts'
export { type Entitled, entitle } from './entitle.ts'
export { certificateExpiries, certificateFigures, certificatesWaiting } from './for-dashboard.ts'
export { findCertificates } from './for-search.ts'
export { numberRun } from './issue-run.ts'
export { makeLookCounter } from './look-counter.ts'
export { certificatePrinter } from './print-certificate.ts'
export { receiveBlanko, requestBlanko, sendBlanko, setBlankoDocument } from './request-blanko.ts'
export { certificatesOnSchemes } from './scheme-use.store.ts'
export { issueCertificates, signCertificates } from './sign-certificates.ts'
export { verificationRoutes } from './verification.routes.ts'
