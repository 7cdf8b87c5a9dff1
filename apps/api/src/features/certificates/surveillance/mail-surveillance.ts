import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { mailTemplate } from '../../../platform/mail/template.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { schemeTitleIn } from '../../schemes/index.ts'
import { platformMailToHolder } from '../holders/mail-holder.ts'
import { surveillancePage } from '../holders/own-pages.ts'
import type { CertificatePrinter } from '../register/print-certificate.ts'
import { type SurveillanceRow, surveillanceById } from './surveillance.store.ts'

/** What holders are written to about. */
export const surveillanceMails = ['due', 'returned'] as const
type MailedSurveillance = (typeof surveillanceMails)[number]

type Told = {
  event: MailedSurveillance
  name: string
  row: SurveillanceRow
  host: string
  mayEnter: boolean
  today: string
}

const surveillanceMail = mailTemplate<Told>((given, language, face) => {
  const { event, name, row, host, mayEnter, today } = given
  const words = surveillancesWords[language].mail
  const { subject, preview, told } = words[event]
  const scheme = schemeTitleIn(language, row.scheme)
  const isLate = event === 'due' && row.dueOn <= today
  return {
    subject: subject(scheme),
    preview,
    greeting: words.greeting(name),
    paragraphs: [told, mayEnter ? (isLate ? words.due.late : words[event].next) : words.inactive],
    facts: [
      [words.scheme, scheme],
      [words.number, row.certificateNumber ?? ''],
      [words.dueOn, longDay(language, row.dueOn)],
      ...(event === 'returned' ? [[words.reason, row.decisionNote ?? ''] as const] : []),
      [words.lsp, face.name],
    ],
    ...(mayEnter && {
      action: { label: words.action, url: `${host}${surveillancePage(row.surveillanceId)}` },
    }),
  }
})

/** Whether there is still something to write of: what was submitted meanwhile is asked for no more. */
const stands = ({ state }: SurveillanceRow, event: MailedSurveillance): boolean =>
  event === 'returned' ? state === 'RETURNED' : state === 'AWAITED' || state === 'RETURNED'

/** Writes to a holder about a surveillance; to nobody where it is gone or was submitted, or they have no account. */
export const mailOfSurveillance = async (
  ctx: JobCtx,
  address: CertificatePrinter['address'],
  surveillanceId: string,
  event: MailedSurveillance,
): Promise<void> => {
  const { lspId } = ctx
  if (lspId === null) return
  const row = await ctx.inTenant(lspId, 'read', (tx) => surveillanceById(tx, surveillanceId))
  if (!row || !stands(row, event)) return
  const mail = await ctx.asPlatform('read', (tx) =>
    platformMailToHolder(tx, address, { lspId, userId: row.userId, now: ctx.now }, (to, language, face) =>
      surveillanceMail({ event, row, ...to }, language, face),
    ),
  )
  if (mail) await ctx.mail.send(mail)
}
