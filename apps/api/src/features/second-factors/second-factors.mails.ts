import {
  type FactorChange,
  secondFactorMailWords,
} from '@kompeten/phrases/second-factors/second-factor-mails'
import { mailTemplate } from '../../platform/mail/template.ts'

type ChangeMail = { change: FactorChange; name: string; username: string; url: string }

/** Tells the owner of an account that its second factors have changed; `url` is where they change their password. */
export const factorChangeMail = mailTemplate<ChangeMail>(({ change, name, username, url }, language) => {
  const words = secondFactorMailWords[language]
  return {
    subject: words.subjects[change],
    preview: words.told[change],
    greeting: words.greeting(name),
    paragraphs: [words.told[change], words.notYou],
    facts: [[words.username, username]],
    action: { label: words.action, url },
  }
})
