import { assessments } from '@kompeten/contract/assessments'
import { conflicts } from '@kompeten/contract/assessments-conflicts'
import type { Assessment, AssessmentInput } from '@kompeten/contract/assessments-content'
import type { AssessmentState, PlainStep } from '@kompeten/contract/assessments-lifecycle'
import { assessmentPeople } from '@kompeten/contract/assessments-people'
import { notifications } from '@kompeten/contract/notifications'
import { schemes } from '@kompeten/contract/schemes'
import { aGuest, anAssessment } from '@kompeten/testkit/assessments'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Assessing, assessingIn } from '../../../test/assessing.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let given: Assessing
let admin: Call
let venue: Call
let chair: Call
let elsewhere: Call
let tukId: string
let scheme: Awaited<ReturnType<Assessing['scheme']>>
let assessor: Awaited<ReturnType<Assessing['assessor']>>

beforeAll(async () => {
  world = await startWorld()
  given = assessingIn(world)
  admin = (await world.as('ADM')).call
  venue = (await world.as('ADT')).call
  chair = (await world.as('DIR')).call
  elsewhere = (await world.as('ADM', 'b')).call
  tukId = world.seeded.lsp.a.tukId
  scheme = await given.scheme()
  assessor = await given.assessor([scheme])
})
afterAll(() => world.close())

const refused = (call: Promise<unknown>): Promise<RefusedCall> =>
  call.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: unknown) => {
      if (error instanceof RefusedCall) return error
      throw error
    },
  )
const reasonOf = async (call: Promise<unknown>) => (await refused(call)).refusal.reason
const missingOf = async (call: Promise<unknown>) => {
  const { refusal } = await refused(call)
  const { missing } = refusal.facts as { missing: { code: string }[] }
  return missing.map(({ code }) => code)
}

const input = (changes: Partial<AssessmentInput> = {}) =>
  anAssessment({ tuk_id: tukId, schema_ids: [scheme.schema_id] }, changes)
const at = ({ assessment_id }: { assessment_id: string }) => ({ assessment_id })
const create = async (changes: Partial<AssessmentInput> = {}) =>
  (await admin(assessments.create, { body: input(changes) })).data
const draft = async (changes: Partial<AssessmentInput> = {}) =>
  (await venue(assessments.draft, { body: input(changes) })).data
const get = async (call: Call, of: { assessment_id: string }) =>
  (await call(assessments.get, { params: at(of) })).data
const step = async (
  call: Call,
  of: Pick<Assessment, 'assessment_id' | 'last_activity_state'>,
  name: PlainStep,
  reason: string | null = null,
) =>
  (
    await call(assessments.step, {
      params: at(of),
      body: { step: name, from: of.last_activity_state, reason },
    })
  ).data
const send = async (...drafts: Assessment[]) =>
  (
    await venue(assessments.send, {
      body: { assessment_ids: drafts.map((one) => one.assessment_id), signature: aSignature },
    })
  ).data
const addGuests = async (call: Call, of: Assessment, count = 1) =>
  (
    await call(assessmentPeople.addParticipants, {
      params: at(of),
      body: {
        join_request_ids: [],
        guests: Array.from({ length: count }, () => aGuest(scheme.schema_id)),
      },
    })
  ).data
const sent = async (changes: Partial<AssessmentInput> = {}) => {
  const made = await addGuests(venue, await draft(changes))
  const [one] = await send(made)
  if (!one) throw new Error('Nothing was sent')
  return one
}
const assign = async (of: Assessment, ...accessorIds: string[]) =>
  (
    await admin(assessmentPeople.assignAccessors, {
      params: at(of),
      body: { accessor_ids: accessorIds, duty: 'assessor' },
    })
  ).data
const distribute = async (of: Assessment, accessorId: string | null) =>
  (
    await admin(assessmentPeople.assignParticipants, {
      params: at(of),
      body: {
        assignments: of.participants.map(({ assessment_applicant_id }) => ({
          assessment_applicant_id,
          accessor_id: accessorId,
        })),
      },
    })
  ).data
