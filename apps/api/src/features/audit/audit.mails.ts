import { auditMailWords } from '@kompeten/phrases/audit/audit-mails'
import { mailTemplate } from '../../platform/mail/template.ts'

type RootsMail = { day: string; lsps: number; publicKey: string }

/** Brings the roots of all logs to whoever keeps them outside of the server. */
export const rootsMail = mailTemplate<RootsMail>(({ day, lsps, publicKey }, language) => {
  const words = auditMailWords[language]
  return {
    subject: words.subject(day),
    preview: words.preview(lsps),
    greeting: words.greeting,
    paragraphs: [words.told(lsps)],
    facts: [[words.publicKey, publicKey]],
  }
})
