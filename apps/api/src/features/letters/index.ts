/** The front door of `letters`. */
export { lettersWaiting } from './for-dashboard.ts'
export { enterIncomingLetter } from './incoming/incoming-letters.ts'
export { lettersFeature } from './letters.feature.ts'
export { letterNumberOf, lettersAbout, signedLettersTo, signedPapers } from './letters.store.ts'
export { type LetterOrder, orderLetters } from './order-letters.ts'
export { signLetters } from './signing/sign-letters.ts'
export { declineLetter, sendLetter, submitLetter } from './step-letter.ts'
export { createLetter } from './write-letter.ts'
