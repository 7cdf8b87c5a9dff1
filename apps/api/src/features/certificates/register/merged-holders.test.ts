import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { anApplicant } from '@kompeten/testkit/applicants'
import { afterAll, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
afterAll(() => world.close())
const { admin, waiting } = await certifyingIn(world)

test('certificates that stand under a record are counted for the one into which it was merged, before that goes to the bin', async () => {
  const create = async () => (await admin(applicants.create, { body: anApplicant() })).data
  const [kept, gone, other] = [await create(), await create(), await create()]
  const [id] = await waiting(1, { holder: { applicantId: gone.applicant_id } })
  const held = async (...ids: string[]) =>
    (await admin(certificates.list, { query: { applicant_id: ids.join(',') } })).data.map(
      ({ certificate_id }) => certificate_id,
    )
  expect(await held(kept.applicant_id, other.applicant_id)).toEqual([])
  const { applicant_id } = kept
  const versions = { version: kept.version, gone_version: gone.version }
  const body = { gone_id: gone.applicant_id, ...versions, take: [], nik_differs_seen: true }
  await admin(applicantDuplicates.merge, { params: { applicant_id }, body })
  expect(await held(kept.applicant_id, other.applicant_id)).toEqual([id])
  expect(await held(gone.applicant_id)).toEqual([id])
  expect(await held(other.applicant_id)).toEqual([])
})