const accept = async (by: SignedIn, of: Assessment, ties: object[] = []) =>
  (
    await by.call(assessmentPeople.respond, {
      params: at(of),
      body: { answer: 'accepted', reason: null, ties: ties as never, is_impartial: true },
    })
  ).data
/** With participants who have an assessor, who has accepted. */
const ready = async (changes: Partial<AssessmentInput> = {}) => {
  const made = await assign(await addGuests(admin, await create(changes), 2), assessor.accessorId)
  await distribute(made, assessor.accessorId)
  await accept(assessor, made)
  return get(admin, made)
}
const good = 'Alasan yang cukup panjang'
const titles = async (call: Call) => {
  const { data } = await call(assessments.list, { query: { limit: '100' } })
  return data.map(({ title }) => title)
}
const titlesOfDrafts = async (call: Call) => {
  const { data } = await call(assessments.drafts, { query: { limit: '100' } })
  return data.map(({ title }) => title)
}

describe('a request by the venue', () => {
  test('is its own until it is sent, signed; then the LSP decides', async () => {
    const made = await draft({ quota: 24 })
    expect(made).toMatchObject({ last_activity_state: 'DRAFT', origin: 'TUK', time_zone: 'Asia/Jakarta' })
    expect(made.assessment_number).toMatch(/^\d{4}\/UJK\/\d{4}$/)
    expect(await reasonOf(get(admin, made))).toBe('not_found')
    expect(await titles(admin)).not.toContain(made.title)
    expect(await titlesOfDrafts(venue)).toContain(made.title)
    expect(await titlesOfDrafts(admin)).not.toContain(made.title)

    const [one] = await send(made)
    expect(one).toMatchObject({
      last_activity_state: 'TUK_SEND_REQUEST_ASSESSMENT',
      requested_by_name: 'Rizky Pratama',
      may: [],
    })
    expect(await titles(admin)).toContain(made.title)
    const confirmed = await step(admin, one as Assessment, 'confirm')
    expect(confirmed.last_activity_state).toBe('ADMIN_CONFIRM_FORM')
    const { data: events } = await admin(assessments.timeline, { params: at(made) })
    expect(events.map(({ name }) => name)).toEqual([
      'assessment.confirmed',
      'assessment.submitted',
      'assessment.created',
    ])
    expect(events[0]).toMatchObject({ from: 'TUK_SEND_REQUEST_ASSESSMENT', to: 'ADMIN_CONFIRM_FORM' })
  })

  test('says all that is missing, and is sent with others or not at all', async () => {
    const empty = await draft()
    const full = await draft({ quota: 5 })
    expect(empty.missing).toEqual([{ step: 'submit', missing: [{ code: 'no_participants' }] }])
    expect(await missingOf(send(full, empty))).toEqual(['no_participants'])
    expect((await get(venue, full)).last_activity_state).toBe('DRAFT')
  })

  test('is for the own venue only, and for no other role', async () => {
    expect(
      await reasonOf(venue(assessments.draft, { body: input({ tuk_id: world.seeded.lsp.b.tukId }) })),
    ).toBe('not_allowed')
    for (const role of ['APL', 'ACS', 'ADM'] as const) {
      const { call } = await world.as(role)
      expect(['not_allowed']).toContain(await reasonOf(call(assessments.draft, { body: input() })))
    }
  })

  test('is returned with a reason, mended and sent again', async () => {
    const one = await sent()
    expect((await refused(step(admin, one, 'return', 'pendek'))).refusal.errors).toMatchObject([
      { path: 'reason', code: 'too_short' },
    ])
    const back = await step(admin, one, 'return', good)
    expect(back).toMatchObject({ last_activity_state: 'ON_REVISION', last_activity_description: good })
    const mine = await get(venue, one)
    expect(mine.may).toContain('update')
    const { data: changed } = await venue(assessments.update, {
      params: at(one),
      body: { ...input({ title: 'Diperbaiki' }), version: mine.version },
    })
    const [again] = await send(changed)
    expect(again).toMatchObject({ last_activity_state: 'TUK_SEND_REQUEST_ASSESSMENT', title: 'Diperbaiki' })
  })

  test('is rejected with a reason, and begun anew as a copy', async () => {
    const one = await sent()
    const rejected = await step(admin, one, 'reject', good)
    expect(rejected.last_activity_state).toBe('ASSESSMENT_REJECTED')
    const { data: copy } = await venue(assessments.copy, { params: at(one) })
    expect(copy).toMatchObject({ last_activity_state: 'DRAFT', title: one.title })
    expect(copy.assessment_number).not.toBe(one.assessment_number)
    expect(copy.participants.map(({ email }) => email)).toEqual(one.participants.map(({ email }) => email))
  })

  test('for a scheme withdrawn in between is held up, at sending and at confirming', async () => {
    const withdrawn = await given.scheme()
    const made = await draft({ schema_ids: [withdrawn.schema_id], quota: 3 })
    const [one] = await send(await draft({ schema_ids: [withdrawn.schema_id], quota: 3 }))
    const { data: kept } = await admin(schemes.get, { params: { schema_id: withdrawn.schema_id } })
    const { main_schema_id, schema_code, fee, version } = kept
    const switchedOff = { main_schema_id, schema_code, fee, active: false, version }
    await admin(schemes.update, { params: { schema_id: kept.schema_id }, body: switchedOff })
    expect(await missingOf(send(made))).toEqual(['scheme_withdrawn'])
    expect(await missingOf(step(admin, one as Assessment, 'confirm'))).toEqual(['scheme_withdrawn'])
    expect(
      await reasonOf(venue(assessments.draft, { body: input({ schema_ids: [withdrawn.schema_id] }) })),
    ).toBe('rule_broken')
  })
})

