import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { both } from '../../../test/pleno.ts'
import { type Sitting, sittingIn } from '../../../test/sitting.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let given: Sitting
beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
})
afterAll(() => world.close())

describe('the list behind what waits', () => {
  const lists: Record<string, Endpoint> = {
    '/plenos': plenos.list,
    '/certificates': certificates.list,
    '/assessments/list': assessments.list,
    '/assessments/submission': assessments.list,
    '/asesmen-history': assessments.list,
    '/join-skema': applications.list,
  }
  /** Of each kind with a list of rows what was counted, and how many the list holds. */
  const countedAndListed = async (call: Call) => {
    const found = (await call(dashboard.waiting)).data.flatMap(({ kind, count, link }) => {
      const { pathname, searchParams } = new URL(link, 'http://lsp.example')
      const endpoint = lists[pathname]
      return endpoint ? [{ kind, count, endpoint, query: Object.fromEntries(searchParams) }] : []
    })
    return Promise.all(
      found.map(async ({ kind, count, endpoint, query }) => {
        const page = (await call(endpoint, { query } as never)) as unknown as { count: number }
        return [kind, { counted: count, listed: page.count }] as const
      }),
    )
  }

  test('holds exactly what was counted, for director, member, assessor and office', async () => {
    const director = (await world.as('DIR')).call
    const [, second] = given.members
    if (!second) throw new Error('Members are needed')
    for (const parts of [[{ recommendation: 'BK' as const }], both]) {
      const made = await given.decided(parts)
      await given.minuted(made)
      await director(plenos.close, { params: made.params, body: { signature: aSignature } })
    }
    const [voted] = [await given.sitting(), await given.sitting()]
    const votes = voted.ids.map((id) => ({ assessment_applicant_id: id, vote: 'L' as const, note: null }))
    await second.call(plenos.vote, { params: voted.params, body: { votes } })
    await given.assessed([{ recommendation: 'NONE' }])
    await given.assessed()
    const told = (
      await Promise.all(
        [director, second.call, given.assessor.call, (await world.as('ADM')).call].map(countedAndListed),
      )
    ).flat()
    expect(told.map(([kind]) => kind)).toEqual(
      expect.arrayContaining([
        'assessments_to_complete',
        'certificates_to_order',
        'votes_to_cast',
        'results_to_record',
      ]),
    )
    for (const [kind, { counted, listed }] of told) expect([kind, listed]).toEqual([kind, counted])
  })
})
