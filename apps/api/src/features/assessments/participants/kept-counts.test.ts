import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { aGuest, anAssessment } from '@kompeten/testkit/assessments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { expectKeptCounts } from '../../../../test/kept-counts.ts'
import { both } from '../../../../test/pleno.ts'
import { type Sitting, sittingIn } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { recordAppealed, recordGraduations } from '../pleno-door.ts'
import { takeOutParticipants } from './participants.store.ts'

// That what is kept is what there is, every world looks at in its end; here are the figures themselves, and two at once.

let world: World
let given: Sitting
beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
})
afterAll(() => world.close())

const keptOf = async ({ assessment_id }: { assessment_id: string }) => {
  const [row] = await rowsOf(
    world.database.url,
    'select participants, passed, not_passed, version, modified_at from assessment where assessment_id = $1',
    [assessment_id],
  )
  return { counts: [row.participants, row.passed, row.not_passed], version: row.version, at: row.modified_at }
}

const withGuests = async (many: number) => {
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [given.scheme.schema_id] }
  const { data: made } = await given.admin(assessments.create, { body: anAssessment(place) })
  const params = { assessment_id: made.assessment_id }
  const guests = Array.from({ length: many }, () => aGuest(given.scheme.schema_id))
  const { data } = await given.admin(assessmentPeople.addParticipants, {
    params,
    body: { join_request_ids: [], guests },
  })
  const ids = data.participants.map(({ assessment_applicant_id }) => assessment_applicant_id)
  return { params, made, ids }
}

const removal = { removedAt: new Date(), removedReason: 'Mengundurkan diri', removedByName: 'Admin' }

test('an assessment keeps how many take part, and neither its version nor the day of its last change tells of it', async () => {
  const { params, made, ids } = await withGuests(3)
  const before = await keptOf(params)
  expect(before).toMatchObject({ counts: [3, 0, 0], version: made.version })
  await given.admin(assessmentPeople.removeParticipants, {
    params,
    body: { assessment_applicant_ids: ids.slice(0, 1), reason: removal.removedReason },
  })
  expect(await keptOf(params)).toEqual({ ...before, counts: [2, 0, 0] })
})

test('what the pleno decided is kept, and what an appeal decided in its place', async () => {
  const { params, ids } = await given.resulted([...both, both[1]])
  expect((await keptOf(params)).counts).toEqual([3, 1, 2])
  const [, second = ''] = ids
  const set = 'update assessment set state = $2 where assessment_id = $1'
  await rowsOf(world.database.url, set, [params.assessment_id, 'PLENO_REPORT_READY'])
  await within(world, (ctx) => recordAppealed(ctx, params.assessment_id, second))
  expect((await keptOf(params)).counts).toEqual([3, 2, 1])
})

test('two who change participants at once both count, and do not deadlock', async () => {
  const { params, ids } = await withGuests(12)
  const { assessment_id: assessmentId } = params
  await Promise.all([
    ...ids
      .slice(0, 6)
      .map((id) => within(world, ({ tx }) => takeOutParticipants(tx, { assessmentId, ids: [id] }, removal))),
    given.admin(assessmentPeople.addParticipants, {
      params,
      body: {
        join_request_ids: [],
        guests: [aGuest(given.scheme.schema_id), aGuest(given.scheme.schema_id)],
      },
    }),
  ])
  expect((await keptOf(params)).counts).toEqual([8, 0, 0])
  const sat = await given.decided([both[0], ...both])
  const [first = '', second = '', third = ''] = sat.ids
  const result = (assessmentApplicantId: string, graduation: 'L' | 'TL') =>
    within(world, (ctx) =>
      recordGraduations(ctx, sat.params.assessment_id, [{ assessmentApplicantId, graduation }]),
    )
  await Promise.all([result(first, 'L'), result(second, 'L'), result(third, 'TL')])
  expect((await keptOf(sat.params)).counts).toEqual([3, 2, 1])
})

test('the trend, of what is kept, and the results by scheme, of what is counted, say the same', async () => {
  const { call } = await world.as('DIR')
  const sum = (rows: readonly { participants: number; k: number; bk: number }[]) =>
    rows.reduce(
      (all, row) => ({
        participants: all.participants + row.participants,
        k: all.k + row.k,
        bk: all.bk + row.bk,
      }),
      { participants: 0, k: 0, bk: 0 },
    )
  await given.resulted(both)
  const months = sum((await call(dashboard.trend)).data)
  expect(months.k).toBeGreaterThan(0)
  for (const by of ['schema', 'tuk'] as const) {
    expect(sum((await call(dashboard.results, { query: { by } })).data)).toEqual(months)
  }
})

test('a number that is not so is found at the end of a world', async () => {
  const { params } = await withGuests(1)
  const change = (by: number) =>
    rowsOf(
      world.database.url,
      `update assessment set participants = participants + ${by} where assessment_id = $1`,
      [params.assessment_id],
    )
  await change(1)
  await expect(expectKeptCounts(world.database.url)).rejects.toThrow('Assessments keep what is not so')
  await change(-1)
  await expectKeptCounts(world.database.url)
})
