import { counted } from '../platform/counted.ts'
import type { Translated } from '../platform/words.ts'
import type { assignmentMails as id } from './assignment-mails.id.ts'

export const assignmentMails: Translated<typeof id> = {
  subject: (title) => `You have been assigned: ${title}`,
  preview: 'Please answer whether you accept.',
  greeting: (name) => `Dear ${name},`,
  told: {
    assessor: 'The LSP has assigned you as an assessor of this assessment.',
    penyelia: 'The LSP has assigned you as the supervisor of this assessment.',
  },
  next: 'Open the assessment and answer whether you accept. By accepting you declare that you are impartial towards the participants given to you.',
  facts: { assessment: 'Assessment', when: 'When', where: 'Where', participants: 'Participants', lsp: 'LSP' },
  people: (count) => counted(count, 'person', 'people'),
  action: 'Answer the assignment',
}
