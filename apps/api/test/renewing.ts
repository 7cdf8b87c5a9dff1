import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { entitle } from '../src/features/certificates/index.ts'
import { applyingIn, begin, change, get, save, submit } from './applying.ts'
import { anEntitled, certifiableScheme, readyToSign, within } from './certified.ts'
import { eventually } from './eventually.ts'
import type { World } from './world.ts'

/** Certificates near their end, and applications that renew them. */
export const renewingIn = async (world: World) => {
  const admin = (await world.as('ADM')).call
  const director = (await world.as('DIR')).call
  await readyToSign(world)
  const applying = applyingIn(world, admin)

  /** Somebody's certificate of a scheme whose certificates last a month, so that its end is near from the first day on. */
  const endingSoon = async (userId: string, of?: string) => {
    const version = of ?? (await certifiableScheme(world, undefined, { valid_months: 1 }))
    const entitled = anEntitled(world, version, { holder: { name: 'Pemegang', userId } })
    const [id = ''] = await within(world, (ctx) => entitle(ctx, [entitled]))
    await director(issuing.sign, { body: { certificate_ids: [id] } })
    return eventually(async () => {
      const { data } = await admin(certificates.get, { params: { certificate_id: id } })
      if (data.state !== 'ACTIVE') throw new Error('Not issued yet')
      return data
    })
  }

  /** An application to renew a certificate, submitted and judged, with its certificate. */
  const renewing = async () => {
    const [by, wanted] = [await applying.applicant(), await applying.scheme()]
    const { data: offered } = await admin(schemes.get, { params: { schema_id: wanted.schema_id } })
    const held = await endingSoon(by.userId, offered.published_version_id ?? '')
    const begun = await begin(by.call, wanted)
    await applying.give(by.call, wanted)
    await save(
      by.call,
      begun,
      wanted.elements.map((id) => change(id)),
    )
    const application = await submit(by.call, await get(by.call, begun))
    const judged = await applying.judge(application, wanted.requirementId)
    return { ...held, call: by.call, wanted, application: judged }
  }
  return { admin, director, applying, endingSoon, renewing }
}
