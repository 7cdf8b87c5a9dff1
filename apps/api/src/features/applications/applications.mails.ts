import type { ApplicationSection } from '@kompeten/contract/applications/content'
import type { WithdrawalNotice } from '@kompeten/contract/schemes/content'
import { applicationMailWords } from '@kompeten/phrases/applications/application-mails'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { type Language, spokenIn } from '@kompeten/phrases/platform/words'
import { mailTemplate } from '../../platform/mail/template.ts'
import { longDay } from '../../platform/moment-words.ts'
import { type Span, scheduleInWords } from '../../platform/schedule-words.ts'
import type { Payment } from '../tenants/index.ts'

/** How an application can come to stand that its applicant is written to about. */
export const mailedEvents = [
  'prepared',
  'submitted',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'assigned',
  'back',
  'released',
  'over_without',
  'absent',
  'scheme_withdrawn',
  'scheme_kept',
] as const
export type MailedEvent = (typeof mailedEvents)[number]

/** One thing that an applicant is asked to mend; `name` is the piece of evidence or the element, null for the whole part. */
export type AskedGap = {
  section: ApplicationSection
  name: string | null
  nameEn?: string | null
  note: string
}

type StandingMail = {
  event: MailedEvent
  name: string
  schemeName: string
  schemeNameEn: string | null
  /** What the LSP said with its decision. */
  note: string | null
  gaps: readonly AskedGap[]
  /** What is to be paid, in rupiah, and how. */
  payment: { fee: number; how: Payment | null } | null
  schedule: { span: Span; where: string } | null
  /** Why the LSP took them out of that assessment. */
  releasedFor: string | null
  /** Of a scheme that is being withdrawn; told with that. */
  withdrawal: WithdrawalNotice | null
  /** Null for whom the LSP has deactivated, who cannot come in there. */
  url: string | null
}

/** What is to be paid and how, a line each; in English where the LSP says it so. */
const paymentFacts = (
  { fee, how }: NonNullable<StandingMail['payment']>,
  language: Language,
): (readonly [string, string])[] => {
  const w = applicationMailWords[language]
  const said = (language === 'en' ? how?.words_en : null) ?? how?.words ?? how?.words_en
  return [
    [w.fee, applicationsWords[language].rupiah(fee.toLocaleString(language))],
    ...(said ? [[w.payment, said] as const] : []),
    ...(how?.accounts ?? []).map((account) => [w.account, account] as const),
  ]
}

/** Tells an applicant how their application stands, with the link to the very place. */
export const standingMail = mailTemplate<StandingMail>(
  ({ event, name, note, gaps, payment, schedule, releasedFor, withdrawal, url, ...of }, language, face) => {
    const schemeName = spokenIn(language, of.schemeName, of.schemeNameEn)
    const words = applicationMailWords[language]
    const w = words[event]
    const said = event === 'rejected' ? words.reason : words.note
    const { sections } = applicationsWords[language]
    const next = event === 'returned' && gaps.length > 0 ? words.returnedMarked : w.next
    return {
      subject: w.subject(schemeName),
      preview: w.preview,
      greeting: words.greeting(name),
      paragraphs: [w.told, url === null ? words.inactive : next],
      facts: [
        [words.scheme, schemeName],
        ...(schedule
          ? ([
              [
                event === 'released' ? words.formerWhen : words.when,
                scheduleInWords(language, schedule.span),
              ],
              [words.where, schedule.where],
            ] as const)
          : []),
        ...(releasedFor ? [[words.reason, releasedFor] as const] : []),
        ...(payment ? paymentFacts(payment, language) : []),
        ...(withdrawal
          ? ([
              [words.reason, withdrawal.reason],
              [words.lastApplication, longDay(language, withdrawal.last_application_on)],
              [words.lastAssessment, longDay(language, withdrawal.last_assessment_on)],
            ] as const)
          : []),
        ...(withdrawal?.successor
          ? [
              [
                words.successor,
                spokenIn(language, withdrawal.successor.schema_name, withdrawal.successor.schema_name_en),
              ] as const,
            ]
          : []),
        ...(note ? [[said, note] as const] : []),
        ...gaps.map(
          (gap) => [spokenIn(language, gap.name, gap.nameEn) ?? sections[gap.section], gap.note] as const,
        ),
        [words.lsp, face.name],
      ],
      ...(url !== null && { action: { label: w.action, url } }),
    }
  },
)
