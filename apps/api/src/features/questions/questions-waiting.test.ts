import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { questions } from '@kompeten/contract/questions/questions'
import { aQuestion } from '@kompeten/testkit/questions'
import { afterAll, expect, test } from 'vitest'
import { startQuestionBank } from '../../../test/question-bank.ts'
import { mostNamed } from '../../platform/link-to-these.ts'

const bank = await startQuestionBank()
const { world, admin, reviewer, write } = bank
afterAll(() => world.close())

const waiting = async () =>
  (await reviewer(dashboard.waiting, {})).data.find(({ kind }) => kind === 'questions_to_review')
/** What the list shows to which a link of the dashboard leads, by what it says in the address. */
const listed = async (link: string, schema_id?: string) => {
  const query = Object.fromEntries(new URL(link, 'http://web').searchParams)
  const { data } = await reviewer(questions.list, { query: { ...query, ...(schema_id && { schema_id }) } })
  return data.map(({ question_id }) => question_id).sort()
}

test('the drafts that wait lead to a list of just those: of one bank, and of several', async () => {
  const first = await write({ question_code: 'A-1' })
  // The reviewer's own draft waits for others.
  await write({ question_code: 'A-2' }, reviewer)
  const { schema_id } = bank.place
  const ofOne = await waiting()
  expect(ofOne?.count).toBe(1)
  expect(ofOne?.link).toMatch(new RegExp(`^/writen-test/${schema_id}\\?`))
  expect(await listed(ofOne?.link ?? '', schema_id)).toEqual([first.question_id])

  const { scheme, version } = await bank.published()
  const place = { schema_id: scheme.schema_id, unit_id: version.units[0]?.unit_id ?? '' }
  const { data: second } = await admin(questions.create, { body: aQuestion(place, { question_code: 'B-1' }) })
  const ofTwo = await waiting()
  expect(ofTwo?.count).toBe(2)
  expect(ofTwo?.link).toMatch(/^\/writen-test\/all\?/)
  expect(await listed(ofTwo?.link ?? '')).toEqual([first.question_id, second.question_id].sort())
})

test('of more drafts than a link names, the list behind the figure holds those of others alone', async () => {
  const before = (await waiting())?.count ?? 0
  for (let at = 0; at <= mostNamed; at += 1) await write({ question_code: `C-${at}` })
  await write({ question_code: 'C-own' }, reviewer)
  const many = await waiting()
  expect(many?.count).toBe(before + mostNamed + 1)
  expect(await listed(`${many?.link}&limit=100`)).toHaveLength(many?.count ?? 0)
  const mine = await reviewer(questions.list, { query: { search: 'C-own', written_by_others: 'false' } })
  expect(mine.data.map(({ question_code }) => question_code)).toEqual(['C-own'])
})
