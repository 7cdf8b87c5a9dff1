import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { anApplicant } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { applicant, type Made, plenoIn } from '../../../../test/pleno.ts'
import type { Sitting } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let given: Sitting
let director: Call
beforeAll(async () => {
  world = await startWorld()
  ;({ given, director } = await plenoIn(world))
})
afterAll(() => world.close())

const name = 'Siti Nurhaliza binti Ahmad'
/** The record of the one participant goes on in one that the office keeps, without account and by another name. */
const merged = async ({ requests }: Made) => {
  const read = async (applicant_id: string) =>
    (await given.admin(applicants.get, { params: { applicant_id } })).data
  const gone = await read(requests[0]?.applicantId ?? '')
  const { data: kept } = await given.admin(applicants.create, { body: anApplicant({ full_name: name }) })
  await given.admin(applicantDuplicates.merge, {
    params: { applicant_id: kept.applicant_id },
    body: {
      gone_id: gone.applicant_id,
      version: kept.version,
      gone_version: gone.version,
      take: [],
      nik_differs_seen: true,
    },
  })
  return kept.applicant_id
}
const certified = async (made: Made) => {
  await given.minuted(made)
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
  await director(plenos.issue, { params: made.params })
  return eventually(async () => {
    const query = { assessment_id: made.params.assessment_id }
    const { data } = await given.admin(certificates.list, { query })
    expect(data).toMatchObject([{ state: 'ACTIVE' }])
    return data[0]
  })
}

test('somebody whose record was merged meanwhile is certified as their record goes on, and has the certificate', async () => {
  const made = await given.decided([...applicant])
  await merged(made)
  const { data } = await given.admin(plenos.get, { params: made.params })
  expect(data.participants.map(({ full_name }) => full_name)).toEqual([name])
  const certificate = await certified(made)
  expect(certificate).toMatchObject({ holder_name: name })
  const own = await made.requests[0]?.call(ownCertificates.list)
  expect(own?.data.map(({ certificate_id }) => certificate_id)).toEqual([certificate?.certificate_id])
})

test('a certificate of before the merge gives its place to the one of after it', async () => {
  const made = await given.decided([...applicant])
  const old = await certified(made)
  const [who] = made.requests
  if (!who) throw new Error('Nobody applied')
  await merged(made)
  const again = await given.decided([{ recommendation: 'K', by: who }])
  const renewed = await certified(again)
  const { data } = await given.admin(certificates.get, {
    params: { certificate_id: old?.certificate_id ?? '' },
  })
  expect(data).toMatchObject({
    state: 'REPLACED',
    replaced_by: { certificate_id: renewed?.certificate_id },
  })
})
