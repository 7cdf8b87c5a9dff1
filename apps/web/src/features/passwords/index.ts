/** The front door of `passwords`. */
export { strengthOf } from './strength.ts'
export { StrengthMeter } from './strength-meter.tsx'
