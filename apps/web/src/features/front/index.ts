/** The front door of `front`. */
export { WithdrawalNote } from './withdrawal-note.tsx'
