import { assessments } from '@kompeten/contract/assessments/assessments'
import { participations } from '@kompeten/contract/assessments/participations'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { dashboard, type WaitingKind, waitingKinds } from '@kompeten/contract/dashboard/dashboard'
import { roleCodes } from '@kompeten/contract/platform/roles'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aGuest, anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { both } from '../../../test/pleno.ts'
import { type Sitting, sittingIn } from '../../../test/sitting.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { dayAfter, dayIn } from '../../platform/days.rules.ts'

let world: World
let given: Sitting
let tukId: string
beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
  tukId = world.seeded.lsp.a.tukId
})
afterAll(() => world.close())

const waiting = async (call: Call) => (await call(dashboard.waiting)).data
const part = async (call: Call, kind: WaitingKind) => (await waiting(call)).find((one) => one.kind === kind)
const kinds = async (call: Call) => (await waiting(call)).map(({ kind }) => kind)
const figure = async (call: Call, group: string, key: string) =>
  (await call(dashboard.figures)).data
    .find(({ kind }) => kind === group)
    ?.figures.find((one) => one.key === key)
const body = () => anAssessment({ tuk_id: tukId, schema_ids: [given.scheme.schema_id] })

describe('what waits', () => {
  test.each(roleCodes)('answers %s in a world in which nothing has happened to them', async (role) => {
    const { call } = await world.as(role, 'b')
    for (const read of [dashboard.waiting, dashboard.figures, dashboard.expiries, dashboard.trend] as const)
      expect(Array.isArray((await call(read)).data)).toBe(true)
    const keepsLsp = ['DEV', 'SUP', 'DIR', 'MGR', 'ADM'].includes(role)
    // Whoever has never applied, or filled in their record, is told what to do first.
    const first = role === 'APL' ? ['first_application'] : role === 'ACS' ? ['profile_to_complete'] : []
    expect(await kinds(call)).toEqual(keepsLsp ? ['steps_to_set_up'] : first)
  })

  test('an application waits for the applicant until they have sent it, then for the office, never for another LSP', async () => {
    const admin = (await world.as('ADM')).call
    const before = (await part(admin, 'applications_to_place'))?.count ?? 0
    const who = await given.given.approved(given.scheme)
    // Sent days before it was accepted, it waits for a place since then.
    const [sent] = await rowsOf(
      world.database.url,
      `update join_request set submitted_at = submitted_at - interval '9 days' where user_id = $1 returning decided_at`,
      [who.userId],
    )
    const toPlace = await part(admin, 'applications_to_place')
    expect(toPlace).toMatchObject({ count: before + 1 })
    expect(toPlace?.entries[0]?.day).toBe(dayIn('Asia/Jakarta', sent?.decided_at))
    expect(await kinds(who.call)).toEqual([])
    expect(await kinds((await world.as('ADM', 'b')).call)).toEqual(['steps_to_set_up'])
    expect(await kinds((await world.as('MAG')).call)).not.toContain('applications_to_place')
  })

  test('a draft waits for its venue alone, a request for the office, one sent back for the venue again', async () => {
    const [venue, admin] = [(await world.as('ADT')).call, (await world.as('ADM')).call]
    const { data: draft } = await venue(assessments.draft, { body: body() })
    const params = { assessment_id: draft.assessment_id }
    await venue(assessmentPeople.addParticipants, {
      params,
      body: { join_request_ids: [], guests: [aGuest(given.scheme.schema_id)] },
    })
    expect(await part(venue, 'drafts_to_send')).toMatchObject({
      count: 1,
      entries: [{ title: draft.title, link: `/assessments/${draft.assessment_id}/detail` }],
    })
    expect(await kinds(admin)).not.toContain('drafts_to_send')
    await venue(assessments.send, {
      body: { assessment_ids: [draft.assessment_id], signature: aSignature },
    })
    expect(await kinds(venue)).toEqual([])
    expect(await part(admin, 'assessments_to_confirm')).toMatchObject({
      count: 1,
      link: '/assessments/submission?last_activity_state=TUK_SEND_REQUEST_ASSESSMENT',
    })
    await admin(assessments.step, {
      params,
      body: { step: 'return', from: 'TUK_SEND_REQUEST_ASSESSMENT', reason: 'Alamat TUK belum lengkap' },
    })
    expect(await part(venue, 'requests_to_mend')).toMatchObject({ count: 1 })
  })

  test('an invitation waits for the assessor who is asked, and for no other', async () => {
    const admin = (await world.as('ADM')).call
    const [asked, other] = [
      await given.given.assessor([given.scheme]),
      await given.given.assessor([given.scheme]),
    ]
    const { data: made } = await admin(assessments.create, { body: body() })
    const params = { assessment_id: made.assessment_id }
    await admin(assessmentPeople.assignAssessors, {
      params,
      body: { accessor_ids: [asked.assessorId], duty: 'assessor' },
    })
    expect(await part(asked.call, 'invitations_to_answer')).toMatchObject({
      count: 1,
      entries: [{ title: made.title, day: made.start_date }],
    })
    expect(await kinds(other.call)).toEqual([])
    await asked.call(assessmentPeople.respond, {
      params,
      body: { answer: 'declined', reason: 'Sudah ada jadwal lain', ties: [], is_impartial: false },
    })
    expect(await kinds(asked.call)).toEqual([])
  })

  test('a pleno is to be convened once the last day is over, not while the test may still go on', async () => {
    const office = (await world.as('SUP')).call
    const before = (await part(office, 'plenos_to_convene'))?.count ?? 0
    const { params } = await given.assessed()
    const { data } = await office(assessments.get, { params })
    expect(data.end_date >= world.today()).toBe(true)
    expect((await part(office, 'plenos_to_convene'))?.count ?? 0).toBe(before)
  })

  test('a pleno waits for a member until they have voted on all, then for its chair, then for the director', async () => {
    const [chair, second] = given.members
    const director = (await world.as('DIR')).call
    if (!chair || !second) throw new Error('Members are needed')
    const made = await given.sitting()
    expect(await part(second.call, 'votes_to_cast')).toMatchObject({
      count: 1,
      entries: [{ link: `/assessments/${made.params.assessment_id}/plenos/pleno` }],
    })
    const [id = ''] = made.ids
    await second.call(plenos.vote, {
      params: made.params,
      body: { votes: [{ assessment_applicant_id: id, vote: 'L', note: null }] },
    })
    expect(await kinds(second.call)).not.toContain('votes_to_cast')
    expect(await kinds(chair.call)).not.toContain('decisions_to_record')
    await chair.call(plenos.vote, {
      params: made.params,
      body: { votes: [{ assessment_applicant_id: id, vote: 'L', note: null }] },
    })
    expect(await part(chair.call, 'decisions_to_record')).toMatchObject({
      count: 1,
      entries: [{ link: `/assessments/${made.params.assessment_id}/plenos/pleno` }],
    })
    expect(await kinds(second.call)).not.toContain('decisions_to_record')
    expect(await kinds(director)).not.toContain('votes_to_cast')
    const decided = await given.decided()
    expect(await part(chair.call, 'minutes_to_sign')).toMatchObject({ count: 1 })
    await chair.call(plenos.signMinutes, { params: decided.params, body: { signature: aSignature } })
    expect(await kinds(chair.call)).not.toContain('minutes_to_sign')
    expect(await kinds(director)).not.toContain('decrees_to_sign')
    for (const member of given.members.slice(1)) {
      expect(await part(member.call, 'minutes_to_sign')).toMatchObject({ count: 1 })
      await member.call(plenos.signMinutes, { params: decided.params, body: { signature: aSignature } })
      expect(await kinds(member.call)).not.toContain('minutes_to_sign')
    }
    expect(await part(director, 'decrees_to_sign')).toMatchObject({ count: 1 })
  })

  test('results wait for the assessor whose participants have none, letters for the one who signs them', async () => {
    expect(await kinds(given.assessor.call)).not.toContain('results_to_record')
    await given.assessed([{ recommendation: 'NONE' }])
    expect(await part(given.assessor.call, 'results_to_record')).toMatchObject({ count: 1 })
    const waiting = await part((await world.as('DIR')).call, 'letters_to_sign')
    expect(waiting).toMatchObject({ link: '/letters?view=mine&state=WAITING&is_past=false' })
    // The day does not begin without these: they come before older letters of other kinds.
    expect(waiting?.entries.map(({ title }) => title)).toEqual(
      Array(3).fill(expect.stringMatching(/^Surat tugas/i)),
    )
    expect(await kinds((await world.as('ADM')).call)).not.toContain('letters_to_sign')
    expect(await kinds((await world.as('DIR', 'b')).call)).not.toContain('letters_to_sign')
  })
})

