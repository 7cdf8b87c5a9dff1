import { appealMailWords } from '@kompeten/phrases/appeals/appeal-mails'
import { mailTemplate } from '../../platform/mail/template.ts'
import { fullDay } from '../../platform/moment-words.ts'

/** What whoever filed an appeal is written to about. */
export const mailedEvents = ['filed', 'upheld', 'dismissed', 'withdrawn'] as const
export type MailedEvent = (typeof mailedEvents)[number]

type AppealMail = {
  event: MailedEvent
  name: string
  schemeName: string
  assessmentTitle: string
  filedOn: string
  answerBy: string
  /** What the panel said. */
  answer: string | null
  /** Null for whom the LSP has deactivated, who cannot come in there. */
  url: string | null
}

/** Of these their reader does more once they are signed in. */
const leadsIn: readonly MailedEvent[] = ['filed']

/** Tells whoever appealed how their appeal stands. */
export const appealMail = mailTemplate<AppealMail>((given, language, face) => {
  const words = appealMailWords[language]
  const { event, name, schemeName, assessmentTitle, filedOn, answerBy, answer, url } = given
  const w = words[event]
  const day = (of: string) => fullDay(language, of)
  return {
    subject: w.subject(schemeName),
    preview: w.preview,
    greeting: words.greeting(name),
    paragraphs:
      url === null && leadsIn.includes(event)
        ? [w.told, words.inactive]
        : [
            w.told,
            typeof w.next === 'string' ? w.next : w.next(day(answerBy)),
            ...(url === null ? [words.inactive] : []),
          ],
    facts: [
      [words.scheme, schemeName],
      [words.assessment, assessmentTitle],
      ...(event === 'filed'
        ? ([
            [words.filed.filedOn, day(filedOn)],
            [words.filed.answerBy, day(answerBy)],
          ] as const)
        : []),
      ...(answer === null ? [] : [[words.answer, answer] as const]),
      [words.lsp, face.name],
    ],
    ...(url !== null && { action: { label: w.action, url } }),
  }
})

type ResultMail = {
  name: string
  schemeName: string
  assessmentTitle: string
  decidedOn: string
  lastDay: string
  /** Code and title of each unit that is not reached; none where the pleno decided against the assessor, who found all reached. */
  units: readonly string[]
  /** Of the pleno; told where no unit says why. */
  reason: string | null
  followUp: string | null
  /** As in `AppealMail`. */
  url: string | null
}

/** Tells somebody that they are competent, and what comes next. */
export const competentMail = mailTemplate<
  Pick<ResultMail, 'name' | 'schemeName' | 'assessmentTitle' | 'decidedOn' | 'url'>
>(({ name, schemeName, assessmentTitle, decidedOn, url }, language, face) => {
  const words = appealMailWords[language]
  const w = words.competent
  return {
    subject: w.subject(schemeName),
    preview: w.preview,
    greeting: words.greeting(name),
    paragraphs: [w.told, w.next, ...(url === null ? [words.inactive] : [])],
    facts: [
      [words.scheme, schemeName],
      [words.assessment, assessmentTitle],
      [words.result.decided, fullDay(language, decidedOn)],
      [words.lsp, face.name],
    ],
    ...(url !== null && { action: { label: w.action, url } }),
  }
})

/** Tells somebody that they are not yet competent: in which units, and how and until when they may appeal. */
export const resultMail = mailTemplate<ResultMail>((given, language, face) => {
  const words = appealMailWords[language]
  const w = words.result
  const { name, schemeName, assessmentTitle, decidedOn, lastDay, units, reason, followUp, url } = given
  const until = fullDay(language, lastDay)
  return {
    subject: w.subject(schemeName),
    preview: w.preview,
    greeting: words.greeting(name),
    paragraphs: [
      units.length === 0 ? w.toldAgainst : w.told,
      w.right(until),
      url === null ? w.inactive : w.way,
    ],
    facts: [
      [words.scheme, schemeName],
      [words.assessment, assessmentTitle],
      [w.decided, fullDay(language, decidedOn)],
      ...(units.length > 0
        ? [[w.units, units.join('; ')] as const]
        : reason === null
          ? []
          : [[w.reason, reason] as const]),
      ...(followUp === null ? [] : [[w.followUp, followUp] as const]),
      [w.lastDay, until],
      [words.lsp, face.name],
    ],
    ...(url !== null && { action: { label: w.action, url } }),
  }
})
