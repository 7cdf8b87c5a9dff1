/** The front door of `questions`. */
export { readBank } from './banks.reads.ts'
export { questionsWaiting } from './for-dashboard.ts'
export { findQuestions } from './for-search.ts'
export { questionsFeature } from './questions.feature.ts'
export { questionPool, questionsOnSchemes, versionsNamed } from './questions.store.ts'
export { reviewQuestions } from './review-questions.ts'
export { stepQuestions } from './step-questions.ts'
export { createQuestions } from './write-question.ts'
