import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { calendar } from '@kompeten/contract/calendar/calendar'
import { complaints } from '@kompeten/contract/complaints/complaints'
import { people } from '@kompeten/contract/people/people'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change as changed, role } from '../../../test/inviting.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type Sitting, sittingIn } from '../../../test/sitting.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let given: Sitting
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const addressOf = async (call: Call) => {
  const { pathname, search } = new URL((await call(calendar.make)).data.address)
  return `${pathname}${search}`
}
const fetched = (url: string) => world.carry({ method: 'GET', url, headers: {} })

/** The events behind an address, as a program that we did not write reads them. */
const eventsAt = async (url: string) => {
  const { status, bytes } = await fetched(url)
  expect(status).toBe(200)
  const root = new ICAL.Component(ICAL.parse(Buffer.from(bytes).toString()))
  return root.getAllSubcomponents('vevent').map((part) => {
    const { uid, summary, location, sequence, startDate, endDate } = new ICAL.Event(part)
    const told = (name: string) => part.getFirstPropertyValue(name)?.toString()
    const times = { start: startDate.toJSDate().toISOString(), end: endDate.toJSDate().toISOString() }
    return { uid, summary, location, sequence, ...times, status: told('status'), url: told('url') }
  })
}
const eventAt = async (url: string, uid: string) => (await eventsAt(url)).find((one) => one.uid === uid)

const body = (changes: Parameters<typeof anAssessment>[1] = {}) =>
  anAssessment({ tuk_id: world.seeded.lsp.a.tukId, schema_ids: [given.scheme.schema_id] }, changes)
const created = async (changes: Parameters<typeof anAssessment>[1] = {}) => {
  const { data } = await admin(assessments.create, { body: body(changes) })
  return { ...data, params: { assessment_id: data.assessment_id } }
}
const asked = async (assessorId: string, changes: Parameters<typeof anAssessment>[1] = {}) => {
  const made = await created(changes)
  const ask = { accessor_ids: [assessorId], duty: 'assessor' as const }
  await admin(assessmentPeople.assignAssessors, { params: made.params, body: ask })
  return made
}

describe('a private calendar address', () => {
  test('is kept as a hash only, told once, and ends with a new one and when it is switched off', async () => {
    const { call } = await given.given.assessor([])
    expect((await call(calendar.get)).data.made_date).toBeNull()
    const first = await addressOf(call)
    const token = /[\w-]{43}/.exec(first)?.[0] ?? ''
    const rows = await rowsOf(world.database.url, 'select token_hash from calendar_address')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(await call(calendar.get))).not.toContain(token)
    expect((await fetched(first)).status).toBe(200)

    const second = await addressOf(call)
    expect((await fetched(first)).status).toBe(404)
    expect((await fetched(second)).status).toBe(200)
    await call(calendar.end)
    await call(calendar.end)
    expect((await fetched(second)).status).toBe(404)
    expect((await call(calendar.get)).data.made_date).toBeNull()
  })

  test('is not found by a wrong token, nor in another LSP', async () => {
    const address = await addressOf(admin)
    expect((await fetched(address.replace(/[\w-]{43}/, 'A'.repeat(43)))).status).toBe(404)
    const elsewhere = address.replace(world.seeded.lsp.a.lspId, world.seeded.lsp.b.lspId)
    expect(elsewhere).not.toBe(address)
    expect((await fetched(elsewhere)).status).toBe(404)
  })

  test('ends with the role and does not come back with it, and ends with the person', async () => {
    const who = await given.given.assessor([])
    const address = await addressOf(who.call)
    const superUser = (await world.as('SUP')).call
    const change = async (roles: ReturnType<typeof role>[]) => {
      const params = { user_id: who.userId }
      const { data } = await superUser(people.get, { params })
      await superUser(people.update, changed(data, { roles, last_name: 'Nomor' }))
    }
    await change([role('MAG')])
    expect((await fetched(address)).status).toBe(404)
    await change([role('MAG'), role('ACS')])
    expect((await fetched(address)).status).toBe(404)
    const other = await given.given.assessor([])
    const theirs = await addressOf(other.call)
    expect((await fetched(theirs)).status).toBe(200)
    await superUser(people.deactivate, { params: { user_id: other.userId } })
    expect((await fetched(theirs)).status).toBe(404)
  })

  test('ends with the contract of the LSP', async () => {
    const address = await addressOf((await world.as('MGR', 'b')).call)
    expect((await fetched(address)).status).toBe(200)
    const { lspId } = world.seeded.lsp.b
    const until = (day: string) =>
      rowsOf(
        world.database.url,
        `update lsp set contract_ends_on = ${day} where lsp_id = '${lspId}' returning 1`,
      )
    await until("'2020-01-01'")
    expect((await fetched(address)).status).toBe(404)
    await until('null')
    expect((await fetched(address)).status).toBe(200)
  })
})

