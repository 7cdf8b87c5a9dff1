import { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { Call } from '@kompeten/testkit/call'
import { dayAhead } from '@kompeten/testkit/days'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, given, admin, venue, elsewhere, scheme, create, draft, sent, step } = await schedulingIn(
  await startWorld(),
)
afterAll(() => world.close())

const taking = async (call: Call, ...join_request_ids: string[]) =>
  (await call(assessmentPeople.taking, { body: { join_request_ids } })).data
const idsOf = ({ assessments }: { assessments: readonly { assessment_id: string }[] }) =>
  assessments.map(({ assessment_id }) => assessment_id)

test('accepted applications find the assessments that still take participants for their scheme, the next first', async () => {
  const one = await given.approved(scheme)
  const other = await given.approved(await given.scheme())
  const later = await create({ start_date: dayAhead(401), end_date: dayAhead(401) })
  const sooner = await create({ start_date: dayAhead(400), end_date: dayAhead(400) })
  const unsent = await draft()
  const asked = await sent()
  const rejected = await create()
  await step(admin, rejected, 'reject', good)
  const found = await taking(admin, one.joinRequestId, other.joinRequestId)
  expect(found.waiting).toEqual([
    { join_request_id: one.joinRequestId, schema_id: scheme.schema_id },
    { join_request_id: other.joinRequestId, schema_id: expect.any(String) },
  ])
  const ids = idsOf(found)
  expect(ids.indexOf(sooner.assessment_id)).toBeLessThan(ids.indexOf(later.assessment_id))
  for (const { assessment_id } of [unsent, asked, rejected]) expect(ids).not.toContain(assessment_id)
  expect(idsOf(await taking(admin, other.joinRequestId))).toEqual([])

  const params = at(sooner)
  const body = { join_request_ids: [one.joinRequestId], guests: [] }
  await admin(assessmentPeople.addParticipants, { params, body })
  expect(await taking(admin, one.joinRequestId)).toEqual({ waiting: [], assessments: [] })
})

test('an assessment whose last day is over takes nobody', async () => {
  const one = await given.approved(scheme)
  const made = await create()
  const ended = world.clock.now().getTime() - 10 * 86_400_000
  const day = new Date(ended).toISOString().slice(0, 10)
  await rowsOf(
    world.database.url,
    'update assessment set starts_on = $1, ends_on = $1 where lsp_id = $2 and assessment_id = $3',
    [day, world.seeded.lsp.a.lspId, made.assessment_id],
  )
  expect(idsOf(await taking(admin, one.joinRequestId))).not.toContain(made.assessment_id)
})

test('another LSP finds nothing of them; a venue and an applicant may not ask', async () => {
  const one = await given.approved(scheme)
  expect(await taking(elsewhere, one.joinRequestId)).toEqual({ waiting: [], assessments: [] })
  expect(await reasonOf(taking(venue, one.joinRequestId))).toBe('not_allowed')
  expect(await reasonOf(taking(one.call, one.joinRequestId))).toBe('not_allowed')
  expect(await issuesOf(taking(admin))).toEqual(['join_request_ids: required'])
})

test('two of the same name who wait are told apart by their e-mail', async () => {
  const made = await create()
  const one = await given.approved(scheme)
  const { data } = await admin(assessmentPeople.waiting, { query: at(made) })
  const found = data.find(({ join_request_id }) => join_request_id === one.joinRequestId)
  expect(found?.email).toContain('@')
})
