/** The front door of `front`. */
export { RenewalRuleList, useRenewalTold } from './renewal-told.tsx'
export { WithdrawalNote } from './withdrawal-note.tsx'
