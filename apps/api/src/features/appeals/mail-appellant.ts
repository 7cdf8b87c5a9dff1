import type { Config } from '../../platform/config.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity, platformIsDeactivated } from '../access/index.ts'
import { schemeNameIn } from '../schemes/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../tenants/index.ts'
import { appealedScheme } from './appealed-scheme.ts'
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
  const found = await ctx.inTenant(lspId, 'read', async (tx) => {
    const row = await appealById(tx, appealId)
    return row && { row, scheme: await appealedScheme(tx, row) }
  })
  if (!found) return
  const { row, scheme } = found
  const { person, face, hostname, mayEnter } = await ctx.asPlatform('read', async (tx) => ({
    person: await platformIdentity(tx, row.userId),
    face: await platformMailFace(tx, lspId),
    hostname: await platformHostnameOf(tx, lspId),
    mayEnter: !(await platformIsDeactivated(tx, lspId, row.userId)),
  }))
  if (!person?.active) return
  const host = publicAddress(config, hostname)
  const name = fullNameOf(person)
  const { assessmentTitle, filedOn, answerBy } = row
  const language = person.language ?? 'id'
  const schemeName = schemeNameIn(language, scheme)
  const answer = event === 'upheld' || event === 'dismissed' ? row.answer : null
  const rendered = appealMail(
    {
      ...{ event, name, schemeName, assessmentTitle, filedOn, answerBy, answer },
      url: mayEnter ? `${host}/assessments/appeal/${appealId}` : null,
    },
    language,
    shownFace(face, host),
  )
  await ctx.mail.send(addressedMail({ name, address: person.email }, face, rendered))
}
