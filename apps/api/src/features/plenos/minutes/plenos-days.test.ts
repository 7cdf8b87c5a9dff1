import { assessments } from '@kompeten/contract/assessments/assessments'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { letters } from '@kompeten/contract/letters/letters'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { anAssessment } from '@kompeten/testkit/assessments'
import { issuesOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { textOf } from '../../../../test/lettering.ts'
import { get, missingOf, plenoIn } from '../../../../test/pleno.ts'
import { startWorld } from '../../../../test/world.ts'
import { dayAfter, timeIn } from '../../../platform/days.rules.ts'
import { longDay } from '../../../platform/moment-words.ts'

const world = await startWorld()
const { given, chair, director } = await plenoIn(world)
afterAll(() => world.close())

const today = world.today()
const seats = given.usualSeats().map(({ who, position }) => ({
  user_permission_id: who.userPermissionId,
  position,
}))
const prepared = (params: { assessment_id: string }, held_on: string, held_time = '13:00') =>
  given.admin(plenos.prepare, {
    params,
    body: { held_on, held_time, place: 'Kantor LSP', members: seats, version: 0 },
  })

test('a pleno is not set before the first day of its assessment, and not convened once its day is over', async () => {
  const { params } = await given.assessed()
  expect(await issuesOf(prepared(params, dayAfter(today, -1)))).toEqual(['held_on: before_assessment'])
  await prepared(params, today)
  await within(world, ({ tx }) =>
    tx.execute(
      `update pleno set held_on = '${dayAfter(today, -1)}' where assessment_id = '${params.assessment_id}'`,
    ),
  )
  expect(await missingOf(given.convene({ params }))).toEqual(['pleno_before_day'])
})

test('a pleno that was set for an hour at which the test still went on is held when it is convened', async () => {
  const made = await given.assessed()
  await prepared(made.params, today, '00:00')
  const before = timeIn('Asia/Jakarta', new Date())
  await given.convene(made)
  const { held_time } = await get(chair.call, made)
  expect([before, timeIn('Asia/Jakarta', new Date())]).toContain(held_time)
})

test('minutes that are signed before the day that was set say the day on which the committee met', async () => {
  const made = await given.assessed()
  const { data } = await prepared(made.params, dayAfter(today, 3))
  expect(data).toMatchObject({ held_on: dayAfter(today, 3), planned_on: null })
  await given.convene(made)
  for (const { call } of given.members) {
    const { data: seen } = await call(plenos.get, { params: made.params })
    const votes = seen.participants.map(({ assessment_applicant_id }) => ({
      assessment_applicant_id,
      vote: 'L' as const,
      note: null,
    }))
    await call(plenos.vote, { params: made.params, body: { votes } })
  }
  const decisions = made.ids.map((assessment_applicant_id) => ({
    assessment_applicant_id,
    graduation: 'L' as const,
    reason: null,
  }))
  const reason = 'Bukti memenuhi aturan bukti.'
  await chair.call(plenos.decide, { params: made.params, body: { reason, decisions } })
  await given.minuted(made)
  const held = await get(chair.call, made)
  expect(held.held_on).toBe(today)
  // The day that was set is another fact, and stays one.
  expect(held.planned_on).toBe(dayAfter(today, 3))
  const { data: listed } = await chair.call(plenos.list, { query: {} })
  expect(listed.find(({ assessment_id }) => assessment_id === made.params.assessment_id)).toMatchObject({
    held_on: today,
    planned_on: dayAfter(today, 3),
  })
  // Of the day that was set, 13:00 would be a time at which nobody met.
  const [earliest] = held.participants
    .flatMap(({ votes }) => votes.map(({ voted_date }) => voted_date))
    .sort()
  expect(held.held_time).toBe(timeIn('Asia/Jakarta', new Date(earliest ?? '')))
  const pdf = await chair.call(letters.pdf, { params: { letter_id: held.minutes_letter_id ?? '' } })
  const said = (await textOf(new Uint8Array(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ')
  expect(said).toContain(`(semula direncanakan ${longDay('id', dayAfter(today, 3))} pukul 13.00 WIB)`)
  expect(said).toContain('Tidak ada perbedaan pendapat.')
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
})

test('who was absent is placed again after the day too, and the minutes still say that they were absent', async () => {
  const made = await given.sitting([{ recommendation: 'K' }, { recommendation: 'ABSENT' }])
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [given.scheme.schema_id] }
  const { data: next } = await given.admin(assessments.create, { body: anAssessment(place) })
  const body = {
    assessment_applicant_ids: [made.ids[1] ?? ''],
    to_assessment_id: next.assessment_id,
    reason: 'Sakit, ada surat dokter',
  }
  await given.admin(instruments.move, { params: made.params, body })
  for (const { call } of given.members) {
    const votes = [{ assessment_applicant_id: made.ids[0] ?? '', vote: 'L' as const, note: null }]
    await call(plenos.vote, { params: made.params, body: { votes } })
  }
  const decisions = [{ assessment_applicant_id: made.ids[0] ?? '', graduation: 'L' as const, reason: null }]
  await chair.call(plenos.decide, {
    params: made.params,
    body: { reason: 'Bukti memenuhi aturan bukti.', decisions },
  })
  const { data } = await chair.call(plenos.signMinutes, {
    params: made.params,
    body: { signature: aSignature },
  })
  const letter_id = data.minutes_letter_id ?? ''
  const pdf = await given.admin(letters.pdf, { params: { letter_id } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())))
  expect(text.join(' ')).toContain('Tidak hadir')
})
