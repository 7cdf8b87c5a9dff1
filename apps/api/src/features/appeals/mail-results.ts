import { fullNameOf } from '../../platform/full-name.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity, platformIsDeactivated } from '../access/index.ts'
import { applicantPersons } from '../applicants/index.ts'
import { assessmentOf, participantsOf } from '../assessments/index.ts'
import { knownHolidays } from '../holidays/index.ts'
import { unitsNotReached } from '../instruments/index.ts'
import { decisionsOf } from '../plenos/index.ts'
import { schemeNameIn, versionsNamed } from '../schemes/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../tenants/index.ts'
import { competentMail, resultMail } from './appeals.mails.ts'
import { lastDayOf } from './appeals.rules.ts'
import type { AddressConfig } from './mail-appellant.ts'

type Closed = { assessmentId: string; closedOn: string }

/** On whom the pleno has decided, with what they are told. */
const resultsIn = (ctx: JobCtx, lspId: string, { assessmentId, closedOn }: Closed) =>
  ctx.inTenant(lspId, 'read', async (tx) => {
    const [assessment, everybody, holidays] = await Promise.all([
      assessmentOf(tx, assessmentId),
      participantsOf(tx, assessmentId),
      knownHolidays(tx),
    ])
    const decided = everybody.filter((one) => one.removedAt === null && one.statusGraduation !== 'NONE')
    if (!assessment || decided.length === 0) return []
    const [people, versions] = await Promise.all([
      applicantPersons(
        tx,
        decided.flatMap(({ applicantId }) => applicantId ?? []),
      ),
      versionsNamed(tx, [...new Set(decided.map(({ schemaVersionId }) => schemaVersionId))]),
    ])
    const userOf = new Map(people.map(({ applicantId, userId }) => [applicantId, userId]))
    const versionOf = new Map(versions.map((one) => [one.schemeVersionId, one]))
    return Promise.all(
      decided.map(async (one) => ({
        one,
        userId: userOf.get(one.applicantId ?? '') ?? null,
        version: versionOf.get(one.schemaVersionId),
        told: {
          assessmentTitle: assessment.title,
          decidedOn: closedOn,
          lastDay: lastDayOf(holidays, closedOn),
          reason: (await decisionsOf(tx, one.assessmentApplicantId)).at(-1)?.reason ?? null,
        },
      })),
    )
  })

/**
 * Writes to everybody on whom a closed pleno has decided: who is competent reads that the certificate is being prepared; who is not
 * yet, the units, the right to appeal, its last day and the way there (ISO/IEC 17024 9.8). Nobody who was absent has a result.
 */
export const mailResults = async (
  ctx: JobCtx,
  config: AddressConfig,
  lspId: string,
  closed: Closed,
): Promise<void> => {
  for (const { one, userId, version, told } of await resultsIn(ctx, lspId, closed)) {
    if (userId === null) continue
    const { person, face, hostname, mayEnter } = await ctx.asPlatform('read', async (tx) => ({
      person: await platformIdentity(tx, userId),
      face: await platformMailFace(tx, lspId),
      hostname: await platformHostnameOf(tx, lspId),
      mayEnter: !(await platformIsDeactivated(tx, lspId, userId)),
    }))
    if (!person?.active) continue
    const { assessmentApplicantId: id } = one
    const language = person.language ?? 'id'
    const host = publicAddress(config, hostname)
    const name = fullNameOf(person)
    const schemeName = version ? schemeNameIn(language, version) : ''
    const shown = shownFace(face, host)
    const to = (path: string) => (mayEnter ? `${host}/assessments/${path}` : null)
    const competent = () =>
      competentMail({ ...told, schemeName, name, url: to(`${closed.assessmentId}/detail`) }, language, shown)
    const notYet = async () => {
      const short = await ctx.inTenant(lspId, 'read', (tx) => unitsNotReached(tx, one, language))
      return resultMail(
        { ...told, ...short, schemeName, name, url: to(`appeal/file/${id}`) },
        language,
        shown,
      )
    }
    const rendered = one.statusGraduation === 'L' ? competent() : await notYet()
    await ctx.mail.send(addressedMail({ name, address: person.email }, face, rendered), id)
  }
}
