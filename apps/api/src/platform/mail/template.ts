import type { Language } from '@kompeten/phrases/platform/words'
import type { MailContent, MailFace } from './content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type { MailContent, MailFace } from './content.ts'

export type RenderedMail = { subject: string; text: string; html: string }

export type MailTemplate<P> = (given: P, language: Language, face: MailFace) => RenderedMail

/**
 * A mail as a function of what it tells. The text and the HTML twin are made of the same content, in the one frame in
 * the LSP's face.
 */
export const mailTemplate =
  <P>(compose: (given: P, language: Language, face: MailFace) => MailContent): MailTemplate<P> =>
  (given, language, face) => {
    const content = compose(given, language, face)
    if (content.action && !/^https?:\/\//.test(content.action.url)) {
      throw new Error('The address in a mail must be absolute')
    }
    return {
      subject: content.subject.replace(/\s+/g, ' ').trim(),
      text: renderText(content, language, face),
      html: renderHtml(content, language, face),
    }
  }
