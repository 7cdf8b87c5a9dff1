import { appeals } from '@kompeten/contract/appeals/appeals'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { type Call, caller } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { appealInput, appealingIn, panelSeats } from '../../../test/appealing.ts'
import { within } from '../../../test/certified.ts'
import { leaveUnchecked } from '../../../test/unchecked.ts'
import { startWorld } from '../../../test/world.ts'
import { samplePdf } from '../../demo/sample-pdf.ts'

const world = await startWorld()
const { given, director, panel, somebody, alone, filed, seated } = await appealingIn(world)
afterAll(() => world.close())

describe('filing', () => {
  test('is open to who was found not competent, within the days, once', async () => {
    const { own, id, made } = somebody()
    const { data } = await own.call(appeals.appealable)
    expect(data).toMatchObject([{ assessment_applicant_id: id, last_day: expect.any(String) }])
    const { data: appeal } = await own.call(appeals.file, { body: appealInput(id) })
    expect(appeal).toMatchObject({ state: 'SUBMITTED', was_explained: true, was_discussed: false })
    expect((await own.call(appeals.appealable)).data).toEqual([])
    expect(await reasonOf(own.call(appeals.file, { body: appealInput(id) }))).toBe('step_not_possible')
    const passed = made.requests[0]
    expect(
      await reasonOf(Promise.resolve(passed?.call(appeals.file, { body: appealInput(made.ids[0] ?? '') }))),
    ).toBe('step_not_possible')
    expect(await reasonOf(Promise.resolve(passed?.call(appeals.file, { body: appealInput(id) })))).toBe(
      'not_found',
    )
  })

  test('waits for the director: before they have signed there is no result to appeal', async () => {
    const made = await given.decided([{ recommendation: 'BK' }])
    const own = made.requests[0]
    expect((await own?.call(appeals.appealable))?.data).toEqual([])
    expect(
      await reasonOf(Promise.resolve(own?.call(appeals.file, { body: appealInput(made.ids[0] ?? '') }))),
    ).toBe('step_not_possible')
  })
})

