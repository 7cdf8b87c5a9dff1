import { messageMailWords } from '@kompeten/phrases/messages/message-mails'
import { mailTemplate } from '../../platform/mail/template.ts'

type Digest = { name: string; count: number; conversations: number; url: string }

/** Tells somebody who was away how much is unread, and where; never what was written or by whom. */
export const digestMail = mailTemplate<Digest>(({ name, count, conversations, url }, language, face) => {
  const w = messageMailWords[language]
  return {
    subject: w.subject(String(count), face.name),
    preview: w.preview,
    greeting: w.greeting(name),
    paragraphs: [w.told(String(count), String(conversations)), w.next],
    facts: [[w.lsp, face.name]],
    action: { label: w.action, url },
  }
})
