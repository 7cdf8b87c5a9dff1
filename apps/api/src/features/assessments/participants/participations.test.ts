import { participations } from '@kompeten/contract/assessments/participations'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyToSign } from '../../../../test/certified.ts'
import { type Sitting, sittingIn } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let given: Sitting
beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
  await readyToSign(world)
})
afterAll(() => world.close())

/** Closed, so that there are results, and not yet archived: one K and L, one BK and TL. */
const closed = async () => {
  const made = await given.decided([{ recommendation: 'K' }, { recommendation: 'BK' }])
  const director = (await world.as('DIR')).call
  await given.minuted(made)
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
  return { ...made, director }
}
const archived = async (call: Call, query: Record<string, string> = {}) =>
  (await call(participations.archived, { query })).data

test('an applicant’s history holds their own parts alone, with who assessed, recommendation and result', async () => {
  const { requests, params, ids } = await closed()
  const rows = await Promise.all(
    requests.map(async ({ call }) => (await call(participations.own, { query: {} })).data),
  )
  expect(rows).toMatchObject([
    [{ ...params, assessment_applicant_id: ids[0], status_recomendation: 'K', status_graduation: 'L' }],
    [{ ...params, assessment_applicant_id: ids[1], status_recomendation: 'BK', status_graduation: 'TL' }],
  ])
  for (const [row] of rows) expect(row?.accessor_name).toBeTruthy()
})

test('the archive of portfolios holds who took part in what is completed, found by name, for the office alone', async () => {
  const { params, ids, requests, director } = await closed()
  const here = { assessment_id: params.assessment_id }
  expect(await archived(given.admin, here)).toEqual([])
  await director(plenos.issue, { params })
  await given.admin(plenos.complete, { params })
  const rows = await archived(given.admin, here)
  expect(rows.map((row) => row.assessment_applicant_id).sort()).toEqual([...ids].sort())
  const name = rows.find((row) => row.assessment_applicant_id === ids[0])?.full_name ?? ''
  expect(await archived(given.admin, { ...here, search: name.toLowerCase() })).toMatchObject([
    { full_name: name, status_graduation: 'L', last_activity_state: 'COMPLETED' },
  ])
  await expect(archived(requests[0]?.call as Call)).rejects.toThrow()
  expect(await archived((await world.as('ADM', 'b')).call, here)).toEqual([])
})

test('an assessor’s history counts whom they recommended and whom not', async () => {
  const { params } = await closed()
  const { data } = await given.admin(assessors.assessments)
  expect(data.find(({ assessment_id }) => assessment_id === params.assessment_id)).toMatchObject({
    participants: 2,
    competent: 1,
    not_yet_competent: 1,
  })
})
