/** The front door of `exams`. */
export { examsFeature } from './exams.feature.ts'
export { examsWaiting } from './for-dashboard.ts'
export { findPapers } from './for-search.ts'
export { listOwnSittings } from './own-paper.ts'
export { openTests } from './room.ts'
export { handIn, keepAnswers, startSitting } from './sit.ts'
export { createPaper } from './write-paper.ts'
