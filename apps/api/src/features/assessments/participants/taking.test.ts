import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { Call } from '@kompeten/testkit/call'
import { dayAhead } from '@kompeten/testkit/days'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'
import { dayIn } from '../../../platform/days.rules.ts'

const { world, given, admin, venue, elsewhere, scheme, input, create, draft, sent, step, addGuests } =
  await schedulingIn(await startWorld())
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
    {
      ...{ join_request_id: one.joinRequestId, schema_id: scheme.schema_id },
      applicant_name: expect.stringContaining('Asesi'),
    },
    expect.objectContaining({ join_request_id: other.joinRequestId }),
  ])
  const ids = idsOf(found)
  expect(ids.indexOf(sooner.assessment_id)).toBeLessThan(ids.indexOf(later.assessment_id))
  for (const { assessment_id } of [unsent, asked, rejected]) expect(ids).not.toContain(assessment_id)
  expect(idsOf(await taking(admin, other.joinRequestId))).toEqual([])

  const params = at(sooner)
  const body = { join_request_ids: [one.joinRequestId], guests: [] }
  await admin(assessmentPeople.addParticipants, { params, body })
  const left = [{ join_request_id: one.joinRequestId, applicant_name: expect.stringContaining('Asesi') }]
  expect(await taking(admin, one.joinRequestId)).toEqual({ waiting: [], left, assessments: [] })
})

test('a full assessment is not offered, nor one whose last hour is over', async () => {
  const one = await given.approved(scheme)
  const full = await addGuests(admin, await create({ quota: 1 }))
  const almost = await addGuests(admin, await create({ quota: 2 }))
  const over = await create()
  const day = dayIn('Asia/Jakarta', world.clock.now())
  await rowsOf(
    world.database.url,
    "update assessment set starts_on = $1, ends_on = $1, start_time = '00:00', end_time = '00:00' where lsp_id = $2 and assessment_id = $3",
    [day, world.seeded.lsp.a.lspId, over.assessment_id],
  )
  const ids = idsOf(await taking(admin, one.joinRequestId))
  expect(ids).toContain(almost.assessment_id)
  expect(ids).not.toContain(full.assessment_id)
  expect(ids).not.toContain(over.assessment_id)
})

test('an assessment is made with all of those that it is made for, or not at all', async () => {
  const people = [await given.approved(scheme), await given.approved(scheme), await given.approved(scheme)]
  const join_request_ids = people.map(({ joinRequestId }) => joinRequestId)
  const count = async () => (await admin(assessments.list, { query: {} })).count
  const before = await count()
  const made = (quota: number | null, ids = join_request_ids) =>
    admin(assessments.create, { body: { ...input({ quota }), join_request_ids: ids } })
  expect((await refused(made(2))).refusal).toMatchObject({
    reason: 'rule_broken',
    errors: [{ path: 'quota', code: 'quota_full', message: '3 dipilih, kuota 2' }],
  })
  const { data } = await made(2, join_request_ids.slice(0, 1))
  expect(data.participant_count).toBe(1)
  expect((await refused(made(null))).refusal).toMatchObject({
    errors: [{ path: 'join_request_ids', code: 'placed_elsewhere' }],
  })
  expect(await count()).toBe(before + 1)
  const others = { params: at(data), body: { join_request_ids: join_request_ids.slice(1), guests: [] } }
  expect((await refused(admin(assessmentPeople.addParticipants, others))).refusal).toMatchObject({
    errors: [{ path: 'join_request_ids', message: '1 dari 2 terisi, 2 dipilih' }],
  })
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
  expect(await taking(elsewhere, one.joinRequestId)).toEqual({ waiting: [], left: [], assessments: [] })
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
