/** The front door of `appeals`. */

export { appealableUntil } from './appealable-until.ts'
export { appealsFeature } from './appeals.feature.ts'
export { listPanelCandidates, readAppeal } from './appeals.reads.ts'
export { openAppeals } from './appeals.store.ts'
export { answersAppealOf } from './basis.ts'
export { fileAppeal } from './file-appeal.ts'
export { appealsWaiting } from './for-dashboard.ts'
export { seatPanel } from './seat-panel.ts'
