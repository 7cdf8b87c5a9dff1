import { audit } from '@kompeten/contract/audit/audit'
import { questions } from '@kompeten/contract/questions/questions'
import { anEssay, aQuestion } from '@kompeten/testkit/questions'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { someUnits } from '@kompeten/testkit/schemes'
import { afterAll, describe, expect, test } from 'vitest'
import { startQuestionBank } from '../../../test/question-bank.ts'

const { world, admin, elsewhere, reviewer, place, published, write, step, used } = await startQuestionBank()
afterAll(() => world.close())

const at = ({ question_id }: { question_id: string }) => ({ question_id })
const opened = async (question: { question_id: string }, call = admin) =>
  (await call(questions.open, { params: at(question), body: { purpose: 'read' } })).data

describe('a question', () => {
  test('begins as a draft, and its list shows neither options nor key', async () => {
    const made = await write({
      options: aQuestion(place).options.map((one) => ({ ...one, text: `${one.text} rahasia` })),
    })
    expect(made).toMatchObject({ state: 'DRAFT', number: 1, used_number: null, in_scheme: true })
    const query = { search: made.question_code }
    const shown = [
      await admin(questions.list, { query }),
      await admin(questions.get, { params: at(made) }),
      await admin(questions.timeline, { params: at(made) }),
    ]
    expect(JSON.stringify(shown)).toContain(made.question_code)
    expect(JSON.stringify(shown)).not.toMatch(/rahasia|"right"|"options"/)
  })

  test('keeps nothing that its kind does not use; an essay is worth its criteria', async () => {
    const single = await opened(await write({ right_number: 5, expected: 'Tidak dipakai' }))
    expect(single.content).toMatchObject({ right_number: null, expected: null, tolerance: null })
    const essay = await write(anEssay(place, { points: 1 }))
    expect(essay.points).toBe(10)
    expect((await opened(essay)).content).toMatchObject({
      options: [],
      rubric: [{ points: 6 }, { points: 4 }],
    })
  })

  test('of a unit that the scheme does not have, or a KUK of another unit, is refused there', async () => {
    const { scheme, version } = await published(someUnits(2))
    const [one, two] = version.units
    const kuk = two?.elements[0]?.kuk[0]?.kuk_id ?? ''
    expect(await issuesOf(write({ unit_id: kuk }))).toEqual(['unit_id: not_found'])
    const body = aQuestion({ schema_id: scheme.schema_id, unit_id: one?.unit_id ?? '' }, { kuk_ids: [kuk] })
    expect(await issuesOf(admin(questions.create, { body }))).toEqual(['kuk_ids: not_found'])
  })

  test('of another LSP’s scheme is refused, and another LSP finds none of ours', async () => {
    const made = await write()
    expect(await issuesOf(elsewhere(questions.create, { body: aQuestion(place) }))).toEqual([
      'schema_id: not_found',
    ])
    expect(await reasonOf(elsewhere(questions.get, { params: at(made) }))).toBe('not_found')
    expect(await reasonOf(opened(made, elsewhere))).toBe('not_found')
    const data = await step([made.question_id], 'retire', elsewhere)
    expect(data).toEqual({ done: [], refused: [{ question_id: made.question_id, reason: 'not_found' }] })
  })

  test('with a code in use is refused in any case of letters', async () => {
    const { question_code } = await write()
    const again = await refused(write({ question_code: question_code.toLowerCase() }))
    expect(again.refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'question_code' } })
  })
})

describe('a key', () => {
  test('is opened by those who keep the bank, and every opening is a row of the log', async () => {
    const made = await write()
    const { content } = await opened(made, reviewer)
    expect(content.options.map(({ right }) => right)).toEqual([false, true, false])
    const query = { question_id: made.question_id }
    const log = await admin(questions.openings, { query })
    expect(log).toMatchObject({
      count: 1,
      data: [{ question_code: made.question_code, number: 1, purpose: 'read', opened_by_role: 'SUP' }],
    })
  })

  test('is not opened to management, which sees the list, nor to anybody who assesses or is assessed', async () => {
    const made = await write()
    const management = (await world.as('MAG')).call
    expect((await management(questions.get, { params: at(made) })).data.may).toEqual([])
    expect(await reasonOf(opened(made, management))).toBe('not_allowed')
    for (const role of ['ACS', 'APL', 'ADT'] as const) {
      const { call } = await world.as(role)
      expect(await reasonOf(call(questions.list, { query: {} }))).toBe('not_allowed')
      expect(await reasonOf(opened(made, call))).toBe('not_allowed')
    }
    expect((await admin(questions.openings, { query: at(made) })).count).toBe(0)
  })
})

