import type { applicationMails as idApplicationMails } from '../id/application-mails.ts'

export const applicationMails: typeof idApplicationMails = {
  greeting: (name) => `Hello ${name},`,
  scheme: 'Scheme',
  lsp: 'LSP',
  reason: 'Reason',
  note: 'Note',
  submitted: {
    subject: (scheme) => `We have received your application: ${scheme}`,
    preview: 'The LSP will now review it.',
    told: 'We have received your signed application for certification.',
    next: 'The LSP reviews your evidence piece by piece. We will write to you as soon as there is a result; there is nothing for you to do now.',
    action: 'View application',
  },
  returned: {
    subject: (scheme) => `Your application needs a few additions: ${scheme}`,
    preview: 'A few things need mending before we can accept it.',
    told: 'The LSP has reviewed your application. A few things need mending before we can accept it.',
    next: 'Each thing asked for is marked at its place. Everything you filled in is still there. When you are done, send it again.',
    action: 'Mend application',
  },
  approved: {
    subject: (scheme) => `Your application is accepted: ${scheme}`,
    preview: 'You are accepted for certification.',
    told: 'Congratulations, you are accepted for certification.',
    next: 'The LSP will place you in an assessment. We will write to you as soon as there is a date.',
    action: 'View application',
  },
  rejected: {
    subject: (scheme) => `Your application is not accepted: ${scheme}`,
    preview: 'The reason is in this email.',
    told: 'We cannot accept your application for certification. The reason is given below.',
    next: 'You may apply again once the conditions are met, or ask the LSP if anything is unclear.',
    action: 'View application',
  },
}
