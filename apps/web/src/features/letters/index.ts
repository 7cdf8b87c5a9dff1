/** The front door of `letters`. */
export { LettersAbout } from './letters-about.tsx'
