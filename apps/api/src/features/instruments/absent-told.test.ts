import { assessments } from '@kompeten/contract/assessments/assessments'
import { participations } from '@kompeten/contract/assessments/participations'
import { assessorForms, instruments } from '@kompeten/contract/instruments/instruments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { reportsBy } from '@kompeten/testkit/form-filling'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startFilling } from '../../../test/filling.ts'
import { rowsOf } from '../../../test/job-server.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())

await made.toTheDay()
await made.assessor.call(instruments.attend, {
  params: made.params,
  body: {
    checks: [first, second].map(({ id }) => ({
      assessment_applicant_id: id,
      attendance: 'ABSENT' as const,
      identity_kind: null,
      identity_matches: null,
      note: null,
      based_on: null,
    })),
  },
})
const noticesOf = async (call: Call) =>
  (await call(notifications.list, { query: { limit: '50' } })).data.filter(
    ({ name }) => name === 'application.absent',
  )
const report = reportsBy(made.assessor.call, made.params.assessment_id, made.assessor.assessorId)

test('a participant who is reported as absent is notified once, with the report, and sees it beside their application', async () => {
  await report.fill('ak05')
  expect(await noticesOf(first.person.call)).toEqual([])
  await report.sign('ak05')
  for (const { person } of [first, second]) {
    await eventually(async () => expect(await noticesOf(person.call)).toHaveLength(1))
    const { data } = await person.call(participations.own, {
      query: { join_request_id: person.joinRequestId },
    })
    expect(data).toMatchObject([{ attendance: 'ABSENT', status_graduation: 'NONE' }])
  }
  // Opened and signed again, the report tells nobody twice.
  const params = report.at('ak05')
  await made.assessor.call(assessorForms.correct, {
    params,
    body: { revision: 1, reason: 'Catatan perlu dilengkapi' },
  })
  await report.sign('ak05')
  const told = await rowsOf(
    world.database.url,
    `select subject_id from event where name = 'application.absent' and facts ->> 'assessment_id' = $1`,
    [made.params.assessment_id],
  )
  expect(told).toHaveLength(2)
})

test('a participant who comes back with a restored assessment is notified of no coming day once its day has begun', async () => {
  const director = (await world.as('DIR')).call
  await director(assessments.delete, { params: made.params, body: { reason: 'Terhapus karena keliru' } })
  await (await world.as('SUP')).call(assessments.restore, { params: made.params })
  const told = await rowsOf(
    world.database.url,
    `select facts ->> 'begun' as begun from event
     where name = 'application.assigned' and facts ->> 'assessment_id' = $1 order by event_id`,
    [made.params.assessment_id],
  )
  expect(told.slice(-2)).toEqual([{ begun: 'true' }, { begun: 'true' }])
  expect(told.slice(0, -2).every(({ begun }) => begun === null)).toBe(true)
})
