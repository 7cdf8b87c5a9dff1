import { lettersWords } from '@kompeten/phrases/letters/letters'
import { mailTemplate } from '../../platform/mail/template.ts'

type LetterMail = { name: string; number: string; title: string; url: string | null }

/** A signed letter, which is attached; `url` shows it to whoever has an account. */
export const letterMail = mailTemplate<LetterMail>(({ name, number, title, url }, language, face) => {
  const words = lettersWords[language].mail
  return {
    subject: words.subject(title, face.name),
    preview: words.preview(number),
    greeting: words.greeting(name),
    paragraphs: [words.attached(face.name)],
    facts: [
      [words.number, number],
      [words.about, title],
    ],
    ...(url && { action: { label: words.open, url } }),
    notes: [words.note],
  }
})
