import { counted } from '../platform/counted.ts'
import type { participantFiles as id } from './participant-files.id.ts'

export const participantFiles: typeof id = {
  views: { portfolio: 'Portfolio', review: 'Review evidence', files: 'Files', forms: 'Forms' },
  list: 'Portfolios of the participants',
  listText: 'Choose a participant to see the evidence they gave.',
  people: (count) => counted(count, 'participant'),
  previous: 'Previous participant',
  next: 'Next participant',
  at: (at, all) => `Participant ${at} of ${all}`,
  noAccount: 'No evidence yet',
  noAccountText: 'This participant has no account yet. Link their account in the list of participants.',
  unknown: 'Not a participant of this assessment',
  unknownText:
    'This address names somebody who does not take part in this assessment, or whom you may not see.',
  evidence: 'Evidence for the requirements',
  writtenTest: 'Choose the assessment of the multiple-choice test (FR.IA.05)',
  essay: 'Choose the assessment of the essay test (FR.IA.06)',
  whose: 'Choose the participant',
}
