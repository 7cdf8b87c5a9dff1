import type { CertificateState } from '@kompeten/contract/certificates/content'
import { pick } from '@kompeten/contract/platform/pick'
import { renewalOn } from '@kompeten/contract/schemes/renewal-days'
import { certificateMailWords } from '@kompeten/phrases/certificates/certificate-mails'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type MailFace, mailTemplate, type RenderedMail } from '../../../platform/mail/template.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import { platformIdentity, platformIsDeactivated } from '../../access/index.ts'
import { schemeTitleIn } from '../../schemes/index.ts'
import { platformHostnameOf, platformLsps, platformMailFace } from '../../tenants/index.ts'
import { windowOf } from '../certificates.rules.ts'
import { type CertificateRow, certificateById } from '../certificates.store.ts'
import { type HandoverRow, handoverOf } from '../handing/handing.store.ts'
import { verifyLink } from '../register/certificate-face.ts'
import type { CertificatePrinter } from '../register/print-certificate.ts'
import { ownList } from './own-pages.ts'

/** What holders are written to about. */
export const mailedEvents = [
  'issued',
  'ending',
  'collectable',
  'handed_to_proxy',
  'taken_back',
  'suspended',
  'reinstated',
  'withdrawn',
] as const
type MailedEvent = (typeof mailedEvents)[number]

/** Of these the holder is told why. */
const isEnding = (event: MailedEvent) => event === 'suspended' || event === 'withdrawn'

/** In which state a certificate is as long as an event stands that can be taken back. */
const standing: Partial<Record<MailedEvent, CertificateState>> = {
  suspended: 'SUSPENDED',
  reinstated: 'ACTIVE',
  withdrawn: 'WITHDRAWN',
}

type HolderMail = {
  event: MailedEvent
  name: string
  row: CertificateRow
  /** Who has it, where it was handed to somebody else. */
  handed: HandoverRow | undefined
  host: string
  mayEnter: boolean
  today: string
}

/** Of these a holder reads more once they are signed in. */
const leadsIn: readonly MailedEvent[] = ['issued', 'ending']

/** What the mail leads to: the holder's own page, or the public one of the certificate for whoever may not sign in. */
const actionOf = ({ row, host, mayEnter }: HolderMail, label: string, verify: string) => {
  if (mayEnter) return { action: { label, url: `${host}${ownList}` } }
  return row.code === null ? {} : { action: { label: verify, url: verifyLink(host, row) } }
}

const holderMail = mailTemplate<HolderMail>((given, language, face) => {
  const { event, name, row, handed, mayEnter, today } = given
  const words = certificateMailWords[language]
  const isCorrection = event === 'issued' && row.replacement === 'correction'
  const isReplacing = isCorrection || (event === 'issued' && row.replacement === 'reduction')
  const w = words[isCorrection ? 'corrected' : event]
  const window = event === 'ending' ? windowOf(row) : null
  const isEarly = renewalOn(window, today) === 'too_early'
  const scheme = schemeTitleIn(language, row.scheme)
  const next = isEarly ? words.ending.later(longDay(language, window?.from_on ?? '')) : w.next
  return {
    subject: w.subject(scheme),
    preview: w.preview,
    greeting: words.greeting(name),
    paragraphs: mayEnter
      ? [w.told, next]
      : [w.told, ...(leadsIn.includes(event) ? [] : [next]), words.inactive.told],
    facts: [
      [words.scheme, scheme],
      [words.number, row.certificateNumber ?? ''],
      [words.until, row.validUntil ? longDay(language, row.validUntil) : ''],
      ...(isReplacing && row.stateReason ? [[words.reason, row.stateReason] as const] : []),
      ...(isEnding(event) && row.stateReason ? [[words.why, row.stateReason] as const] : []),
      ...(event === 'collectable' && row.collectPlace ? [[words.place, row.collectPlace] as const] : []),
      ...(handed && event === 'handed_to_proxy'
        ? [
            [words.receiver, handed.receiverName] as const,
            [words.handedOn, longDay(language, handed.handedOn)] as const,
          ]
        : []),
      ...(window?.until_on ? [[words.ending.last, longDay(language, window.until_on)] as const] : []),
      [words.lsp, face.name],
    ],
    ...actionOf(given, isEarly ? words.issued.action : w.action, words.inactive.action),
  }
})

/**
 * Writes a mail to a holder: by their name, with the address of the LSP's host, in their language and the LSP's face; `today`
 * is the LSP's day. Whom the LSP has deactivated may not enter there.
 */
type Write = (
  to: { name: string; host: string; mayEnter: boolean; today: string },
  language: Language,
  face: MailFace,
) => RenderedMail

/** A mail to a holder in the LSP's name; undefined where they have no account, or it has ended. */
export const platformMailToHolder = async (
  tx: PlatformTx,
  address: CertificatePrinter['address'],
  { lspId, userId, now }: { lspId: string; userId: string | null; now: Date },
  write: Write,
): Promise<Mail | undefined> => {
  const person = userId === null ? undefined : await platformIdentity(tx, userId)
  if (!person?.active) return undefined
  const [face, hostname] = [await platformMailFace(tx, lspId), await platformHostnameOf(tx, lspId)]
  const host = publicAddress(address, hostname)
  const name = fullNameOf(person)
  const zone = (await platformLsps(tx, [lspId])).get(lspId)?.timeZone ?? 'UTC'
  const mayEnter = !(await platformIsDeactivated(tx, lspId, person.userId))
  const rendered = write({ name, host, mayEnter, today: dayIn(zone, now) }, person.language ?? 'id', {
    ...pick(face, 'name', 'colour', 'address'),
    logoUrl: face.logo && `${host}${face.logo}`,
  })
  return {
    to: { name, address: person.email },
    ...rendered,
    from: {
      ...(face.senderName && { name: face.senderName }),
      ...(face.senderAddress && { address: face.senderAddress }),
    },
    ...(face.replyTo && { replyTo: { name: face.name, address: face.replyTo } }),
  }
}

/** Writes to the holder of a certificate; to nobody where it has gone, or they have no account. */
export const mailHolder = async (
  ctx: JobCtx,
  address: CertificatePrinter['address'],
  certificateId: string,
  event: MailedEvent,
): Promise<void> => {
  const { lspId } = ctx
  if (lspId === null) return
  const [row, handed] = await ctx.inTenant(lspId, 'read', async (tx) => [
    await certificateById(tx, certificateId),
    await handoverOf(tx, certificateId),
  ])
  // What was taken back meanwhile is told by the event that did so.
  if (row && (standing[event] ?? row.state) !== row.state) return
  if (!row || (event === 'handed_to_proxy' && handed?.receiver !== 'proxy')) return
  const mail = await ctx.asPlatform('read', (tx) =>
    platformMailToHolder(tx, address, { lspId, userId: row.userId, now: ctx.now }, (to, language, face) =>
      holderMail({ event, row, handed, ...to }, language, face),
    ),
  )
  if (mail) await ctx.mail.send(mail)
}
