import { plenos } from '@kompeten/contract/plenos/plenos'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { aRequirement } from '@kompeten/testkit/requirements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { applicant, decide, first, plenoIn, voteOn } from '../../../../test/pleno.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let pleno: Awaited<ReturnType<typeof plenoIn>>

beforeAll(async () => {
  world = await startWorld()
  pleno = await plenoIn(world)
})
afterAll(() => world.close())

test('a pleno reads and records the evidence that was signed and judged, and tells what was given in its place since', async () => {
  const { given, chair, second } = pleno
  const ask = async () => {
    const body = aRequirement({ form_type: 'text', required: false })
    return (await given.admin(requirements.create, { body })).data.requirement_master_id
  }
  const [judged, late] = [await ask(), await ask()]
  const made = await given.sitting(applicant)
  const [asked] = made.requests
  if (!asked) throw new Error('Nobody takes part')
  const give = (requirement_master_id: string, text: string) =>
    asked.call(evidence.give, { params: { requirement_master_id }, body: { values: [text] } })
  await give(judged, 'Surat kerja pertama')
  const [row] = await rowsOf(
    world.database.url,
    `select answer_id from evidence_answer where lsp_id = $1 and requirement_master_id = $2`,
    [world.seeded.lsp.a.lspId, judged],
  )
  const pinnedAs = (requirement_id: string, answer_id: unknown) => ({
    requirement_id,
    name: 'Bukti',
    name_en: null,
    description: null,
    category: 'umum',
    form_type: 'text',
    options: [],
    required: false,
    cluster: null,
    answer_id,
  })
  const pinned = [pinnedAs(judged, row?.answer_id), pinnedAs(late, null)]
  await rowsOf(
    world.database.url,
    'update join_request_submission set evidence = $3 where lsp_id = $1 and join_request_id = $2',
    [world.seeded.lsp.a.lspId, asked.joinRequestId, JSON.stringify(pinned)],
  )
  await give(judged, 'Surat kerja kedua')
  await give(late, 'Ijazah menyusul')

  const params = { ...made.params, assessment_applicant_id: first(made) }
  const { data } = await second.call(plenos.dossier, { params })
  expect(data.purpose).toBe('S')
  expect(data.evidence).toMatchObject([
    {
      requirement_master_id: judged,
      values: ['Surat kerja pertama'],
      given_date: expect.any(String),
      newer_date: expect.any(String),
    },
    { requirement_master_id: late, values: [], given_date: null, newer_date: expect.any(String) },
  ])
  for (const who of [chair, second]) await voteOn(who, made, first(made), 'L')
  await decide(chair, made, first(made), 'L')
  const { rows } = await within(world, ({ tx }) =>
    tx.execute(`select evidence from pleno_decision where assessment_applicant_id = '${first(made)}'`),
  )
  expect(rows).toMatchObject([{ evidence: { answerIds: [row?.answer_id] } }])
})
