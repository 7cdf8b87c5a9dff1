import type { Config } from '../../platform/config.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity } from '../access/index.ts'
import { participantsOf } from '../assessments/index.ts'
import { schemeNameIn, versionsNamed } from '../schemes/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../tenants/index.ts'
import { appealMail, type MailedEvent } from './appeals.mails.ts'
import { type AppealStored, appealById } from './appeals.store.ts'

export type AddressConfig = Pick<Config, 'publicScheme' | 'publicHost'>

/** How the scheme is called; as it was then where the participant's part is not there any more. */
const schemeOf = async (tx: TenantTx, { assessmentId, assessmentApplicantId, schemeName }: AppealStored) => {
  const everybody = await participantsOf(tx, assessmentId)
  const part = everybody.find((one) => one.assessmentApplicantId === assessmentApplicantId)
  const [version] = part ? await versionsNamed(tx, [part.schemaVersionId]) : []
  return version ?? { name: schemeName, nameEn: null }
}

/** Writes to whoever filed an appeal how it stands; to nobody where their account is gone or has ended. */
export const mailAppellant = async (
  ctx: JobCtx,
  config: AddressConfig,
  lspId: string,
  { appealId, event }: { appealId: string; event: MailedEvent },
): Promise<void> => {
  const found = await ctx.inTenant(lspId, 'read', async (tx) => {
    const row = await appealById(tx, appealId)
    return row && { row, scheme: await schemeOf(tx, row) }
  })
  if (!found) return
  const { row, scheme } = found
  const { person, face, hostname } = await ctx.asPlatform('read', async (tx) => ({
    person: await platformIdentity(tx, row.userId),
    face: await platformMailFace(tx, lspId),
    hostname: await platformHostnameOf(tx, lspId),
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
      url: `${host}/assessments/appeal/${appealId}`,
    },
    language,
    shownFace(face, host),
  )
  await ctx.mail.send(addressedMail({ name, address: person.email }, face, rendered))
}
