import { applicants } from '@kompeten/contract/applicants/applicants'
import { skk } from '@kompeten/contract/skk/skk'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../test/registry-world.ts'

let given: RegistryWorld
beforeAll(async () => {
  given = await startRegistryWorld()
  await given.connect()
})
afterAll(() => given.close())

const taken = async (at: number) => {
  const { id_izin } = given.registry.add(at)
  await given.fetchAll()
  const { skk_id, version } = await given.fetched(id_izin)
  const body = { choices: [], schema_id: null, version }
  const { data } = await given.admin(skk.takeOver, { params: { skk_id }, body })
  return { id_izin, params: { applicant_id: data.applicant_id ?? '' } }
}

test('whose application of the registry goes on stays out of the bin, and it is said which; once it is over, they may go', async () => {
  const { id_izin, params } = await taken(1)
  await given.step(id_izin, 'review')
  const { refusal } = await refused(given.admin(applicants.delete, { params }))
  expect(refusal).toMatchObject({
    reason: 'still_taking_part',
    facts: { parts: `permohonan SKK ${id_izin}` },
  })
  await given.step(id_izin, 'reject', 'Tidak memenuhi jenjang')
  expect((await given.admin(applicants.delete, { params })).data.deleted_date).not.toBeNull()
})

test('the application of somebody whose record lies in the bin says so, and goes no further before it is restored', async () => {
  const { id_izin, params } = await taken(2)
  await rowsOf(
    given.world.database.url,
    'update applicant_profile set deleted_at = now() where applicant_id = $1',
    [params.applicant_id],
  )
  const view = await given.view(id_izin)
  expect(view).toMatchObject({ record: { in_bin: true } })
  expect(view.may).toEqual(['refresh'])
  expect(await reasonOf(given.step(id_izin, 'review'))).toBe('step_not_possible')
  await given.admin(applicants.restore, { params })
  expect((await given.step(id_izin, 'review')).state).toBe('REVIEW')
})