describe('figures', () => {
  test('count what one may see: the LSP all, an applicant their own, another LSP nothing of it', async () => {
    const who = await given.given.approved(given.scheme)
    const office = await figure((await world.as('SUP')).call, 'applications', 'APPROVED')
    expect(office?.count).toBeGreaterThan(0)
    expect(await figure(who.call, 'applications', 'APPROVED')).toMatchObject({
      count: 1,
      count_is_exact: true,
      link: '/join-skema?state=APPROVED',
    })
    expect(await figure((await world.as('SUP', 'b')).call, 'applications', 'APPROVED')).toBeUndefined()
  })

  test('never count drafts of venues for the office, nor registers for who may not list them', async () => {
    const office = (await world.as('SUP')).call
    expect(await figure(office, 'assessments', 'DRAFT')).toBeUndefined()
    expect(await figure(office, 'registers', 'venues')).toMatchObject({ link: '/tuk' })
    const assessor = (await world.as('ACS')).call
    expect(await figure(assessor, 'registers', 'venues')).toBeUndefined()
    expect(await figure(assessor, 'registers', 'accessors')).toBeUndefined()
  })
})

describe('the trend', () => {
  const sums = async (call: Call) => {
    const { data } = await call(dashboard.trend)
    expect(data).toHaveLength(12)
    return data.reduce((sum, month) => ({ k: sum.k + month.k, bk: sum.bk + month.bk }), { k: 0, bk: 0 })
  }

  test('K and BK by scheme and by venue lead to exactly the participants that they count', async () => {
    const office = (await world.as('DIR')).call
    const made = await given.resulted(both)
    const keys = { schema: given.scheme.schema_id, tuk: tukId }
    for (const by of ['schema', 'tuk'] as const) {
      const { data, from, until } = await office(dashboard.results, { query: { by } })
      const own = data.find(({ key }) => key === keys[by])
      expect(own?.name).toBeTruthy()
      expect(own && own.k > 0 && own.bk > 0).toBe(true)
      const query = { [`${by}_id`]: keys[by], start_date: `(${from},${until})`, limit: '100' }
      const { data: rows } = await office(participations.results, { query })
      expect(rows).toHaveLength(own?.participants ?? -1)
      expect(rows.filter((row) => row.status_graduation === 'TL')).toHaveLength(own?.bk ?? -1)
      expect(rows.map((row) => row.assessment_id)).toContain(made.params.assessment_id)
      const bk = await office(participations.results, { query: { ...query, status_graduation: 'TL' } })
      expect(bk.data).toHaveLength(own?.bk ?? -1)
    }
    const elsewhere = (await world.as('DIR', 'b')).call
    expect((await elsewhere(dashboard.results, { query: { by: 'tuk' } })).data).toEqual([])
    expect((await elsewhere(participations.results, { query: {} })).data).toEqual([])
    for (const call of [given.assessor.call, (await world.as('APL')).call]) {
      expect(await reasonOf(call(participations.results, { query: {} }))).toBe('not_allowed')
      expect(await reasonOf(call(dashboard.results, { query: { by: 'schema' } }))).toBe('not_allowed')
    }
  })

  test('counts K and BK of the last twelve months as the pleno decided, of an assessor their own participants only', async () => {
    const office = (await world.as('SUP')).call
    const [before, own] = [await sums(office), await sums(given.assessor.call)]
    await given.assessed(both)
    expect(await sums(office)).toEqual(before)
    await given.resulted(both)
    const after = await sums(office)
    expect(after).toEqual({ k: before.k + 1, bk: before.bk + 1 })
    expect(await sums(given.assessor.call)).toEqual({ k: own.k + 1, bk: own.bk + 1 })
    expect(await sums((await given.given.assessor([given.scheme])).call)).toEqual({ k: 0, bk: 0 })
    expect(await sums((await world.as('SUP', 'b')).call)).toEqual({ k: 0, bk: 0 })
  })
})

