import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'

type ByState = Readonly<Record<AssessmentState, string>>

/**
 * What the product has always called the states, in both languages (spec §4, decisions §5). People who come from the earlier
 * system know an assessment's state by these.
 */
export const stateLabels: Readonly<Partial<ByState>> = {
  TUK_SEND_REQUEST_ASSESSMENT: 'Request Assessment',
  ON_REVISION: 'Revision',
  ADMIN_CONFIRM_FORM: 'Ready Pra Assessment',
  ON_REVIEW_APPLICANT_DOCUMENT: 'Review Document',
  ON_COMPLETED_REPORT: 'Pra Assessment Completed',
  REAL_ASSESSMENT: 'Real Assessment',
  PLENO_DOCUMENT_COMPLETED: 'Pleno',
  PLENO_REPORT_READY: 'Pleno Finish',
  REQUEST_BLANKO_SENDING: 'Blanko Requested',
  PRINT_CERTIFICATE: 'Certificate Ready',
  COMPLETED: 'Completed',
  ASSESSMENT_REJECTED: 'Assessment Rejected',
}

/** The states in words that a person says, beside the labels. */
export const stateNamesId: ByState = {
  DRAFT: 'Draf',
  TUK_SEND_REQUEST_ASSESSMENT: 'Permohonan asesmen',
  ON_REVISION: 'Perlu perbaikan',
  ADMIN_CONFIRM_FORM: 'Siap pra-asesmen',
  ON_REVIEW_APPLICANT_DOCUMENT: 'Pemeriksaan dokumen',
  ON_COMPLETED_REPORT: 'Pra-asesmen selesai',
  REAL_ASSESSMENT: 'Asesmen berlangsung',
  PLENO_DOCUMENT_COMPLETED: 'Pleno',
  PLENO_REPORT_READY: 'Pleno selesai',
  REQUEST_BLANKO_SENDING: 'Blanko diminta',
  PRINT_CERTIFICATE: 'Penerbitan sertifikat',
  COMPLETED: 'Selesai',
  ASSESSMENT_REJECTED: 'Asesmen ditolak',
}

export const stateNamesEn: ByState = {
  DRAFT: 'Draft',
  TUK_SEND_REQUEST_ASSESSMENT: 'Assessment requested',
  ON_REVISION: 'Returned to be mended',
  ADMIN_CONFIRM_FORM: 'Ready for pre-assessment',
  ON_REVIEW_APPLICANT_DOCUMENT: 'Documents under review',
  ON_COMPLETED_REPORT: 'Pre-assessment done',
  REAL_ASSESSMENT: 'Assessment under way',
  PLENO_DOCUMENT_COMPLETED: 'Pleno',
  PLENO_REPORT_READY: 'Pleno finished',
  REQUEST_BLANKO_SENDING: 'Forms requested',
  PRINT_CERTIFICATE: 'Certificates being issued',
  COMPLETED: 'Completed',
  ASSESSMENT_REJECTED: 'Rejected',
}

export const stateMeaningsId: ByState = {
  DRAFT: 'Disiapkan TUK, belum dikirim ke LSP',
  TUK_SEND_REQUEST_ASSESSMENT: 'Menunggu keputusan LSP',
  ON_REVISION: 'Dikembalikan ke TUK untuk diperbaiki',
  ADMIN_CONFIRM_FORM: 'Diterima LSP; asesor ditugaskan',
  ON_REVIEW_APPLICANT_DOCUMENT: 'Asesor memeriksa berkas asesi',
  ON_COMPLETED_REPORT: 'Pra-asesmen selesai; menunggu hari uji',
  REAL_ASSESSMENT: 'Asesmen berlangsung',
  PLENO_DOCUMENT_COMPLETED: 'Menunggu keputusan pleno',
  PLENO_REPORT_READY: 'Pleno selesai',
  REQUEST_BLANKO_SENDING: 'Menunggu blanko dari BNSP',
  PRINT_CERTIFICATE: 'Sertifikat ditandatangani dan diterbitkan satu per satu',
  COMPLETED: 'Selesai dan diarsipkan',
  ASSESSMENT_REJECTED: 'Ditolak LSP',
}

export const stateMeaningsEn: ByState = {
  DRAFT: 'Being prepared by the TUK, not sent yet',
  TUK_SEND_REQUEST_ASSESSMENT: 'Waiting for the LSP to decide',
  ON_REVISION: 'Returned to the TUK to be mended',
  ADMIN_CONFIRM_FORM: 'Accepted by the LSP; assessors are being assigned',
  ON_REVIEW_APPLICANT_DOCUMENT: 'Assessors are reviewing the documents',
  ON_COMPLETED_REPORT: 'Pre-assessment done; waiting for the day',
  REAL_ASSESSMENT: 'The assessment is under way',
  PLENO_DOCUMENT_COMPLETED: 'Waiting for the pleno to decide',
  PLENO_REPORT_READY: 'The pleno has decided',
  REQUEST_BLANKO_SENDING: 'Waiting for blank forms from BNSP',
  PRINT_CERTIFICATE: 'Certificates are signed and issued one by one',
  COMPLETED: 'Done and archived',
  ASSESSMENT_REJECTED: 'Rejected by the LSP',
}

/** The label with the name beside it, in one line: `Real Assessment · Asesmen berlangsung`; once where both are the same. */
export const stateLines = (names: ByState): ByState => {
  const states = Object.keys(names) as AssessmentState[]
  const line = (state: AssessmentState) =>
    [...new Set([stateLabels[state] ?? names[state], names[state]])].join(' · ')
  return Object.fromEntries(states.map((state) => [state, line(state)])) as ByState
}
