import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn } from '../../../../test/applying.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let admin: Call
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

const queue = async (call = admin) => (await call(applications.queue)).data

test('who has waited longest comes first; what is decided waits no more', async () => {
  const first = await applying.submitted()
  const second = await applying.submitted()
  const waiting = await queue()
  expect(waiting.map(({ join_request_id }) => join_request_id)).toEqual([
    first.application.join_request_id,
    second.application.join_request_id,
  ])
  expect(waiting[0]).toMatchObject({
    state: 'SUBMITTED',
    waiting_days: 0,
    next_assessment: null,
    may: ['judge', 'approve', 'return', 'reject'],
  })
  await applying.judge(first.application, first.wanted.requirementId)
  await applying.approve(first.application)
  expect((await queue()).map(({ join_request_id }) => join_request_id)).toEqual([
    second.application.join_request_id,
  ])
})

test('an assessment of the scheme that is near is named, the nearest one, and none that was deleted', async () => {
  const { wanted, application } = await applying.submitted()
  const { data: venue } = await admin(tuk.create, { body: aVenue() })
  const place = { tuk_id: venue.tuk_id, schema_ids: [wanted.schema_id] }
  const { data: near } = await admin(assessments.create, { body: anAssessment(place) })
  const { data: later } = await admin(assessments.create, { body: anAssessment(place) })
  const nextOf = async () =>
    (await queue()).find(({ join_request_id }) => join_request_id === application.join_request_id)
      ?.next_assessment
  expect(await nextOf()).toEqual({ assessment_id: near.assessment_id, day: near.start_date })
  await admin(assessments.delete, {
    params: { assessment_id: near.assessment_id },
    body: { reason: 'Jadwal dibatalkan venue' },
  })
  expect(await nextOf()).toEqual({ assessment_id: later.assessment_id, day: later.start_date })
})

test('the queue is for those who decide, and of their own LSP', async () => {
  await applying.submitted()
  expect(await queue((await world.as('ADM', 'b')).call)).toEqual([])
  const applicant = await applying.applicant()
  expect((await refused(queue(applicant.call))).status).toBe(403)
})
