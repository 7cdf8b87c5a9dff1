import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { anAssessment } from '@kompeten/testkit/assessments'
import { aCertificate } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { begin, change, get, purpose, save, submit } from '../../../../test/applying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { renewingIn } from '../../../../test/renewing.ts'
import { startWorld } from '../../../../test/world.ts'
import { dayAfter } from '../../../platform/days.rules.ts'

const world = await startWorld()
const { admin, director, applying, renewing } = await renewingIn(world)
afterAll(() => world.close())

const own = async (call: Call, certificateId: string) => {
  const { data } = await call(ownCertificates.list)
  return data.find(({ certificate_id }) => certificate_id === certificateId)
}

/** Takes an application that was accepted into an assessment. */
const taken = async (application: { join_request_id: string; schema_id: string }) => {
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [application.schema_id] }
  const { data: made } = await admin(assessments.create, { body: anAssessment(place) })
  const params = { assessment_id: made.assessment_id }
  await admin(assessmentPeople.addParticipants, {
    params,
    body: { join_request_ids: [application.join_request_id], guests: [] },
  })
}

test('a certificate whose renewal is in an assessment is not renewed a second time, until that comes to nothing', async () => {
  const { call, application, wanted, certificate_id } = await renewing()
  await applying.approve(application)
  await taken(application)
  const { join_request_id } = application
  expect(await own(call, certificate_id)).toMatchObject({ renewing: { join_request_id, state: 'ASSIGNED' } })
  await rowsOf(world.database.url, 'update certificate set valid_until = $2 where certificate_id = $1', [
    certificate_id,
    dayAfter(world.today(), 20),
  ])
  expect(await reasonOf(call(ownCertificates.recertify, { params: { certificate_id } }))).toBe(
    'already_exists',
  )

  expect(await issuesOf(begin(call, wanted))).toEqual(['schema_id: takes_part_already'])
  // Whoever was absent may begin another, and still renews once.
  await rowsOf(
    world.database.url,
    `update assessment_applicant set attendance = 'ABSENT' where join_request_id = $1`,
    [join_request_id],
  )
  const second = await begin(call, wanted)
  await save(
    call,
    second,
    wanted.elements.map((id) => change(id)),
  )
  const renewed = await purpose(call, await get(call, second), 'SU')
  expect(await issuesOf(submit(call, renewed))).toEqual(['purpose.purpose: renewal_under_way'])

  // Found not competent, the holder may apply again.
  for (const found of [
    "update assessment_applicant set status_graduation = 'TL' where join_request_id = $1",
    `update assessment set not_passed = 1 where assessment_id =
       (select assessment_id from assessment_applicant where join_request_id = $1)`,
  ]) {
    await rowsOf(world.database.url, found, [join_request_id])
  }
  expect((await submit(call, await get(call, second))).state).toBe('SUBMITTED')
})

test('where a correction took the place of a certificate, that one is shown as being renewed', async () => {
  const { call, application, certificate_id, printed, holder_name } = await renewing()
  const body = { ...printed, holder_name, reason: 'Kode KBLI salah ketik', correction_basis: null }
  const { data: corrected } = await admin(certificates.correct, { params: { certificate_id }, body })
  await director(issuing.sign, { body: { certificate_ids: [corrected.certificate_id] } })
  await eventually(async () =>
    expect(await own(call, corrected.certificate_id)).toMatchObject({
      state: 'ACTIVE',
      renewing: { join_request_id: application.join_request_id },
    }),
  )
})

test('a certificate of a scheme that is being withdrawn is what its successor renews, from the announcement on', async () => {
  const { call, wanted, certificate_id } = await renewing()
  const successor = await applying.scheme()
  await admin(schemes.withdraw, {
    params: { schema_id: wanted.schema_id },
    body: {
      reason: 'Standar acuannya dicabut',
      last_application_on: dayAfter(world.today(), 10),
      last_assessment_on: dayAfter(world.today(), 40),
      successor_id: successor.schema_id,
      document_number: 'BA/KS/09/2026',
      decided_on: world.today(),
    },
    file: aCertificate('ba-komite.pdf'),
  })
  const begun = await begin(call, successor)
  const params = { join_request_id: begun.join_request_id }
  const { data } = await call(applications.obstacles, { params })
  expect(data.certificate).toMatchObject({ certificate_id })
})

test('the day of a renewal is asked of what was submitted for another purpose before', async () => {
  const { call, application, certificate_id } = await renewing()
  const gaps = [{ section: 'purpose' as const, target_id: null, note: 'Periksa tujuan' }]
  const params = { join_request_id: application.join_request_id }
  const returned = async () => {
    const { version } = await get(admin, application)
    await admin(applications.return, { params, body: { version, note: null, gaps } })
    return get(call, application)
  }
  // Ruled after the fact: from now on it is too early by years.
  const rule = { from_on: '2099-01-01', until_on: null, ways: [] }
  await rowsOf(
    world.database.url,
    `update join_request set previous_certificate = previous_certificate || $2 where join_request_id = $1`,
    [application.join_request_id, JSON.stringify({ renewal: rule })],
  )
  // Submitted to renew in time, it goes on.
  const again = await submit(call, await returned())
  expect(again).toMatchObject({ purpose: 'SU', previous_certificate: { certificate_id } })
  const other = await submit(call, await purpose(call, await returned()))
  expect(other.purpose).toBe('S')
  const renewed = await purpose(call, await returned(), 'SU')
  expect(await issuesOf(submit(call, renewed))).toEqual(['purpose.purpose: renewal_too_early'])
})
