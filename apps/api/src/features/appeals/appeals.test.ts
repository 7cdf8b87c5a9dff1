import { appeals } from '@kompeten/contract/appeals/appeals'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { letters } from '@kompeten/contract/letters/letters'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { type Call, caller } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readyToSign, within } from '../../../test/certified.ts'
import { type Sitting, sittingIn } from '../../../test/sitting.ts'
import { leaveUnchecked } from '../../../test/unchecked.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { samplePdf } from '../../demo/sample-pdf.ts'

let world: World
let given: Sitting
let director: Call
let panel: SignedIn[]
let found: Found[] = []
beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
  director = (await world.as('DIR')).call
  await readyToSign(world)
  panel = [await given.given.assessor([]), await given.given.assessor([]), await given.given.assessor([])]
  found = await closed(10)
})
afterAll(() => world.close())

/** A closed pleno that decided L on the first and TL on all others; those, each with their calls. */
const closed = async (others: number) => {
  const present = Array.from({ length: others }, () => ({ recommendation: 'BK' as const }))
  const made = await given.decided([{ recommendation: 'K' }, ...present])
  await given.minuted(made)
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
  return made.ids.slice(1).map((id, at) => ({ made, id, own: made.requests[at + 1] as Own }))
}
type Own = Awaited<ReturnType<Sitting['decided']>>['requests'][number]
type Found = Awaited<ReturnType<typeof closed>>[number]
/** Nobody has appealed yet, in a pleno that other tests' people are of too. */
const somebody = (): Found => {
  const next = found.pop()
  if (!next) throw new Error('The pleno has too few participants')
  return next
}
/** The same, in a pleno of their own, with which the test goes on. */
const alone = async (): Promise<Found> => (await closed(1))[0] as Found
const input = (assessment_applicant_id: string) => ({
  assessment_applicant_id,
  was_explained: 'yes' as const,
  was_discussed: 'no' as const,
  involves_other: 'no' as const,
  reason: 'Portofolio unit pertama tidak dinilai',
  signature: aSignature,
})
const filed = async (by = somebody()) => {
  const { data: appeal } = await by.own.call(appeals.file, { body: input(by.id) })
  return { ...by, appeal, params: { appeal_id: appeal.appeal_id } }
}
const seats = (people: readonly SignedIn[]) =>
  people.map((who, at) => ({
    user_permission_id: who.userPermissionId,
    position: at === 0 ? ('ketua' as const) : ('anggota' as const),
  }))
const seated = async (by = somebody()) => {
  const made = await filed(by)
  const body = { members: seats(panel), version: made.appeal.version }
  await given.admin(appeals.seat, { params: made.params, body })
  return made
}
const voted = async (votes: readonly ('uphold' | 'dismiss')[], by = somebody()) => {
  const made = await seated(by)
  for (const [at, vote] of votes.entries()) {
    await panel[at]?.call(appeals.vote, {
      params: made.params,
      body: { vote, note: 'Bukti dilihat kembali' },
    })
  }
  return made
}
const answer = { answer: 'Panel memeriksa kembali seluruh bukti.' }

describe('filing', () => {
  test('is open to who was found not competent, within the days, once', async () => {
    const { own, id, made } = somebody()
    const { data } = await own.call(appeals.appealable)
    expect(data).toMatchObject([{ assessment_applicant_id: id, last_day: expect.any(String) }])
    const { data: appeal } = await own.call(appeals.file, { body: input(id) })
    expect(appeal).toMatchObject({ state: 'SUBMITTED', was_explained: true, was_discussed: false })
    expect((await own.call(appeals.appealable)).data).toEqual([])
    expect(await reasonOf(own.call(appeals.file, { body: input(id) }))).toBe('step_not_possible')
    const passed = made.requests[0]
    expect(
      await reasonOf(Promise.resolve(passed?.call(appeals.file, { body: input(made.ids[0] ?? '') }))),
    ).toBe('step_not_possible')
    expect(await reasonOf(Promise.resolve(passed?.call(appeals.file, { body: input(id) })))).toBe('not_found')
  })

  test('waits for the director: before they have signed there is no result to appeal', async () => {
    const made = await given.decided([{ recommendation: 'BK' }])
    const own = made.requests[0]
    expect((await own?.call(appeals.appealable))?.data).toEqual([])
    expect(await reasonOf(Promise.resolve(own?.call(appeals.file, { body: input(made.ids[0] ?? '') })))).toBe(
      'step_not_possible',
    )
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
    for (let at = 0; at < 10; at += 1) await own.call(appeals.attach, { params, body: {}, file })
    expect(await reasonOf(own.call(appeals.attach, { params, body: {}, file }))).toBe('rule_broken')
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
    await given.admin(appeals.seat, { params, body: { members: seats(members), version: appeal.version } })
    expect(await kindsFor(given.admin, id)).toEqual([])
    expect(await kindsFor(second.call, id)).toEqual(['appeals_to_vote'])
    for (const { call } of members)
      await call(appeals.vote, { params, body: { vote: 'uphold', note: 'Bukti memadai' } })
    expect(await kindsFor(second.call, id)).toEqual([])
    expect(await kindsFor(chair.call, id)).toEqual(['appeals_to_answer'])
  })
})