describe('the evidence and the form', () => {
  const file = { name: 'foto praktik.pdf', bytes: samplePdf('bukti', ['Bukti']) }
  const bytesOf = async (blob: Promise<Blob>) => new Uint8Array(await (await blob).arrayBuffer())

  test('are attached by who appeals until the panel votes, and read by them, the panel and the office alone', async () => {
    const { params, own } = await seated()
    const attach = (call: Call) => call(appeals.attach, { params, body: {}, file })
    expect(await reasonOf(attach(given.admin))).toMatch(/not_permitted|not_allowed|forbidden/)
    const { data } = await attach(own.call)
    const [kept] = data.files
    expect(data.files).toMatchObject([
      { name: file.name, mime: 'application/pdf', size: file.bytes.length, check: null },
    ])
    const one = { params: { ...params, appeal_file_id: kept?.appeal_file_id ?? '' } }
    for (const call of [own.call, given.admin, panel[1]?.call as Call]) {
      expect(Buffer.from(await bytesOf(call(appeals.evidence, one))).equals(file.bytes)).toBe(true)
      expect(
        Buffer.from(await bytesOf(call(appeals.document, { params })))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    await leaveUnchecked(world, 'appeal_file', one.params.appeal_file_id)
    expect((await own.call(appeals.get, { params })).data.files).toMatchObject([{ check: 'being_checked' }])
    const stranger = (await world.as('ADM', 'b')).call
    for (const call of [given.assessor.call, stranger]) {
      expect(await reasonOf(call(appeals.evidence, one))).toBe('not_found')
      expect(await reasonOf(call(appeals.document, { params }))).toBe('not_found')
    }
    await panel[0]?.call(appeals.vote, { params, body: { vote: 'uphold', note: 'Bukti memadai' } })
    expect(await reasonOf(attach(own.call))).toBe('step_not_possible')
  })

  test('say on paper who appeals, what they answered, why, and what they attached, signed, as PDF/A', async () => {
    const { params, own } = await filed()
    await own.call(appeals.attach, { params, body: {}, file })
    const pdf = await bytesOf(own.call(appeals.document, { params }))
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/pdfaid:part>2</)
    const { text } = await extractText(await getDocumentProxy(pdf))
    const said = text.join(' ')
    for (const word of [
      'FR.AK.04',
      'Portofolio unit pertama tidak dinilai',
      'foto praktik.pdf',
      'Ya',
      'Tidak',
    ]) {
      expect(said).toContain(word)
    }
  })

  test('are ten pieces at most', async () => {
    const { params, own } = await filed()
    const attach = (of = file) => own.call(appeals.attach, { params, body: {}, file: of })
    for (let at = 0; at < 10; at += 1) await attach({ ...file, bytes: samplePdf(`bukti ${at}`, ['Bukti']) })
    expect((await refused(attach())).refusal.errors).toMatchObject([{ path: 'file', code: 'too_many' }])
  })

  test('are each there once, also where a piece is attached again after its page was loaded anew', async () => {
    const { params, own } = await filed()
    const attach = (name: string) => own.call(appeals.attach, { params, body: {}, file: { ...file, name } })
    await attach('foto praktik.pdf')
    for (const name of ['foto praktik.pdf', 'salinan.pdf']) {
      const { refusal } = await refused(attach(name))
      expect(refusal.errors).toMatchObject([{ path: 'file', code: 'listed_twice' }])
    }
    expect((await own.call(appeals.get, { params })).data.files).toHaveLength(1)
  })
})

describe('what waits', () => {
  test('is for the office until there is a panel, for each member until they have voted, then for its chair', async () => {
    const kindsFor = async (call: Call, appealId: string) =>
      (await call(dashboard.waiting)).data
        .filter(({ entries }) => entries.some(({ link }) => link === `/assessments/appeal/${appealId}`))
        .map(({ kind }) => kind)
    const { appeal, params } = await filed()
    const id = appeal.appeal_id
    const members = [
      await given.given.assessor([]),
      await given.given.assessor([]),
      await given.given.assessor([]),
    ]
    const [chair, second] = members
    if (!chair || !second) throw new Error('No panel')
    const office = (await given.admin(dashboard.waiting)).data.find(({ kind }) => kind === 'appeals_to_seat')
    expect(office?.count).toBeGreaterThan(0)
    expect(await kindsFor(second.call, id)).toEqual([])
    await given.admin(appeals.seat, {
      params,
      body: { members: panelSeats(members), version: appeal.version },
    })
    expect(await kindsFor(given.admin, id)).toEqual([])
    expect(await kindsFor(second.call, id)).toEqual(['appeals_to_vote'])
    for (const { call } of members)
      await call(appeals.vote, { params, body: { vote: 'uphold', note: 'Bukti memadai' } })
    expect(await kindsFor(second.call, id)).toEqual([])
    expect(await kindsFor(chair.call, id)).toEqual(['appeals_to_answer'])
  })
})

describe('the right to appeal', () => {
  const waitsFor = async ({ own }: Awaited<ReturnType<typeof alone>>) =>
    (await own.call(dashboard.waiting)).data.find(({ kind }) => kind === 'results_to_appeal')

  test('is told on the dashboard with its last day and the way there, until it is used', async () => {
    const one = somebody()
    const [known] = (await one.own.call(appeals.appealable)).data
    expect(await waitsFor(one)).toMatchObject({
      count: 1,
      entries: [
        {
          title: known?.schema_name,
          detail: known?.assessment_title,
          day: known?.last_day,
          link: `/assessments/appeal/file/${one.id}`,
        },
      ],
    })
    await filed(one)
    expect(await waitsFor(one)).toBeUndefined()
  })

  test('is told to whoever may archive the assessment, with its last day, until it is used', async () => {
    const made = await given.decided([{ recommendation: 'BK' }])
    await given.minuted(made)
    await director(plenos.close, { params: made.params, body: { signature: aSignature } })
    const until = async (call: Call) =>
      (await call(plenos.get, { params: made.params })).data.appealable_until
    const own = made.requests[0]?.call as Call
    const [known] = (await own(appeals.appealable)).data
    expect(await until(given.admin)).toBe(known?.last_day)
    expect(await until(panel[0]?.call as Call).catch(() => null)).toBeNull()
    await own(appeals.file, { body: appealInput(made.ids[0] ?? '') })
    expect(await until(given.admin)).toBeNull()
  })

  test('is told no more once its last day is over', async () => {
    const one = await alone()
    expect(await waitsFor(one)).toMatchObject({ count: 1 })
    await within(world, ({ tx }) =>
      tx.execute(
        `update pleno set director_signature = jsonb_set(director_signature, '{at}', '"2026-01-05T03:00:00.000Z"')
         where assessment_id = '${one.made.params.assessment_id}'`,
      ),
    )
    expect(await waitsFor(one)).toBeUndefined()
  })
})

test('who filed it may withdraw it before it is answered, nobody else', async () => {
  const { params, own } = await seated()
  const withdraw = (call: Call) => call(appeals.withdraw, { params, body: { reason: null } })
  expect(await reasonOf(withdraw(given.assessor.call))).toMatch(/not_found|not_allowed/)
  expect((await withdraw(own.call)).data.state).toBe('WITHDRAWN')
  expect(await reasonOf(withdraw(own.call))).toBe('step_not_possible')
})

test('lists show one’s own, those of one’s panels, or all, by the scheme’s name in the reader’s language; another LSP sees none', async () => {
  const { params, own } = await seated()
  const ids = async (call: Call) =>
    (await call(appeals.list, { query: { limit: '100' } })).data.map(({ appeal_id }) => appeal_id)
  expect(await ids(own.call)).toEqual([params.appeal_id])
  expect(await ids(panel[0]?.call as Call)).toContain(params.appeal_id)
  expect(await ids(given.assessor.call)).toEqual([])
  expect(await ids(given.admin)).toContain(params.appeal_id)
  const inEnglish = caller(world.carry, { key: panel[0]?.key, language: 'en' })
  for (const [call, name] of [
    [panel[0]?.call as Call, /^Skema Contoh/],
    [inEnglish, /^Sample Scheme/],
  ] as const) {
    expect((await call(appeals.get, { params })).data.schema_name).toMatch(name)
    const { data } = await call(appeals.list, { query: { limit: '100' } })
    expect(data.find(({ appeal_id }) => appeal_id === params.appeal_id)?.schema_name).toMatch(name)
    const waiting = (await call(dashboard.waiting)).data.flatMap(({ entries }) => entries)
    expect(waiting.find(({ link }) => link.endsWith(params.appeal_id))?.detail).toMatch(name)
  }
  const stranger = (await world.as('ADM', 'b')).call
  expect(await ids(stranger)).toEqual([])
  expect(await reasonOf(stranger(appeals.get, { params }))).toBe('not_found')
})
