/** The front door of `complaints`. */

export { complaintsFeature } from './complaints.feature.ts'
export { complaintsHiddenFrom } from './complaints.reads.ts'
export { fileComplaint, filePublicComplaint } from './file-complaint.ts'
export type { ComplaintsServices } from './follow-token.ts'
export { complaintsWaiting } from './for-dashboard.ts'
export { acceptComplaint, assignHandler } from './take-steps.ts'
