import { applicants } from '@kompeten/contract/applicants/applicants'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { anApplicant } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, admin, director, waiting, get, done } = await certifyingIn(await startWorld())
afterAll(() => world.close())

describe('another name than the record’s', () => {
  const renamed = async (call: Call, id: string, holder_name: string, reason?: string) => {
    const { version } = await get(id)
    const body = { holder_name, blanko_number: null, version, ...(reason && { reason }) }
    return call(certificates.update, { params: { certificate_id: id }, body })
  }
  const claimOf = async (full_name: string) => {
    const { applicant_id } = (await admin(applicants.create, { body: anApplicant({ full_name }) })).data
    const [id = ''] = await waiting(1, { holder: { name: full_name, applicantId: applicant_id } })
    return id
  }

  test('needs a reason, and is told with the one before', async () => {
    const id = await claimOf('Putu Ayu Lestari')
    expect((await get(id)).record_name).toBeNull()
    expect(await issuesOf(renamed(admin, id, 'Putu Ayu Lestari, S.Kom.'))).toEqual(['reason: required'])
    const { data } = await renamed(admin, id, 'Putu Ayu Lestari, S.Kom.', 'Gelar sesuai ijazah')
    expect(data).toMatchObject({ holder_name: 'Putu Ayu Lestari, S.Kom.', record_name: 'Putu Ayu Lestari' })
    const { data: told } = await admin(certificates.timeline, { params: { certificate_id: id } })
    expect(told.find(({ name }) => name === 'certificate.mended')).toMatchObject({
      reason: 'Gelar sesuai ijazah',
      facts: { holder_name: ['Putu Ayu Lestari', 'Putu Ayu Lestari, S.Kom.'] },
    })
  })

  test('is the director’s alone where it is no spelling of it, and is shown to whoever signs', async () => {
    const id = await claimOf('Komang Sari')
    const why = 'Berganti nama, penetapan pengadilan'
    expect(await issuesOf(renamed(admin, id, 'Ketut Widana', why))).toEqual(['holder_name: not_a_spelling'])
    await renamed(director, id, 'Ketut Widana', why)
    const { version } = await get(id)
    const path = `certificates.${id}.${version}`
    const unseen = director(issuing.sign, { body: { certificate_ids: [id] } })
    expect(await issuesOf(unseen)).toEqual([`${path}: differs_from_record`])
    // What was seen holds for this version alone.
    const stale = { certificate_ids: [id], differences_seen: [`certificates.${id}.${version - 1}`] }
    expect(await issuesOf(director(issuing.sign, { body: stale }))).toHaveLength(1)
    const body = { certificate_ids: [id], differences_seen: [path] }
    const { data } = await director(issuing.sign, { body })
    await done(data.run_id)
    expect(await get(id)).toMatchObject({ state: 'ACTIVE', holder_name: 'Ketut Widana' })
  })

  test('cannot be had by renaming the record: what counts is the name under which the pleno decided', async () => {
    const full_name = 'Erwin Saputra'
    const body = anApplicant({ full_name })
    const { data: record } = await admin(applicants.create, { body })
    const { applicant_id, version } = record
    const [id = ''] = await waiting(1, { holder: { name: full_name, applicantId: applicant_id } })
    await admin(applicants.update, {
      params: { applicant_id },
      body: { ...body, full_name: 'Budi Hartono', version },
    })
    expect((await get(id)).record_name).toBe('Budi Hartono')
    const why = 'Nama sesuai dengan data asesi'
    expect(await issuesOf(renamed(admin, id, 'Budi Hartono', why))).toEqual(['holder_name: not_a_spelling'])
    const asked = director(issuing.sign, { body: { certificate_ids: [id] } })
    expect(await issuesOf(asked)).toHaveLength(1)
  })
})
