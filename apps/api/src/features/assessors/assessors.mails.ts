import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { mailTemplate } from '../../platform/mail/template.ts'

type Expiry = {
  name: string
  registrationNumber: string
  /** Null where it is the registration that ends. */
  schemeName: string | null
  /** The end, as people read it. */
  validUntil: string
  /** That are left. */
  days: string
  url: string
}

/** Tells an assessor that their registration, or a competence of theirs, ends soon. */
export const expiryMail = mailTemplate<Expiry>((given, language) => {
  const words = assessorsWords[language].mail
  const { schemeName, validUntil, days, registrationNumber, url } = given
  const until: [string, string] = [words.until, validUntil]
  const greeting = words.greeting(given.name)
  if (schemeName === null) {
    const { subject, told, next, action } = words.registration
    return {
      subject: subject(days),
      preview: told(validUntil),
      greeting,
      paragraphs: [told(validUntil), next],
      facts: [[words.number, registrationNumber], until],
      action: { label: action, url },
    }
  }
  const { subject, told, next, action } = words.competence
  return {
    subject: subject(days, schemeName),
    preview: told(schemeName, validUntil),
    greeting,
    paragraphs: [told(schemeName, validUntil), next],
    facts: [[words.scheme, schemeName], until],
    action: { label: action, url },
  }
})
