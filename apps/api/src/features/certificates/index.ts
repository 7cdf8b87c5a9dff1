/** The front door of `certificates`. */

export { enterAlumnus } from './alumni/enter-alumni.ts'
export { entryBinPage } from './alumni/entry-bin.store.ts'
export { eraseAlumnus, restoreAlumnus } from './alumni/remove-alumni.ts'
export { receiveBlanko, requestBlanko, sendBlanko, setBlankoDocument } from './blanko/request-blanko.ts'
export { certificatesFeature } from './certificates.feature.ts'
export { certificatesOf, certificatesUnder, foundCertificate, readCertificate } from './certificates.reads.ts'
export { certificatesById, certificatesIn, openCorrection } from './certificates.store.ts'
export { changedCertificates } from './changed-certificates.store.ts'
export { certificateExpiries, certificateFigures, certificatesWaiting } from './for-dashboard.ts'
export { findCertificates } from './for-search.ts'
export {
  certificateForScheme,
  renewableCertificates,
  renewalEnded,
  validSchemes,
} from './holders/recertify.ts'
export { type Entitled, entitle } from './issuing/entitle.ts'
export { numberRun } from './issuing/issue-run.ts'
export { heldBack } from './issuing/replaced.ts'
export { isDelegate } from './issuing/resting-delegates.ts'
export { signCertificates } from './issuing/sign-certificates.ts'
export { stepCertificate } from './register/change-certificate.ts'
export { correctCertificate } from './register/correct-certificate.ts'
export { reduceScope } from './register/reduce-scope.ts'
export { certificatesOnSchemes } from './scheme-use.store.ts'
export { receiveForms, spoilUnused } from './stock/change-stock.ts'
export { listSurveillances } from './surveillance/surveillance.reads.ts'
export { acceptSurveillance } from './surveillance/take-surveillance.ts'
export { makeLookCounter } from './verification/look-counter.ts'
