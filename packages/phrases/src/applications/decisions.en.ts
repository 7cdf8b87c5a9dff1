import { counted } from '../platform/counted.ts'
import type { decisions as id } from './decisions.id.ts'

export const decisions: typeof id = {
  approveTitle: (name) => `Accept ${name} as a participant?`,
  approveText:
    'The applicant is told, and may be placed in an assessment. Your signature is put on FR.APL.01.',
  returnTitle: (name) => `Return the application of ${name}`,
  returnText: 'The applicant sees each of these at its place.',
  rejectTitle: (name) => `Refuse the application of ${name}?`,
  rejectText: 'The applicant is told your reason. A refusal cannot be undone; the applicant may apply again.',
  approveMany: (count) => `Accept ${counted(count, 'application')}?`,
  returnMany: (count) => `Return ${counted(count, 'application')}`,
  rejectMany: (count) => `Refuse ${counted(count, 'application')}?`,
  note: 'Note (optional)',
  noteNeeded: 'What is to be completed',
  reason: 'Reason, at least 10 characters',
  gaps: 'What is to be completed',
  addGap: 'Add something to complete',
  gapSection: 'Part',
  gapTarget: 'Element',
  gapNote: 'What to correct',
  removeGap: 'Remove',
  wholeSection: 'the whole part',
  noGaps: 'Name at least one thing to complete.',
  cancel: 'Cancel',
  approve: 'Accept',
  return: 'Return to the applicant',
  reject: 'Refuse application',
  done: {
    approve: (name) => `The application of ${name} is accepted`,
    return: (name) => `The application of ${name} is returned`,
    reject: (name) => `The application of ${name} is refused`,
  },
  manyReady: (ready, all) => `${ready} of ${counted(all, 'application')} can be accepted now.`,
  manyNotReady: 'The others are left out:',
  manyDone: (count) => `${counted(count, 'application')} decided`,
  manyLeft: (count) => `${count} could not be decided:`,
  evidenceOpen: 'Not all evidence has been reviewed and meets',
  refusals: {
    step_not_possible: 'not waiting for a decision',
    not_found: 'not found',
  },
}