describe('days and input', () => {
  test('the end never before the start, and no longer than a month', async () => {
    const days = { start_date: '2031-05-12', end_date: '2031-05-11' }
    const { refusal } = await refused(create(days))
    expect(refusal.errors).toMatchObject([{ path: 'end_date', code: 'end_before_start' }])
    const long = await refused(create({ start_date: '2031-05-12', end_date: '2031-07-12' }))
    expect(long.refusal.errors).toMatchObject([{ path: 'end_date', code: 'too_many_days' }])
    const sameDay = {
      start_date: '2031-05-12',
      end_date: '2031-05-12',
      start_time: '09:00',
      end_time: '08:59',
    }
    expect((await refused(create(sameDay))).refusal.errors).toMatchObject([{ code: 'end_before_start' }])
  })

  test('a number is given once, whoever asks at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create()))
    expect(new Set(made.map((one) => one.assessment_number)).size).toBe(8)
  })

  test('a change of an old version is refused with who changed it', async () => {
    const made = await create()
    const change = (title: string) =>
      admin(assessments.update, {
        params: at(made),
        body: { ...input({ title }), version: made.version },
      })
    await change('Pertama')
    expect((await refused(change('Kedua'))).refusal).toMatchObject({
      reason: 'version_conflict',
      facts: { changed_by: 'Dewi Lestari' },
    })
  })

  test('virtual meetings are https addresses', async () => {
    const made = await create()
    const links = { real_link: null, pleno_link: null, note: null, version: made.version }
    const put = (pra_link: string) =>
      admin(assessments.updateLinks, { params: at(made), body: { ...links, pra_link } })
    for (const bad of ['javascript:alert(1)', 'http://meet.example', 'https://', 'meet']) {
      expect(await reasonOf(put(bad))).toBe('invalid_input')
    }
    expect((await put('https://meet.example.id/abc')).data.pra_link).toBe('https://meet.example.id/abc')
  })
})

