import type { LogBreak } from '@kompeten/contract/audit/audit'
import { auditWords } from '@kompeten/phrases/audit/audit'
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

type BrokenMail = { name: string; lsp: string; how: LogBreak['how'] }

/** Tells whoever answers for a log that it is not whole, and what to do. */
export const brokenMail = mailTemplate<BrokenMail>(({ name, lsp, how }, language) => {
  const words = auditMailWords[language].broken
  const { verify } = auditWords[language]
  return {
    subject: words.subject(lsp),
    preview: words.preview,
    greeting: words.greeting(name),
    paragraphs: [words.told(lsp), verify.how[how], verify.next],
    facts: [],
  }
})
