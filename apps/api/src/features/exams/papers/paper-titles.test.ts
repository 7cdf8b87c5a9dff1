import { examPapers } from '@kompeten/contract/exams/exams'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { startQuestionBank } from '../../../../test/question-bank.ts'

const { world, admin, place, version } = await startQuestionBank()
afterAll(() => world.close())

const cell = { unit_id: version.units[0]?.unit_id ?? '', kind: 'single' as const, difficulty: null, count: 1 }
const aPaper = (title: string, active = true) => ({
  schema_id: place.schema_id,
  title,
  form_code: 'ia05' as const,
  minutes: 45,
  pass_percent: 60,
  shuffled: true,
  active,
  blueprint: [cell],
})
const create = async (title: string, active = true) =>
  (await admin(examPapers.create, { body: aPaper(title, active) })).data
const change = ({ exam_paper_id, version }: { exam_paper_id: string; version: number }, title: string) =>
  admin(examPapers.update, { params: { exam_paper_id }, body: { ...aPaper(title), version } })
const taken = ['title: taken']

test('two papers of a scheme never bear one title, whatever its letter case and spaces, be one of them out of use', async () => {
  const first = await create('Uji pengetahuan A', false)
  expect(await issuesOf(create('uji  PENGETAHUAN a'))).toEqual(taken)
  const second = await create('Uji pengetahuan B')
  expect(await issuesOf(change(second, 'UJI pengetahuan A '))).toEqual(taken)
  // Its own title is nobody else's.
  const { data } = await change(second, 'UJI PENGETAHUAN B')
  expect(data.title).toBe('UJI PENGETAHUAN B')
  await change(first, 'Uji pengetahuan C')
  expect((await create('Uji pengetahuan A')).title).toBe('Uji pengetahuan A')
})

test('of two who write papers of one title at the same moment one is refused', async () => {
  const told = await Promise.allSettled([create('Serentak'), create('serentak')])
  expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('papers of before that bear one title are changed as ever, and may be given titles of their own', async () => {
  const [one, other] = [await create('Kembar'), await create('Kembar dua')]
  await rowsOf(
    world.database.url,
    `update exam_paper set title = 'KEMBAR' where exam_paper_id = '${other.exam_paper_id}'`,
  )
  const { data: changed } = await change(other, 'KEMBAR')
  expect(changed).toMatchObject({ title: 'KEMBAR', version: 2 })
  expect((await change(one, 'kembar')).data.version).toBe(2)
  expect((await change(changed, 'Kembar kedua')).data.title).toBe('Kembar kedua')
})
