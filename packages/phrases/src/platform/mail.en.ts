import { ended } from './ended.ts'
import type { mail as id } from './mail.id.ts'
import type { Translated } from './words.ts'

export const mail: Translated<typeof id> = {
  frame: {
    automatic: (name) => `This email was sent automatically on behalf of ${ended(name)}`,
    copyLink: 'If the button does not open, copy this address into your browser:',
  },
  mailbox: {
    title: 'Development mailbox',
    lead: 'This server runs without a mail server. The emails it would have sent can be read here.',
    none: 'No emails yet.',
    at: 'Time',
    from: 'From',
    to: 'To',
    replyTo: 'Reply to',
    subject: 'Subject',
    attachments: 'Attachments',
    back: 'All emails',
    asHtml: 'View as in a mail program',
  },
}
