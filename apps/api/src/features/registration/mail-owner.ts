import { registrationWords } from '@kompeten/phrases/registration/registration'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { mailTemplate } from '../../platform/mail/template.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity, platformIsDeactivated } from '../access/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../tenants/index.ts'
import type { RegistrationServices } from './register.ts'

/** `url`: null for whom the LSP has deactivated, who cannot come in there. */
type Repeated = { name: string; username: string; url: string | null }

/** Tells the owner of a NIK that somebody registered with it. */
const repeatedMail = mailTemplate<Repeated>(({ name, username, url }, language, face) => {
  const w = registrationWords[language].repeated
  return {
    subject: w.subject(face.name),
    preview: w.preview,
    greeting: w.greeting(name),
    paragraphs: [w.told(face.name), url === null ? w.inactive : w.you],
    facts: [[w.username, username]],
    ...(url !== null && { action: { label: w.action, url } }),
    notes: [w.notYou(face.name)],
  }
})

const dayMs = 24 * 60 * 60_000

/** Whether nobody else registered with that person's NIK in the day before: they are mailed once a day, not as often as somebody tries. */
export const isFirstOfDay = async (
  { inTenant, now }: Pick<JobCtx, 'inTenant' | 'now'>,
  lspId: string,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<boolean> => {
  const told = await inTenant(lspId, 'read', (tx) =>
    timelineOf(tx, { kind: 'identity', id: userId }, { named: 'registration.repeated' }),
  )
  const since = new Date(now.getTime() - dayMs).toISOString()
  return told.filter(({ at }) => at > since).at(-1)?.event_id === eventId
}

/** Mails whoever has a NIK that was given to register once more, in the LSP's name. */
export const mailOwner = async (
  ctx: Pick<JobCtx, 'asPlatform' | 'mail'>,
  { config }: RegistrationServices['passwords'],
  lspId: string,
  userId: string,
): Promise<void> => {
  const mail = await ctx.asPlatform('read', async (tx) => {
    const person = await platformIdentity(tx, userId)
    if (!person) return undefined
    const [face, hostname] = [await platformMailFace(tx, lspId), await platformHostnameOf(tx, lspId)]
    const host = publicAddress(config, hostname)
    const { firstName: name, username, email: address, language } = person
    const mayEnter = !(await platformIsDeactivated(tx, lspId, userId))
    const rendered = repeatedMail(
      { name, username, url: mayEnter ? `${host}/login` : null },
      language ?? 'id',
      shownFace(face, host),
    )
    return addressedMail({ name, address }, face, rendered)
  })
  if (mail) await ctx.mail.send(mail)
}