describe('the right to appeal', () => {
  const waitsFor = async ({ own }: Found) =>
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

describe('the panel', () => {
  test('holds nobody who assessed or decided, is odd, and has one chair', async () => {
    const { params, appeal } = await filed()
    const { data } = await given.admin(appeals.candidates, { params })
    const barsOf = (who: SignedIn) =>
      data.find((one) => one.user_permission_id === who.userPermissionId)?.barred ?? []
    expect(barsOf(given.assessor)).toContain('assessed')
    for (const member of given.members) expect(barsOf(member)).toContain('decided')
    const set = (people: readonly SignedIn[]) =>
      refused(
        given.admin(appeals.seat, { params, body: { members: seats(people), version: appeal.version } }),
      ).then(({ refusal }) => refusal.errors.map(({ path, code }) => `${path} ${code}`))
    const [one, two] = panel
    if (!one || !two) throw new Error('No panel')
    expect(await set([one, two, given.assessor])).toEqual([
      'members.2.user_permission_id panel_member_barred',
    ])
    expect(await set([one, two, given.members[0] as SignedIn])).toEqual([
      'members.2.user_permission_id panel_member_barred',
    ])
    expect(await set([one, two])).toEqual(['members pleno_seats'])
  })

  test('votes once each, alone, and its chair answers only when all have', async () => {
    const { params, own } = await voted(['uphold', 'dismiss'])
    const [chair, second, third] = panel
    const vote = (who: SignedIn | undefined) =>
      Promise.resolve(who?.call(appeals.vote, { params, body: { vote: 'uphold', note: 'Bukti memadai' } }))
    expect(await reasonOf(vote(second))).toBe('already_exists')
    expect(await reasonOf(given.assessor.call(appeals.get, { params }))).toBe('not_found')
    expect(
      await reasonOf(own.call(appeals.vote, { params, body: { vote: 'uphold', note: 'Saya sendiri' } })),
    ).toBe('not_allowed')
    const answered = () => Promise.resolve(chair?.call(appeals.answer, { params, body: answer }))
    expect(await reasonOf(answered())).toBe('step_not_possible')
    await vote(third)
    expect(await reasonOf(Promise.resolve(second?.call(appeals.answer, { params, body: answer })))).toBe(
      'not_allowed',
    )
    expect((await own.call(appeals.get, { params })).data.members.map((one) => one.vote)).toEqual([
      null,
      null,
      null,
    ])
    await answered()
    expect(await reasonOf(answered())).toBe('step_not_possible')
  })
})

describe('an answer', () => {
  test('that upholds adds a decision that replaces the old, which stays; the result is L and earns a certificate', async () => {
    const { params, made, id, own } = await voted(['uphold', 'uphold', 'dismiss'], await alone())
    const blocked = await refused(given.admin(plenos.complete, { params: made.params }))
    expect(blocked.refusal.reason).toBe('step_not_possible')
    const { data } = (await panel[0]?.call(appeals.answer, { params, body: answer })) ?? {}
    expect(data?.state).toBe('UPHELD')
    const rows = await within(world, ({ tx }) =>
      tx.execute(
        `select graduation, round, rule ->> 'name' as rule from pleno_decision where assessment_applicant_id = '${id}' order by round`,
      ),
    )
    expect(rows.rows).toEqual([
      { graduation: 'TL', round: 1, rule: 'majority' },
      { graduation: 'L', round: 2, rule: 'appeal' },
    ])
    const { data: assessment } = await own.call(assessments.get, { params: made.params })
    expect(assessment.participants.map(({ status_graduation }) => status_graduation)).toEqual(['L'])
    await director(plenos.issue, { params: made.params })
    const { data: issued } = await given.admin(certificates.list, {
      query: { assessment_id: made.params.assessment_id },
    })
    expect(issued).toHaveLength(2)
    const { data: written } = await director(letters.list, { query: { subject_id: params.appeal_id } })
    expect(written.map(({ letter_type }) => letter_type)).toEqual(['SURAT_KEPUTUSAN_BANDING'])
  })

  test('that comes after the certificates were issued lets one more wait for the director', async () => {
    const { params, made } = await voted(['uphold', 'uphold', 'uphold'], await alone())
    await director(plenos.issue, { params: made.params })
    await panel[0]?.call(appeals.answer, { params, body: answer })
    const { data } = await given.admin(certificates.list, {
      query: { assessment_id: made.params.assessment_id, state: 'WAITING' },
    })
    expect(data).toHaveLength(1)
    // Archived, nobody would be asked to sign it any more.
    const early = await refused(given.admin(plenos.complete, { params: made.params }))
    expect(early.refusal.facts).toMatchObject({ missing: [{ code: 'certificates_not_signed' }] })
    await director(issuing.sign, { body: { certificate_ids: data.map((one) => one.certificate_id) } })
    const { data: archived } = await given.admin(plenos.complete, { params: made.params })
    expect(archived.last_activity_state).toBe('COMPLETED')
  })

  test('that dismisses leaves everything as it was; until then the assessment is not completed', async () => {
    const { params, made, id } = await voted(['dismiss', 'dismiss', 'uphold'], await alone())
    await director(plenos.issue, { params: made.params })
    const open = await refused(given.admin(plenos.complete, { params: made.params }))
    expect(open.refusal.facts).toMatchObject({ missing: [{ code: 'appeal_open' }] })
    // The assessment's own page says so before anybody tries.
    const lacksNow = async () => (await given.admin(assessments.get, { params: made.params })).data.missing
    expect(await lacksNow()).toEqual([
      { step: 'complete', missing: [{ code: 'appeal_open', facts: { count: 1 } }] },
    ])
    await panel[0]?.call(appeals.answer, { params, body: answer })
    expect(await lacksNow()).toEqual([])
    const { data } = await given.admin(plenos.complete, { params: made.params })
    expect(data.last_activity_state).toBe('COMPLETED')
    const one = data.participants.find((row) => row.assessment_applicant_id === id)
    expect(one?.decision?.graduation).toBe('TL')
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
  }
  const stranger = (await world.as('ADM', 'b')).call
  expect(await ids(stranger)).toEqual([])
  expect(await reasonOf(stranger(appeals.get, { params }))).toBe('not_found')
})
