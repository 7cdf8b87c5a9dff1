import type { Config } from '../../platform/config.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity } from '../access/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../tenants/index.ts'
import { appealMail, type MailedEvent } from './appeals.mails.ts'
import { appealById } from './appeals.store.ts'

export type AddressConfig = Pick<Config, 'publicScheme' | 'publicHost'>

/** Writes to whoever filed an appeal how it stands; to nobody where their account is gone or has ended. */
export const mailAppellant = async (
  ctx: JobCtx,
  config: AddressConfig,
  lspId: string,
  { appealId, event }: { appealId: string; event: MailedEvent },
): Promise<void> => {
  const row = await ctx.inTenant(lspId, 'read', (tx) => appealById(tx, appealId))
  if (!row) return
  const { person, face, hostname } = await ctx.asPlatform('read', async (tx) => ({
    person: await platformIdentity(tx, row.userId),
    face: await platformMailFace(tx, lspId),
    hostname: await platformHostnameOf(tx, lspId),
  }))
  if (!person?.active) return
  const host = publicAddress(config, hostname)
  const name = fullNameOf(person)
  const { schemeName, assessmentTitle, filedOn, answerBy } = row
  const answer = event === 'upheld' || event === 'dismissed' ? row.answer : null
  const rendered = appealMail(
    {
      ...{ event, name, schemeName, assessmentTitle, filedOn, answerBy, answer },
      url: `${host}/assessments/appeal/${appealId}`,
    },
    person.language ?? 'id',
    shownFace(face, host),
  )
  await ctx.mail.send(addressedMail({ name, address: person.email }, face, rendered))
}
