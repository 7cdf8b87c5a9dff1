import type { applicationMails as idApplicationMails } from './application-mails.id.ts'

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
  withdrawn: {
    subject: (scheme: string) => `Your application was withdrawn: ${scheme}`,
    preview: 'It is not processed any more.',
    told: 'As you asked, this application for certification was withdrawn and is not processed any more.',
    next: 'If it was not you, contact the LSP at once and change your password. You may apply again at any time.',
    action: 'Look at the application',
  },
  assigned: {
    subject: (scheme: string) => `You are scheduled for assessment: ${scheme}`,
    preview: 'Date and place are on the page of your assessment.',
    told: 'You have been taken into an assessment.',
    next: 'Date, place and what to prepare are on the page of your assessment. We tell you if anything changes.',
    action: 'Look at the application',
  },
  released: {
    subject: (scheme: string) => `Your assessment date changes: ${scheme}`,
    preview: 'You were taken out of the assessment and wait for another.',
    told: 'You were taken out of the assessment that you were scheduled for. Your application stays accepted.',
    next: 'The LSP will take you into another assessment. We tell you as soon as there is one.',
    action: 'Look at the application',
  },
}