describe('steps', () => {
  test('out of order are refused with those that are possible', async () => {
    const made = await create()
    const { refusal } = await refused(step(admin, made, 'finish_review'))
    expect(refusal).toMatchObject({
      reason: 'step_not_possible',
      facts: { step: 'finish_review', possible: ['reject', 'review'] },
    })
  })

  test('by the wrong role are refused, those of strangers not found', async () => {
    const one = await sent()
    const { call: reader } = await world.as('MAG')
    expect(
      await reasonOf(
        reader(assessments.step, { params: at(one), body: { step: 'confirm', from: 'DRAFT', reason: null } }),
      ),
    ).toBe('not_allowed')
    expect(await reasonOf(step(venue, one, 'confirm'))).toBe('not_allowed')
    expect(await reasonOf(step(assessor.call, one, 'confirm'))).toBe('not_found')
    expect(await reasonOf(step(elsewhere, one, 'confirm'))).toBe('not_found')
    expect(await reasonOf(get((await world.as('APL')).call, one))).toBe('not_found')
  })

  test('taken by two at once: one wins, the other sees what happened', async () => {
    const one = await sent()
    const answers = await Promise.allSettled([step(admin, one, 'confirm'), step(chair, one, 'reject', good)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = answers.find((answer) => answer.status === 'rejected')?.reason as RefusedCall
    const now = await get(admin, one)
    expect(lost.refusal).toMatchObject({
      reason: 'step_taken',
      facts: { by: expect.any(String), state: now.last_activity_state },
    })
  })

  test('twice are refused: nobody goes back two steps by pressing twice', async () => {
    const one = await step(admin, await sent(), 'confirm')
    await step(chair, one, 'reopen', good)
    expect(await reasonOf(step(chair, one, 'reopen', good))).toBe('step_taken')
    expect((await get(chair, one)).last_activity_state).toBe('TUK_SEND_REQUEST_ASSESSMENT')
  })

  test('back are for DIR and SUP, with a reason; one made by the LSP has nothing before it', async () => {
    const one = await step(admin, await sent(), 'confirm')
    expect(await reasonOf(step(admin, one, 'reopen', good))).toBe('not_allowed')
    expect(await reasonOf(step(chair, one, 'reopen'))).toBe('invalid_input')
    const own = await create()
    expect(await reasonOf(step(chair, own, 'reopen', good))).toBe('not_allowed')
  })
})

describe('the review', () => {
  test('begins when everybody has an assessor who has accepted', async () => {
    const made = await addGuests(admin, await create(), 2)
    expect(await missingOf(step(admin, made, 'review'))).toEqual([
      'no_accessor',
      'participant_without_accessor',
    ])
    const invited = await distribute(await assign(made, assessor.accessorId), assessor.accessorId)
    expect(invited.missing).toEqual([
      {
        step: 'review',
        missing: [{ code: 'accessor_not_answered', facts: { accessor: expect.any(String) } }],
      },
    ])
    await accept(assessor, made)
    const review = await step(admin, made, 'review')
    expect(review.last_activity_state).toBe('ON_REVIEW_APPLICANT_DOCUMENT')
  })

  test('is not finished while forms are open, and says which', async () => {
    const one = await step(admin, await ready(), 'review')
    const found = await missingOf(step(admin, one, 'finish_review'))
    expect(found).toContain('participant_without_account')
    expect(found).toContain('ak01_not_signed')
    expect(found).toContain('apl02_not_judged')
  })

  test('begins also with an assessor whom the LSP confirms in his place, with the reason', async () => {
    const one = await assign(await addGuests(admin, await create()), assessor.accessorId)
    await distribute(one, assessor.accessorId)
    const params = { ...at(one), accessor_id: assessor.accessorId }
    const { data } = await admin(assessmentPeople.confirmAccessor, {
      params,
      body: { reason: 'Bersedia lewat telepon, pernyataan tertulis ada' },
    })
    expect(data.accessors[0]).toMatchObject({ answer: 'confirmed' })
    expect((await step(admin, data, 'review')).last_activity_state).toBe('ON_REVIEW_APPLICANT_DOCUMENT')
  })
})

describe('assigning', () => {
  test('lists who fits first, and of everybody else every reason why not', async () => {
    const made = await create()
    const expired = await given.assessor([scheme], { registration_valid_until: '2024-02-01' })
    const unskilled = await given.assessor([])
    const { data } = await admin(assessmentPeople.candidates, { params: at(made) })
    const of = (id: string) => data.find(({ accessor_id }) => accessor_id === id)
    expect(of(assessor.accessorId)).toMatchObject({ fits: true, reasons: [], schema_ids: [scheme.schema_id] })
    expect(of(expired.accessorId)?.reasons.map(({ code }) => code)).toContain('registration_expired')
    expect(of(unskilled.accessorId)?.reasons.map(({ code }) => code)).toEqual(['no_competence'])
    expect(await missingOf(assign(made, unskilled.accessorId))).toEqual(['accessor_unfit'])
    const fits = data.map((one) => one.fits)
    expect(fits.toSorted((a, b) => Number(b) - Number(a))).toEqual(fits)
  })

  test('books a day once: of two admins who want the same assessor at the same moment one is told', async () => {
    const days = { start_date: '2032-03-01', end_date: '2032-03-02' }
    const [one, other] = [await create(days), await create({ ...days, start_date: '2032-03-02' })]
    const answers = await Promise.allSettled([
      assign(one, assessor.accessorId),
      assign(other, assessor.accessorId),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = answers.find((answer) => answer.status === 'rejected')?.reason as RefusedCall
    expect(['accessor_busy', 'step_blocked']).toContain(lost.refusal.reason)
    const counts = [await get(admin, one), await get(admin, other)].map(({ accessors }) => accessors.length)
    expect(counts.sort()).toEqual([0, 1])
  })

  test('moves the days with the assessment, or refuses where an assessor is not free', async () => {
    const first = await assign(
      await create({ start_date: '2032-04-01', end_date: '2032-04-01' }),
      assessor.accessorId,
    )
    const second = await assign(
      await create({ start_date: '2032-04-03', end_date: '2032-04-03' }),
      assessor.accessorId,
    )
    const moveTo = (of: Assessment, day: string) =>
      admin(assessments.update, {
        params: at(of),
        body: { ...input({ start_date: day, end_date: day }), version: of.version },
      })
    expect(await reasonOf(moveTo(second, '2032-04-01'))).toBe('accessor_busy')
    const fresh = await get(admin, first)
    await moveTo(fresh, '2032-04-02')
    expect((await moveTo(await get(admin, second), '2032-04-01')).data.start_date).toBe('2032-04-01')
  })

  test('an assessor who declines is free again, and his participants without assessor', async () => {
    const one = await assign(await addGuests(admin, await create()), assessor.accessorId)
    await distribute(one, assessor.accessorId)
    const answer = await assessor.call(assessmentPeople.respond, {
      params: at(one),
      body: { answer: 'declined', reason: 'Ada tugas lain di luar kota', ties: [], is_impartial: false },
    })
    expect(answer.data).toBeNull()
    expect(await reasonOf(get(assessor.call, one))).toBe('not_found')
    const now = await get(admin, one)
    expect(now.accessors[0]).toMatchObject({ answer: 'declined', participant_count: 0 })
    expect(now.participants[0]?.accessor_id).toBeNull()
    const again = await assign(
      await create({ start_date: one.start_date, end_date: one.end_date }),
      assessor.accessorId,
    )
    expect(again.accessor_count).toBe(1)
  })

  test('suggests a fair spread and says why; taking it assigns everybody', async () => {
    const other = await given.assessor([scheme])
    const made = await assign(
      await addGuests(admin, await create(), 9),
      assessor.accessorId,
      other.accessorId,
    )
    const { data: suggested } = await admin(assessmentPeople.suggestion, { params: at(made) })
    expect(suggested.left).toEqual([])
    expect(suggested.accessors.map((one) => one.participant_count).sort()).toEqual([4, 5])
    const { data: after } = await admin(assessmentPeople.assignParticipants, {
      params: at(made),
      body: { assignments: suggested.assignments },
    })
    expect(after.participants.every(({ accessor_id }) => accessor_id !== null)).toBe(true)
    expect(after.accessors.map((one) => one.participant_count).sort()).toEqual([4, 5])
  })

  test('shows an assessor his own participants, and tells him of his assignment', async () => {
    const other = await given.assessor([scheme])
    const made = await assign(
      await addGuests(admin, await create(), 2),
      assessor.accessorId,
      other.accessorId,
    )
    const [mine] = made.participants
    await admin(assessmentPeople.assignParticipants, {
      params: at(made),
      body: {
        assignments: made.participants.map(({ assessment_applicant_id }, index) => ({
          assessment_applicant_id,
          accessor_id: index === 0 ? assessor.accessorId : other.accessorId,
        })),
      },
    })
    const seen = await get(assessor.call, made)
    expect(seen.participants.map((one) => one.assessment_applicant_id)).toEqual([
      mine?.assessment_applicant_id,
    ])
    await vi.waitFor(async () => {
      const { data } = await assessor.call(notifications.list, { query: { limit: '50' } })
      const notice = data.find(
        ({ name, data: about }) =>
          name === 'assessment.accessor_assigned' && about.includes(made.assessment_id),
      )
      expect(notice?.link).toBe(`/assessments/${made.assessment_id}/detail`)
      expect(JSON.parse(notice?.data ?? '{}')).toMatchObject({
        accessor_id: assessor.accessorId,
        last_state_assessor: expect.any(String),
      })
    }, 20_000)
  })
})

describe('applicants', () => {
  test('with an accepted application are taken in once, and wait again when they are removed', async () => {
    const made = await create()
    const one = await given.approved(scheme)
    const waiting = async () =>
      (await admin(assessmentPeople.waiting, { query: at(made) })).data.map((row) => row.join_request_id)
    expect(await waiting()).toContain(one.joinRequestId)
    const take = (of: Assessment) =>
      admin(assessmentPeople.addParticipants, {
        params: at(of),
        body: { join_request_ids: [one.joinRequestId], guests: [] },
      })
    const other = await create()
    const both = await Promise.allSettled([take(made), take(other)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const won = (await get(admin, made)).participant_count === 1 ? made : other
    expect(await waiting()).not.toContain(one.joinRequestId)
    const [participant] = (await get(admin, won)).participants
    expect(await get(one.call, won)).toMatchObject({
      may: [],
      accessors: [],
      participants: [{ applicant_id: one.applicantId }],
    })
    await admin(assessmentPeople.removeParticipants, {
      params: at(won),
      body: { assessment_applicant_ids: [participant?.assessment_applicant_id ?? ''], reason: good },
    })
    expect(await waiting()).toContain(one.joinRequestId)
    expect(await reasonOf(get(one.call, won))).toBe('not_found')
    expect((await get(admin, won)).participants).toMatchObject([{ removed_reason: good }])
  })

  test('without account become applicants with one, with their own application', async () => {
    const made = await addGuests(admin, await create())
    const [guest] = made.participants
    const one = await given.approved(scheme)
    const { data } = await admin(assessmentPeople.linkAccount, {
      params: { ...at(made), assessment_applicant_id: guest?.assessment_applicant_id ?? '' },
      body: { applicant_id: one.applicantId, join_request_id: one.joinRequestId },
    })
    expect(data.participants).toMatchObject([
      {
        applicant_id: one.applicantId,
        join_request_id: one.joinRequestId,
        full_name: expect.stringContaining('Asesi'),
      },
    ])
    expect((await get(one.call, made)).participants).toHaveLength(1)
  })

  test('never exceed the quota', async () => {
    const made = await addGuests(admin, await create({ quota: 2 }), 2)
    expect((await refused(addGuests(admin, made))).refusal).toMatchObject({
      reason: 'rule_broken',
      errors: [{ path: 'guests', code: 'too_many' }],
    })
  })
})

describe('a conflict of interest', () => {
  const withApplicant = async () => {
    const one = await given.approved(scheme)
    const { data: made } = await admin(assessmentPeople.addParticipants, {
      params: at(await create()),
      body: { join_request_ids: [one.joinRequestId], guests: [] },
    })
    return { one, made: await assign(made, assessor.accessorId) }
  }
  const declare = (call: Call, applicant_id: string, changes: object = {}) =>
    call(conflicts.declare, {
      body: {
        accessor_id: assessor.accessorId,
        applicant_id,
        kind: 'trained',
        last_date: null,
        note: null,
        ...changes,
      },
    })

  test('that is declared blocks, until DIR waives it with a reason that stays on the record', async () => {
    const { one, made } = await withApplicant()
    await declare(assessor.call, one.applicantId)
    expect(await missingOf(distribute(made, assessor.accessorId))).toEqual(['conflict_of_interest'])
    const { data: pairs } = await admin(conflicts.inAssessment, { params: at(made) })
    expect(pairs).toMatchObject([{ kinds: ['trained'], is_assigned: false, waiver: null }])
    const body = {
      accessor_id: assessor.accessorId,
      assessment_applicant_id: pairs[0]?.assessment_applicant_id ?? '',
      reason: 'Tidak ada asesor lain untuk skema ini di provinsi ini',
      safeguards: 'Diamati penyelia sepanjang asesmen',
    }
    expect(await reasonOf(admin(conflicts.waive, { params: at(made), body }))).toBe('not_allowed')
    const { data: waived } = await chair(conflicts.waive, { params: at(made), body })
    expect(waived).toMatchObject([{ waiver: { reason: body.reason, waived_by_name: 'Hendra Gunawan' } }])
    expect((await distribute(made, assessor.accessorId)).participants[0]?.accessor_id).toBe(
      assessor.accessorId,
    )
    // A tie that becomes known later is not waived by it.
    await declare(admin, one.applicantId, { kind: 'relative' })
    await accept(assessor, made)
    expect(await missingOf(step(admin, made, 'review'))).toEqual(['conflict_of_interest'])
  })

  test('longer than two years ago blocks nobody, and one that was wrong is withdrawn', async () => {
    const { one, made } = await withApplicant()
    await declare(assessor.call, one.applicantId, { last_date: '2020-01-01' })
    const { data } = await declare(admin, one.applicantId, { kind: 'employed' })
    expect(await missingOf(distribute(made, assessor.accessorId))).toEqual(['conflict_of_interest'])
    await admin(conflicts.withdraw, { params: { conflict_id: data.conflict_id }, body: { reason: good } })
    expect((await distribute(made, assessor.accessorId)).participants[0]?.accessor_id).toBe(
      assessor.accessorId,
    )
    const { data: kept } = await admin(conflicts.list, { query: { applicant_id: one.applicantId } })
    expect(kept.map((row) => [row.kind, row.withdrawn_reason])).toEqual([
      ['employed', good],
      ['trained', null],
    ])
  })

  test('is known by the person: nobody assesses himself with a second account', async () => {
    const nik = '3273090101850001'
    const double = await given.assessor([scheme], { nik })
    const one = await given.approved(scheme, await given.applicant(nik))
    const { data: made } = await admin(assessmentPeople.addParticipants, {
      params: at(await create()),
      body: { join_request_ids: [one.joinRequestId], guests: [] },
    })
    const assigned = await assign(made, double.accessorId)
    expect(await missingOf(distribute(assigned, double.accessorId))).toEqual(['conflict_of_interest'])
    const { data: pairs } = await admin(conflicts.inAssessment, { params: at(made) })
    expect(pairs).toMatchObject([{ kinds: ['same_person'] }])
    const body = {
      accessor_id: double.accessorId,
      assessment_applicant_id: pairs[0]?.assessment_applicant_id ?? '',
      reason: 'Tidak ada asesor lain untuk skema ini di provinsi ini',
      safeguards: 'Diamati penyelia sepanjang asesmen',
    }
    expect(await reasonOf(chair(conflicts.waive, { params: at(made), body }))).toBe('step_not_possible')
  })

  test('declared with the acceptance blocks the review', async () => {
    const { made } = await withApplicant()
    const given = await distribute(made, assessor.accessorId)
    const tie = {
      assessment_applicant_id: given.participants[0]?.assessment_applicant_id,
      kind: 'project',
      last_date: null,
      note: 'Proyek bersama tahun ini',
    }
    await accept(assessor, given, [tie])
    expect(await missingOf(step(admin, given, 'review'))).toEqual(['conflict_of_interest'])
  })
})

describe('a deleted assessment', () => {
  const remove = (call: Call, of: Assessment) =>
    call(assessments.delete, { params: at(of), body: { reason: good } })

  test('frees its people, is restored to the state it had, and leaves out who is busy by then', async () => {
    const day = '2033-01-10'
    const one = await ready({ start_date: day, end_date: day })
    await remove(admin, one)
    expect(await reasonOf(get(admin, one))).toBe('not_found')
    expect(await reasonOf(get(assessor.call, one))).toBe('not_found')
    const { call: superUser } = await world.as('SUP')
    const { data: bin } = await superUser(assessments.deleted, { query: { limit: '100' } })
    expect(bin.find((row) => row.assessment_id === one.assessment_id)).toMatchObject({ may: ['restore'] })
    const other = await assign(await create({ start_date: day, end_date: day }), assessor.accessorId)
    expect(other.accessor_count).toBe(1)
    const { data: back } = await superUser(assessments.restore, { params: at(one) })
    expect(back).toMatchObject({ last_activity_state: 'ADMIN_CONFIRM_FORM', deleted_date: null })
    expect(back.accessors).toMatchObject([{ answer: 'released', participant_count: 0 }])
  })

  test('in review is deleted by SUP only, and no step is taken with it', async () => {
    const one = await step(admin, await ready(), 'review')
    expect(await reasonOf(remove(admin, one))).toBe('not_allowed')
    const { call: superUser } = await world.as('SUP')
    await remove(superUser, one)
    expect(await reasonOf(step(admin, one, 'finish_review'))).toBe('not_found')
    expect(await reasonOf(step(superUser, one, 'finish_review'))).toBe('step_not_possible')
    const { call: reader } = await world.as('MAG')
    expect(await reasonOf(get(reader, one))).toBe('not_found')
  })
})

describe('lists', () => {
  test('show each role its own, by state, and the calendar what lies between two days', async () => {
    const day = '2034-06-05'
    const one = await assign(await create({ start_date: day, end_date: day }), assessor.accessorId)
    const states: AssessmentState[] = ['ADMIN_CONFIRM_FORM']
    const query = { last_activity_state: states.join(), limit: '100' }
    const { data } = await admin(assessments.list, { query })
    expect(data.every((row) => row.last_activity_state === 'ADMIN_CONFIRM_FORM')).toBe(true)
    expect(await titles(assessor.call)).toContain(one.title)
    expect(await titles((await given.assessor([])).call)).toEqual([])
    expect(await titles(elsewhere)).toEqual([])
    expect(await titles(venue)).toContain(one.title)
    const between = { from: '2034-06-01', until: '2034-06-30' }
    const { data: month } = await assessor.call(assessments.calendar, { query: between })
    expect(month.map(({ title }) => title)).toEqual([one.title])
    expect((await elsewhere(assessments.calendar, { query: between })).data).toEqual([])
  })
})
