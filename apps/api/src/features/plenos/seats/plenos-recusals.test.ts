import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { issuesOf } from '@kompeten/testkit/refused'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, first, get, plenoIn, voteOn } from '../../../../test/pleno.ts'
import type { Sitting } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let given: Sitting
let second: SignedIn
let third: SignedIn

beforeAll(async () => {
  world = await startWorld()
  ;({ given, second, third } = await plenoIn(world))
})
afterAll(() => world.close())

describe('votes', () => {
  test('are refused to who is tied to a participant, by person, also when it is declared after they were seated', async () => {
    const made = await given.sitting([...applicant, { recommendation: 'BK' }])
    await given.admin(conflicts.declare, {
      body: {
        accessor_id: (given.members[2] as Awaited<ReturnType<Sitting['given']['assessor']>>).assessorId,
        applicant_id: made.requests[0]?.applicantId ?? '',
        kind: 'relative',
        last_date: null,
        note: null,
      },
    })
    expect(await issuesOf(voteOn(third, made, first(made), 'L'))).toEqual(['votes.0.vote: pleno_recused'])
    await voteOn(third, made, made.ids[1] ?? '', 'TL')
    const shown = (await get(third.call, made)).participants[0]
    expect(shown?.recusals).toMatchObject([{ kinds: ['relative'] }])
  })

  test('are given up by who declares so, for good', async () => {
    const made = await given.sitting()
    const body = { assessment_applicant_ids: [first(made)], note: 'Tetangga dekat keluarga saya' }
    await second.call(plenos.recuse, { params: made.params, body })
    expect(await issuesOf(voteOn(second, made, first(made), 'L'))).toEqual(['votes.0.vote: pleno_recused'])
  })
})
