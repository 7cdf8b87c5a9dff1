import { skk } from '@kompeten/contract/skk/skk'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../test/registry-world.ts'

let given: RegistryWorld
beforeAll(async () => {
  given = await startRegistryWorld()
  await given.connect()
})
afterAll(() => given.close())

const reviewed = async (at: number) => {
  const { id_izin } = given.registry.add(at)
  await given.fetchAll()
  await given.fetched(id_izin)
  await given.step(id_izin, 'review')
  return given.view(id_izin)
}

test('an application is complete only once every paper is met: until then the refusal names each that is not, and the registry hears nothing', async () => {
  const { id_izin, papers, lacks } = await reviewed(1)
  expect(lacks.map(({ code, paper }) => [paper, code])).toEqual(papers.map(({ kind }) => [kind, 'unjudged']))
  expect(await reasonOf(given.step(id_izin, 'complete'))).toBe('step_blocked')

  await given.judgeAll(id_izin, 'not_met')
  const [first, second] = papers
  await given.judgeAll(id_izin, 'met', papers.slice(2))
  if (second) await given.judgeAll(id_izin, 'absent', [second])
  const { refusal } = await refused(given.step(id_izin, 'complete'))
  expect(refusal.facts).toEqual({
    step: 'complete',
    missing: [
      { code: 'not_met', facts: { paper: first?.kind } },
      { code: 'absent', facts: { paper: second?.kind } },
    ],
  })
  expect(await given.view(id_izin)).toMatchObject({ state: 'REVIEW', reports: { refused: 0 } })
  expect(given.codes(id_izin)).not.toContain('10')

  await given.judgeAll(id_izin, 'met')
  expect((await given.view(id_izin)).lacks).toEqual([])
  expect((await given.step(id_izin, 'complete')).state).toBe('COMPLETE')
  await eventually(async () => expect(given.codes(id_izin)).toEqual(['20', '10']))
})

test('what is not met can be asked for, and the application rejected', async () => {
  const asked = await reviewed(2)
  await given.judgeAll(asked.id_izin, 'not_met')
  expect((await given.step(asked.id_izin, 'incomplete', 'KTP tidak terbaca')).state).toBe('INCOMPLETE')
  expect((await given.view(asked.id_izin)).lacks).toEqual([])
  expect((await given.step(asked.id_izin, 'reject', 'Ijazah tidak sah')).state).toBe('REJECTED')
})

test('of two who judge the same paper at once the second is told who was faster; on another paper both verdicts stay', async () => {
  const { id_izin, skk_id, papers } = await reviewed(3)
  const { call: other } = await given.world.as('SUP')
  const params = { skk_id }
  const [first, second] = papers.map(({ skk_paper_id, version }) => ({ skk_paper_id, version }))
  if (!first || !second) throw new Error('The registry names too few papers')
  const asMet = { verdict: 'met', note: null } as const
  const unread = { ...first, verdict: 'not_met', note: 'Tidak terbaca' } as const
  await given.admin(skk.judge, { params, body: unread })
  await other(skk.judge, { params, body: { ...second, ...asMet } })
  const { refusal } = await refused(other(skk.judge, { params, body: { ...first, ...asMet } }))
  const [judged] = (await given.view(id_izin)).papers
  expect(judged).toMatchObject({ verdict: 'not_met', note: 'Tidak terbaca', version: first.version + 1 })
  expect([refusal.reason, refusal.facts]).toEqual([
    'version_conflict',
    { changed_by: judged?.judged_by, changed_at: judged?.judged_date, version: judged?.version },
  ])
  const again = { ...first, ...asMet, version: first.version + 1 }
  expect((await other(skk.judge, { params, body: again })).data.papers[0]).toMatchObject({ verdict: 'met' })
})