describe('what ends', () => {
  test('is told by 30, 60 and 90 days with the list of just those', async () => {
    const admin = (await world.as('ADM')).call
    const { data: venue } = await admin(tuk.get, { params: { tuk_id: tukId } })
    const inDays = (days: number) => dayAfter(world.today(), days)
    const { area: _, may: __, has_logo: ___, created_date: ____, modified_date: _____, ...rest } = venue
    const { deleted_date: ______, tuk_id: _______, ...details } = rest
    await admin(tuk.update, {
      params: { tuk_id: tukId },
      body: { ...details, sk_valid_from: '2020-01-01', sk_valid_until: inDays(45) },
    })
    const spans = async (call: Call) =>
      (await call(dashboard.expiries)).data.find(({ kind }) => kind === 'venues')?.spans
    const told = await spans(admin)
    expect(told?.map(({ days, count }) => [days, count])).toEqual([
      [30, 0],
      [60, 1],
      [90, 0],
    ])
    expect(told?.[1]?.link).toMatch(/^\/tuk\?sk_valid_until=\(\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d\)$/)
    expect((await spans((await world.as('ADT')).call))?.[1]).toMatchObject({
      count: 1,
      link: `/tuk/edit-tuk/${tukId}`,
    })
    expect((await spans((await world.as('ADM', 'b')).call))?.[1]?.count).toBe(0)
    expect(await spans((await world.as('APL')).call)).toBeUndefined()
  })
})

test('what the chair alone can sign and others wait for comes before what is due to be looked at', () => {
  const at = (kind: WaitingKind) => waitingKinds.indexOf(kind)
  const looked = (['complaints_to_answer', 'validations_to_hold', 'surveillances_overdue'] as const).map(at)
  expect(Math.max(at('decrees_to_sign'), at('certificates_to_sign'), at('letters_to_sign'))).toBeLessThan(
    Math.min(...looked),
  )
})
