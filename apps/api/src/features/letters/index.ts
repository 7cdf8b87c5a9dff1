/** The front door of `letters`. */
export { lettersJobs } from './letters.jobs.ts'
export { incomingLettersRoutes, lettersRoutes, letterTemplatesRoutes } from './letters.routes.ts'
export { type LetterOrder, orderLetters } from './order-letters.ts'
