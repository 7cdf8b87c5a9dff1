import { mailWords } from '@kompeten/phrases/platform/mail'
import type { Language } from '@kompeten/phrases/platform/words'
import type { MailContent, MailFace } from './content.ts'

/** The mail as plain text, with everything that the HTML twin says. */
export const renderText = (content: MailContent, language: Language, face: MailFace): string => {
  const { greeting, paragraphs, facts = [], action, notes = [] } = content
  const { frame } = mailWords[language]
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ...notes,
    // Two hyphens and a space: what follows is the signature (RFC 3676).
    ['-- ', face.name, face.address, frame.automatic(face.name)].filter(Boolean).join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
