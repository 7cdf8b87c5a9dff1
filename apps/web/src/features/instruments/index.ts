/** The front door of the forms. */

export { nextSequence } from './form-queue.ts'
export { labelOf } from './label-of.ts'
export { PlanLinks } from './plan-links.tsx'
/** What lies on the device until the server has it. */
export { forgetChange, keepChange, keptChanges } from './write-ahead.ts'
