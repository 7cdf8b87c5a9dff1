import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { at, good, missingOf, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, given, admin, venue, input, create, draft, get, step, send, sent, titles, titlesOfDrafts } =
  await schedulingIn(await startWorld())
afterAll(() => world.close())

test('an assessment may be given another scheme before anybody is in it', async () => {
  const [made, other] = [await create(), await given.scheme()]
  const { data } = await admin(assessments.update, {
    params: at(made),
    body: { ...input({ schema_ids: [other.schema_id] }), title: made.title, version: made.version },
  })
  expect(data.schemas.map(({ schema_id }) => schema_id)).toEqual([other.schema_id])
})

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

  test('is rejected with a reason, and begun again as a copy', async () => {
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
    expect((await refused(create(sameDay))).refusal.errors).toMatchObject([
      { path: 'end_time', code: 'end_time_before_start' },
    ])
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
