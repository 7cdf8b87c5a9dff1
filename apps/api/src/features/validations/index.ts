/** The front door of `validations`. */
export { validationsWaiting } from './for-dashboard.ts'
export { planValidation } from './plan-validation.ts'
export { validationsFeature } from './validations.feature.ts'
export { readValidation } from './validations.reads.ts'
export { fillReport, signReport } from './work-on-validation.ts'