describe('the way of a question', () => {
  test('whoever wrote a part of it does not review it; another does, and then it is used', async () => {
    const made = await write()
    const { question_id } = made
    const own = await step([question_id], 'review', admin)
    expect(own).toEqual({ done: [], refused: [{ question_id, reason: 'own_work' }] })
    const body = { ...aQuestion(place), question_code: made.question_code, version: made.version }
    await reviewer(questions.update, { params: at(made), body })
    expect((await step([question_id], 'review')).refused).toEqual([{ question_id, reason: 'own_work' }])
    const third = (await world.as('DIR')).call
    expect((await step([question_id], 'review', third)).done).toEqual([question_id])
    expect((await step([question_id], 'use', admin)).done).toEqual([question_id])
    const { data } = await admin(questions.get, { params: at(made) })
    expect(data).toMatchObject({ state: 'IN_USE', used_number: 1, may: ['open', 'update', 'retire'] })
  })

  test('whoever never opened it, in the version that it is in now, does not review it', async () => {
    const made = await write()
    const { question_id } = made
    const review = async () =>
      (
        await reviewer(questions.step, {
          body: { question_ids: [question_id], step: 'review', reason: null },
        })
      ).data
    const refusedFor = { done: [], refused: [{ question_id, reason: 'not_opened' }] }
    expect(await review()).toEqual(refusedFor)
    await opened(made, reviewer)
    expect((await review()).done).toEqual([question_id])
    await step([question_id], 'use', admin)
    const { version } = (await admin(questions.get, { params: at(made) })).data
    const body = { ...aQuestion(place), question_code: made.question_code, text: 'Kalimat lain?', version }
    await admin(questions.update, { params: at(made), body })
    expect(await review()).toEqual(refusedFor)
    const { data } = await admin(audit.list, { query: { search: question_id } })
    expect(data.map(({ name }) => name)).toContain('question.key_opened')
  })

  test('a draft cannot be used unreviewed; one returned tells why', async () => {
    const made = await write()
    const { question_id } = made
    expect((await step([question_id], 'use')).refused).toEqual([{ question_id, reason: 'step_not_possible' }])
    await step([question_id], 'review')
    await step([question_id], 'return', reviewer, 'Pilihan B juga benar')
    const { data } = await admin(questions.timeline, { params: at(made) })
    expect(data[0]).toMatchObject({ name: 'question.returned', reason: 'Pilihan B juga benar', to: 'DRAFT' })
  })

  test('a change of one in use becomes a new version, while the old one stays as it was and in use', async () => {
    const made = await used()
    const body = {
      ...aQuestion(place),
      question_code: made.question_code,
      text: 'Kalimat baru?',
      version: made.version,
    }
    const { data } = await admin(questions.update, { params: at(made), body })
    expect(data).toMatchObject({ state: 'DRAFT', number: 2, used_number: 1, text: 'Kalimat baru?' })
    const again = { ...body, text: 'Kalimat kedua?', version: data.version }
    await admin(questions.update, { params: at(made), body: again })
    const { versions } = await opened(made)
    expect(versions.map(({ number, text }) => [number, text])).toEqual([
      [2, 'Kalimat kedua?'],
      [1, made.text],
    ])
    await step([made.question_id], 'review')
    await step([made.question_id], 'use')
    const { data: now } = await admin(questions.get, { params: at(made) })
    expect(now).toMatchObject({ state: 'IN_USE', number: 2, used_number: 2 })
  })

  test('a retired one cannot be changed, and comes back as a draft', async () => {
    const made = await used()
    await step([made.question_id], 'retire')
    const body = { ...aQuestion(place), question_code: made.question_code, version: made.version }
    expect(await reasonOf(admin(questions.update, { params: at(made), body }))).toBe('not_allowed')
    await step([made.question_id], 'revive')
    const { data } = await admin(questions.get, { params: at(made) })
    expect(data).toMatchObject({ state: 'DRAFT', used_number: null, reviewed_by_name: null })
  })

  test('a save on an old version is told who was first', async () => {
    const made = await write()
    const body = { ...aQuestion(place), question_code: made.question_code, version: made.version }
    await reviewer(questions.update, { params: at(made), body })
    expect(await reasonOf(admin(questions.update, { params: at(made), body }))).toBe('version_conflict')
  })
})

describe('a bank', () => {
  test('counts by state, and tells which units and KUK questions in use ask about', async () => {
    const { scheme, version } = await published(someUnits(2))
    const { schema_id } = scheme
    const [unit] = version.units
    const unit_id = unit?.unit_id ?? ''
    const kuk_id = unit?.elements[0]?.kuk[1]?.kuk_id ?? ''
    const params = { schema_id }
    await used({ schema_id, unit_id, kuk_ids: [kuk_id] })
    await write({ schema_id, unit_id })
    const { data } = await admin(questions.bank, { params })
    expect(data).toMatchObject({ used_count: 1, draft_count: 1, reviewed_count: 0 })
    expect(data.units.map((one) => [one.objective_count, one.essay_count])).toEqual([
      [1, 0],
      [0, 0],
    ])
    const asked = data.units[0]?.kuk.filter(({ question_count }) => question_count > 0)
    expect(asked).toMatchObject([{ kuk_id, no: '1.2' }])
    const banks = (await admin(questions.banks, {})).data
    expect(banks.find((row) => row.schema_id === schema_id)).toMatchObject({
      unit_count: 2,
      covered_count: 1,
    })
  })

  test('of a scheme that is not there is not found', async () => {
    expect(await reasonOf(elsewhere(questions.bank, { params: { schema_id: place.schema_id } }))).toBe(
      'not_found',
    )
  })
})
