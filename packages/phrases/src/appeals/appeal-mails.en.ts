import type { Translated } from '../platform/words.ts'
import type { appealMails as id } from './appeal-mails.id.ts'

export const appealMails: Translated<typeof id> = {
  greeting: (name) => `Hello ${name},`,
  scheme: 'Scheme',
  assessment: 'Assessment',
  lsp: 'LSP',
  inactive: 'Your account at this LSP is inactive, so you cannot sign in. For anything else contact the LSP.',
  result: {
    subject: (scheme) => `The result of your assessment: ${scheme}`,
    preview: 'The result, your right to appeal, and until when.',
    told: 'The LSP’s committee has decided on your assessment: not yet competent. This is not a failure: the units you have not yet reached are listed below, and you can be assessed again.',
    toldAgainst:
      'The LSP’s committee has decided on your assessment: not yet competent, unlike the recommendation of your assessor. This is not a failure: the reason is given below, and you can be assessed again.',
    right: (lastDay) =>
      `If you disagree, you have the right to appeal (FR.AK.04) until ${lastDay}. A panel that neither assessed you nor decided on you examines the appeal. It costs nothing and has no negative consequences for you.`,
    way: 'Press the button below, write your reasons, attach evidence if you have any, and sign.',
    inactive:
      'Your account at this LSP is inactive, so you cannot sign in. To appeal, contact the LSP before that day is over.',
    decided: 'Decided',
    units: 'Units not yet competent',
    reason: 'Reason of the committee',
    followUp: 'Follow-up by the assessor',
    lastDay: 'Last day to appeal',
    action: 'File an appeal',
  },
  competent: {
    subject: (scheme) => `The result of your assessment: ${scheme}`,
    preview: 'You are competent.',
    told: 'Congratulations: the LSP’s committee has decided on your assessment that you are competent.',
    next: 'Your certificate is being prepared; we write to you as soon as it is issued. There is nothing for you to do now.',
    action: 'View assessment',
  },
  filed: {
    subject: (scheme) => `We have received your appeal: ${scheme}`,
    preview: 'We answer it by the day given.',
    told: 'We have received your appeal against the result of your assessment.',
    next: (answerBy) =>
      `The LSP forms a panel that neither assessed you nor decided on you. You receive its answer by ${answerBy}. You can add evidence until the panel begins to vote.`,
    filedOn: 'Received',
    answerBy: 'Answered by',
    action: 'View appeal',
  },
  upheld: {
    subject: (scheme) => `Your appeal is upheld: ${scheme}`,
    preview: 'Your result is now competent.',
    told: 'The panel has upheld your appeal. The result of your assessment is now competent.',
    next: 'Your certificate is being prepared; we write to you as soon as it is issued. There is nothing for you to do now.',
    action: 'View the answer',
  },
  dismissed: {
    subject: (scheme) => `The answer to your appeal: ${scheme}`,
    preview: 'The result stands; the reason is in this email.',
    told: 'The panel has examined your appeal. The result of your assessment stands: not yet competent.',
    next: 'The reason is given below. You may apply for another assessment at any time.',
    action: 'View the answer',
  },
  withdrawn: {
    subject: (scheme) => `Your appeal was withdrawn: ${scheme}`,
    preview: 'It will not be processed any further.',
    told: 'As you asked, this appeal was withdrawn and will not be processed any further. The result of your assessment stands.',
    next: 'If it was not you, contact the LSP at once and change your password.',
    action: 'View appeal',
  },
  answer: 'The panel’s reason',
}