describe('the calendar', () => {
  test('holds what its person is asked to, and nothing of others or of another LSP', async () => {
    const [own, other] = [await given.given.assessor([given.scheme]), await given.given.assessor([])]
    const made = await asked(own.assessorId, { start_time: '08:00', end_time: '16:00' })
    const addresses = [await addressOf(own.call), await addressOf(other.call)]
    const [mine = [], theirs] = [await eventsAt(addresses[0] ?? ''), await eventsAt(addresses[1] ?? '')]
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({
      uid: made.assessment_id,
      summary: made.title,
      status: 'CONFIRMED',
      start: new Date(`${made.start_date}T08:00:00+07:00`).toISOString(),
      end: new Date(`${made.end_date}T16:00:00+07:00`).toISOString(),
      url: expect.stringMatching(`/assessments/${made.assessment_id}/detail$`),
    })
    expect(theirs).toEqual([])
    expect(await eventAt(await addressOf(admin), made.assessment_id)).toMatchObject({ summary: made.title })
    const elsewhere = await eventsAt(await addressOf((await world.as('ADM', 'b')).call))
    expect(elsewhere.map(({ uid }) => uid)).not.toContain(made.assessment_id)
  })

  test('brings another day under the same id with a later revision, then that it is called off', async () => {
    const own = await given.given.assessor([given.scheme])
    const made = await asked(own.assessorId)
    const [address, office] = [await addressOf(own.call), await addressOf(admin)]
    const before = await eventAt(address, made.assessment_id)
    const { data: fresh } = await admin(assessments.get, { params: made.params })
    const moved = { start_date: '2027-03-04', end_date: '2027-03-04', title: made.title }
    await admin(assessments.update, {
      params: made.params,
      body: { ...body(moved), version: fresh.version },
    })
    const after = await eventAt(address, made.assessment_id)
    expect(after?.start.slice(0, 10)).toBe('2027-03-04')
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN)

    await admin(assessments.delete, { params: made.params, body: { reason: 'TUK tidak dapat dipakai' } })
    for (const url of [address, office]) {
      const gone = await eventAt(url, made.assessment_id)
      expect(gone).toMatchObject({ status: 'CANCELLED', summary: made.title, location: null })
      expect(gone?.sequence).toBeGreaterThan(after?.sequence ?? Number.NaN)
    }
  })

  test('says to whoever is released that it is off, and no more what it is', async () => {
    const own = await given.given.assessor([given.scheme])
    const made = await asked(own.assessorId)
    const address = await addressOf(own.call)
    await admin(assessmentPeople.releaseAssessor, {
      params: { ...made.params, accessor_id: own.assessorId },
      body: { reason: 'Jadwal penguji berubah' },
    })
    const gone = await eventAt(address, made.assessment_id)
    expect(gone).toMatchObject({ status: 'CANCELLED', location: null })
    expect(gone?.summary).not.toContain(made.title)
  })

  test('carries awkward titles whole, in lines of at most 75 octets that end as RFC 5545 has it', async () => {
    const own = await given.given.assessor([given.scheme])
    const title = `Uji; “kompetensi”, 電気\\工事 👷‍♀️ END:VEVENT ${'panjang, '.repeat(12)}akhir`
    const made = await asked(own.assessorId, { title })
    const address = await addressOf(own.call)
    expect((await eventAt(address, made.assessment_id))?.summary).toBe(title)
    const { bytes, headers } = await fetched(address)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const text = Buffer.from(bytes).toString()
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/)
  })

  test('holds an applicant’s own assessment and a member’s pleno, without anybody’s name', async () => {
    const { params, requests } = await given.sitting([{ recommendation: 'K' }])
    const [chair] = given.members
    const [applicant] = requests
    if (!chair || !applicant) throw new Error('A chair and an applicant are needed')
    const own = await eventsAt(await addressOf(applicant.call))
    expect(own.map(({ uid }) => uid)).toEqual([params.assessment_id])
    const address = await addressOf(chair.call)
    const { held_on, held_time } = (await chair.call(plenos.get, { params })).data
    expect(await eventAt(address, `pleno-${params.assessment_id}`)).toMatchObject({
      location: 'Kantor LSP',
      start: new Date(`${held_on}T${held_time}:00+07:00`).toISOString(),
    })
    expect(Buffer.from((await fetched(address)).bytes).toString()).not.toContain('Asesi')
  })

  test('holds the day of every complaint that is owed an answer, however many there are', async () => {
    const { call } = await world.as('SUP')
    const address = await addressOf(call)
    const owed = async () => {
      const events = await eventsAt(address)
      return events.filter(({ uid }) => uid.startsWith('complaints_to_answer-')).length
    }
    const before = await owed()
    for (let at = 0; at < 4; at += 1)
      await admin(complaints.file, {
        body: { category: 'venue', about: `TUK ${at}`, description: 'Listrik padam dua kali.', wish: null },
      })
    expect(await owed()).toBe(before + 4)
  })
})
