import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { applicant, decide, first, get, plenoIn, voteOn, why } from '../../../../test/pleno.ts'
import type { Sitting } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { openBus } from '../../../platform/database/bus.ts'
import { newId } from '../../../platform/ids.ts'
import { type LiveHint, liveChannel } from '../../../platform/live/hint.ts'

let world: World
let given: Sitting
let chair: SignedIn
let second: SignedIn
let third: SignedIn
let director: Call

beforeAll(async () => {
  world = await startWorld()
  ;({ given, chair, second, third, director } = await plenoIn(world))
})
afterAll(() => world.close())

describe('votes', () => {
  test('are cast once, and none is changed', async () => {
    const made = await given.sitting()
    await voteOn(second, made, first(made), 'L')
    expect((await refused(voteOn(second, made, first(made), 'L'))).refusal).toMatchObject({
      reason: 'already_exists',
      message: 'Anda sudah memberi suara di sini. Suara tidak dapat diubah.',
    })
    expect(await reasonOf(voteOn(second, made, first(made), 'TL', why))).toBe('already_exists')
    const shown = (await get(chair.call, made)).participants[0]
    expect(shown?.votes).toMatchObject([{ vote: 'L', user_permission_id: second.userPermissionId }])
  })

  test('two at the same moment count once', async () => {
    const made = await given.sitting()
    const twice = await Promise.allSettled([1, 2].map(() => voteOn(second, made, first(made), 'L')))
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get(chair.call, made)).participants[0]?.votes).toHaveLength(1)
  })

  test('are told to the open windows of all members; a refused one is not', async () => {
    const made = await given.sitting()
    const bus = await openBus(world.app.database.platformUrl)
    try {
      const heard: string[] = []
      bus.subscribe(liveChannel, (payload) => heard.push(payload))
      /** All that was said before has been heard then. */
      const listened = () =>
        eventually(async () => {
          const word = JSON.stringify({ topic: 'plenos', userIds: [newId()] })
          await rowsOf(world.database.url, 'select pg_notify($1, $2)', [liveChannel, word])
          expect(heard).toContain(word)
        })
      const told = () =>
        heard
          .map((one) => JSON.parse(one) as LiveHint)
          .filter(({ userIds }) => userIds.includes(third.userId))
      await listened()
      heard.length = 0
      await voteOn(second, made, first(made), 'L')
      await listened()
      expect(told()).toMatchObject([{ topic: 'plenos' }])
      expect(told()[0]?.userIds).toHaveLength(3)
      await refused(voteOn(second, made, first(made), 'L'))
      await listened()
      expect(told()).toHaveLength(1)
    } finally {
      await bus.close()
    }
  })

  test('against the recommendation need a reason', async () => {
    const made = await given.sitting()
    expect(await issuesOf(voteOn(second, made, first(made), 'TL'))).toEqual(['votes.0.note: pleno_note'])
    await voteOn(second, made, first(made), 'TL', why)
  })

  test('are nobody’s but the members’: not the assessor’s, not the admin’s, not the director’s', async () => {
    const made = await given.sitting()
    expect(await reasonOf(voteOn(given.assessor, made, first(made), 'L'))).toBe('not_found')
    expect(await reasonOf(voteOn(await world.as('ADM'), made, first(made), 'L'))).toBe('not_allowed')
    expect(await reasonOf(voteOn(await world.as('DIR'), made, first(made), 'L'))).toBe('not_allowed')
  })

  test('are not cast on who was absent', async () => {
    const made = await given.sitting([{ recommendation: 'K' }, { recommendation: 'ABSENT' }])
    expect(await issuesOf(voteOn(second, made, made.ids[1] ?? '', 'L'))).toEqual(['votes.0.vote: not_found'])
    expect(await get(second.call, made)).toMatchObject({ absent_count: 1, participants: [{}] })
  })
})

describe('decisions', () => {
  test('follow from a quorum of votes, are recorded by the chair alone, with dissent, and never again', async () => {
    const made = await given.sitting()
    const id = first(made)
    await voteOn(chair, made, id, 'L')
    expect(await issuesOf(decide(chair, made, id, 'L'))).toEqual(['decisions.0.graduation: pleno_undecided'])
    await voteOn(second, made, id, 'TL', why)
    await voteOn(third, made, id, 'L')
    expect(await reasonOf(decide(second, made, id, 'L'))).toBe('not_allowed')
    expect(await reasonOf(decide(given.assessor, made, id, 'L'))).toBe('not_found')
    expect(await issuesOf(decide(chair, made, id, 'TL'))).toEqual(['decisions.0.graduation: pleno_differs'])
    expect(await issuesOf(decide(chair, made, id, 'L'))).toEqual(['decisions.0.reason: pleno_own_reason'])
    const { data } = await decide(chair, made, id, 'L', 'Unit kedua terbukti lewat portofolio')
    expect(data.participants[0]?.decision).toMatchObject({
      graduation: 'L',
      reason: 'Unit kedua terbukti lewat portofolio',
      votes_for: 2,
      votes_against: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(data.participants[0]?.decision?.dissent).toHaveLength(1)
    expect(await reasonOf(decide(chair, made, id, 'L'))).toBe('already_exists')
    expect(await reasonOf(decide(chair, made, id, 'TL'))).toBe('already_exists')
  })

  test('stand in rows that the server itself can neither change nor take away', async () => {
    const made = await given.decided()
    for (const statement of [
      `update pleno_decision set graduation = 'TL'`,
      'delete from pleno_decision',
      `update pleno_vote set vote = 'TL'`,
      'delete from pleno_vote',
    ]) {
      const attempt = within(world, ({ tx }) => tx.execute(statement))
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    expect((await get(chair.call, made)).decided_count).toBe(1)
  })

  test('name the rule, the votes and the evidence that they rest on', async () => {
    const made = await given.decided(applicant)
    const rows = await within(world, ({ tx }) =>
      tx.execute(
        `select rule, votes, evidence from pleno_decision where assessment_applicant_id = '${first(made)}'`,
      ),
    )
    expect(rows.rows[0]).toMatchObject({
      rule: { name: 'majority', members: 3, quorum: 2, eligible: 3, for: 3, against: 0 },
      votes: [{ position: 'ketua', vote: 'L' }, {}, {}],
      evidence: { recommendation: 'K', joinRequestId: made.requests[0]?.joinRequestId },
    })
  })

  test('are not undone by opening the assessment again', async () => {
    const made = await given.decided()
    const call = director(assessments.step, {
      params: made.params,
      body: { step: 'reopen', from: 'PLENO_DOCUMENT_COMPLETED', reason: 'Bukti baru ditemukan' },
    })
    expect(await reasonOf(call)).toBe('step_blocked')
  })

  test('count no votes of a sitting before the assessment was opened again', async () => {
    const made = await given.sitting()
    await voteOn(second, made, first(made), 'L')
    await director(assessments.step, {
      params: made.params,
      body: { step: 'reopen', from: 'PLENO_DOCUMENT_COMPLETED', reason: 'Bukti baru ditemukan' },
    })
    expect((await get(chair.call, made)).state).toBe('PREPARED')
    await given.convene(made)
    expect((await get(chair.call, made)).participants[0]?.votes).toEqual([])
    await voteOn(second, made, first(made), 'L')
  })
})
