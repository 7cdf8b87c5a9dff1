/** The front door of `letters`. */
export { enterIncomingLetter } from './incoming-letters.ts'
export { lettersJobs } from './letters.jobs.ts'
export { incomingLettersRoutes, lettersRoutes, letterTemplatesRoutes } from './letters.routes.ts'
export { letterNumberOf } from './letters.store.ts'
export { type LetterOrder, orderLetters } from './order-letters.ts'
export { signLetters } from './sign-letters.ts'
export { declineLetter, sendLetter, submitLetter } from './step-letter.ts'
export { createLetter } from './write-letter.ts'
