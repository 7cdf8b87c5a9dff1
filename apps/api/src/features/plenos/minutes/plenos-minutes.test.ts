import { applicants } from '@kompeten/contract/applicants/applicants'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { letters } from '@kompeten/contract/letters/letters'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { lspProfile, lspProfileInput, type NikShow } from '@kompeten/contract/tenants/lsp-profile'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { eventually } from '../../../../test/eventually.ts'
import { textOf } from '../../../../test/lettering.ts'
import { applicant, decide, first, get, type Made, plenoIn, voteOn, why } from '../../../../test/pleno.ts'
import type { Sitting } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let given: Sitting
let chair: SignedIn
let second: SignedIn
let third: SignedIn
let director: Call

beforeAll(async () => {
  world = await startWorld()
  ;({ given, chair, second, third, director } = await plenoIn(world))
})
afterAll(() => world.close())

const body = { signature: aSignature }
const sign = ({ call }: { call: Call }, { params }: Pick<Made, 'params'>) =>
  call(plenos.signMinutes, { params, body })
const excuse = (by: SignedIn, { params }: Made, { userPermissionId }: SignedIn) =>
  by.call(plenos.excuse, {
    params,
    body: { user_permission_id: userPermissionId, reason: 'Dirawat di rumah sakit sejak pleno' },
  })
/** Events of something, or notices about it, as the database has them. */
const found = async (query: string) => (await within(world, ({ tx }) => tx.execute(query))).rows
/** As if the chair had signed a day ago. */
const aDayAgo = async ({ params }: Made) => {
  const ofPleno = `where assessment_id = '${params.assessment_id}'`
  const [row] = await found(`select chair_signature ->> 'at' as at from pleno ${ofPleno}`)
  const before = new Date(Date.parse(String(row?.at)) - 86_400_000).toISOString()
  await found(
    `update pleno set chair_signature = jsonb_set(chair_signature, '{at}', '"${before}"') ${ofPleno}`,
  )
}
const letterOf = ({ minutes_letter_id }: Pleno) => ({ letter_id: minutes_letter_id ?? '' })
const textOfMinutes = async (call: Call, pleno: Pleno) => {
  const pdf = await call(letters.pdf, { params: letterOf(pleno) })
  return (await textOf(new Uint8Array(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ')
}

describe('the minutes', () => {
  test('are signed by the chair first, then by every member, and only then wait for the director', async () => {
    const made = await given.decided([...applicant, { recommendation: 'BK' }])
    expect(await reasonOf(sign(second, made))).toBe('not_allowed')
    const { data: begun } = await sign(chair, made)
    expect(begun).toMatchObject({ state: 'SIGNING', director_signed: null })
    expect(begun.members.map(({ signed_date }) => signed_date !== null)).toEqual([true, false, false])
    const { data: waiting } = await given.admin(letters.get, { params: letterOf(begun) })
    expect(waiting).toMatchObject({ state: 'WAITING', may: [], signed_by_name: null })
    const close = () => director(plenos.close, { params: made.params, body })
    expect(await reasonOf(close())).toBe('step_not_possible')

    await sign(second, made)
    expect((await get(chair.call, made)).state).toBe('SIGNING')
    const { data: whole } = await sign(third, made)
    expect(whole.state).toBe('MINUTED')
    const { data: signed } = await given.admin(letters.get, { params: letterOf(whole) })
    expect(signed.state).toMatch(/SIGNED|SENT/)
    expect(signed.signers.map(({ signed_date, note }) => [signed_date !== null, note])).toEqual(
      Array(3).fill([true, null]),
    )
    expect((await close()).data.state).toBe('CLOSED')
    const text = await textOfMinutes(given.admin, whole)
    for (const { full_name } of whole.members) expect(text.split(full_name).length).toBeGreaterThan(2)
    expect(text).toContain('MET.')
    expect(text).toContain('Kehadiran')
    expect(text.split('Hadir').length - 1).toBeGreaterThanOrEqual(3)
    expect(text).not.toMatch(/\b\d{16}\b/)
  })

  test('name on whom a member did not decide for a tie', async () => {
    const made = await given.sitting()
    const tied = { assessment_applicant_ids: [first(made)], note: 'Tetangga dekat keluarga saya' }
    await second.call(plenos.recuse, { params: made.params, body: tied })
    for (const id of made.ids) for (const who of [chair, third]) await voteOn(who, made, id, 'L', why)
    for (const id of made.ids) await decide(chair, made, id, 'L', why)
    const { data } = await sign(chair, made)
    const name = data.members.find(
      (member) => member.user_permission_id === second.userPermissionId,
    )?.full_name
    const text = await textOfMinutes(given.admin, data)
    expect(text).toContain(`Tidak ikut memutuskan: ${name}`)
  })

  test('are read by whoever signs them, before and after, and by nobody else without a right to letters', async () => {
    const made = await given.decided()
    const { data } = await sign(chair, made)
    expect(await textOfMinutes(third.call, data)).toContain('BERITA ACARA RAPAT PLENO')
    const other = await given.given.assessor([])
    await aDayAgo(made)
    expect(await reasonOf(other.call(letters.get, { params: letterOf(data) }))).toBe('not_found')
    const { data: own } = await third.call(letters.mine, {})
    expect(own.map(({ letter_id }) => letter_id)).toContain(data.minutes_letter_id)
  })

  test('are signed by no outsider, not twice, and nowhere but in the pleno', async () => {
    const made = await given.decided(applicant)
    const { data } = await sign(chair, made)
    const stranger = await given.given.assessor([])
    const elsewhere = await world.as('MGR', 'b')
    const participant = made.requests[0]
    if (!participant) throw new Error('Nobody applied')
    expect(await reasonOf(sign(stranger, made))).toBe('not_found')
    expect(await reasonOf(sign(elsewhere, made))).toBe('not_found')
    expect(await reasonOf(sign(participant, made))).toBe('not_allowed')
    expect(await reasonOf(sign({ call: given.admin }, made))).toBe('not_allowed')
    expect(await reasonOf(sign({ call: director }, made))).toBe('not_allowed')
    expect(await reasonOf(sign(chair, made))).toBe('already_exists')
    await sign(second, made)
    expect(await reasonOf(sign(second, made))).toBe('already_exists')
    const params = letterOf(data)
    expect(await reasonOf(director(letters.sign, { params, body }))).toBe('not_allowed')
    expect(await reasonOf(third.call(letters.sign, { params, body }))).toBe('not_allowed')
    expect(await reasonOf(given.admin(letters.withdraw, { params }))).toBe('not_allowed')
  })

  test('hold each signature once, of two at once by one person, and are whole once, of two members at once', async () => {
    const made = await given.decided()
    await sign(chair, made)
    const twice = await Promise.allSettled([sign(second, made), sign(second, made)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

    const other = await given.decided()
    await sign(chair, other)
    await Promise.all([sign(second, other), sign(third, other)])
    expect((await get(chair.call, other)).state).toBe('MINUTED')
    const told = `select 1 from event where name = 'pleno.minutes_signed' and subject_id = '${other.params.assessment_id}'`
    expect(await found(told)).toHaveLength(1)
  })

  test('tell each member that they are waited for, and the director when they are whole', async () => {
    const made = await given.decided()
    await sign(chair, made)
    const asked = async (call: Call) => {
      const { data } = await call(notifications.list, {})
      return data.filter(
        ({ name, link }) => name.startsWith('pleno.') && link?.includes(made.params.assessment_id),
      )
    }
    await eventually(async () => {
      for (const { call } of [second, third]) {
        expect((await asked(call)).map(({ name }) => name)).toEqual(['pleno.minutes_to_sign'])
      }
    })
    await sign(second, made)
    await sign(third, made)
    await eventually(async () =>
      expect((await asked(director)).map(({ name }) => name)).toEqual(['pleno.minutes_signed']),
    )
  })

  test('bind the pleno: what the chair has signed is not reopened, also where nobody was there', async () => {
    const made = await given.sitting([{ recommendation: 'ABSENT' }])
    await sign(chair, made)
    const reopen = () =>
      director(assessments.step, {
        params: made.params,
        body: { step: 'reopen', from: 'PLENO_DOCUMENT_COMPLETED', reason: 'Ingin mengulang pleno' },
      })
    expect(await reasonOf(reopen())).toBe('step_blocked')
    expect((await get(chair.call, made)).state).toBe('SIGNING')
  })

  test('keep the assessment that they are about: nobody deletes it once somebody was decided on', async () => {
    const made = await given.decided()
    const superUser = (await world.as('SUP')).call
    const body = { reason: 'Terhapus karena salah pilih' }
    const remove = (call: Call) => refused(call(assessments.delete, { params: made.params, body }))
    for (const call of [superUser, director]) {
      const { refusal } = await remove(call)
      expect(refusal).toMatchObject({
        reason: 'step_blocked',
        facts: { step: 'delete', missing: [{ code: 'pleno_stays' }] },
      })
    }
    await sign(chair, made)
    expect((await get(chair.call, made)).state).toBe('SIGNING')
  })

  test('are signed again after a reopening: an earlier sitting leaves no signature', async () => {
    const made = await given.sitting()
    await director(assessments.step, {
      params: made.params,
      body: { step: 'reopen', from: 'PLENO_DOCUMENT_COMPLETED', reason: 'Formulir belum lengkap' },
    })
    expect(await reasonOf(sign(chair, made))).toBe('step_not_possible')
    await given.convene(made)
    const pleno = await get(chair.call, made)
    expect(pleno).toMatchObject({ state: 'SITTING', chair_signed: null, minutes_letter_id: null })
  })
})

test('the minutes say who voted otherwise and why, and for what reason it was decided as it was', async () => {
  const made = await given.sitting()
  const id = first(made)
  await voteOn(chair, made, id, 'L')
  await voteOn(second, made, id, 'TL', why)
  await voteOn(third, made, id, 'L')
  await decide(chair, made, id, 'L', 'Unit kedua terbukti lewat portofolio')
  const { data } = await sign(chair, made)
  const name = data.members[1]?.full_name ?? ''
  const text = await textOfMinutes(given.admin, data)
  expect(text).toContain(`${name}: ${why}`)
  expect(text).toContain('Unit kedua terbukti lewat portofolio')
})

describe('a member who does not sign', () => {
  test('is recorded by the chair alone, with a reason that the minutes print, and may sign while they are not whole', async () => {
    const made = await given.decided()
    expect(await reasonOf(excuse(chair, made, third))).toBe('step_not_possible')
    await sign(chair, made)
    expect(await reasonOf(excuse(second, made, third))).toBe('not_allowed')
    // First every member has a day to sign, a dissenter too; the chair is told from when on.
    expect(await reasonOf(excuse(chair, made, third))).toBe('step_not_possible')
    const { excusable_date } = await get(chair.call, made)
    expect(new Date(excusable_date ?? 0).getTime() - world.clock.now().getTime()).toBeGreaterThan(86_000_000)
    await aDayAgo(made)
    expect(await reasonOf(excuse(chair, made, chair))).toBe('already_exists')
    const { data } = await excuse(chair, made, third)
    expect(data.state).toBe('SIGNING')
    expect(data.members.map(({ unsigned_reason }) => unsigned_reason !== null)).toEqual([false, false, true])
    // The other one has to: more than half sign themselves.
    expect(await issuesOf(excuse(chair, made, second))).toEqual(['user_permission_id: pleno_too_few_sign'])
    await sign(third, made)
    expect((await get(chair.call, made)).members.map(({ unsigned_reason }) => unsigned_reason)).toEqual(
      Array(3).fill(null),
    )
    await excuse(chair, made, second)
    const whole = await get(chair.call, made)
    expect(whole.state).toBe('MINUTED')
    expect(await textOfMinutes(given.admin, whole)).toContain('Dirawat di rumah sakit sejak pleno')
    expect(await reasonOf(sign(second, made))).toBe('step_not_possible')
  })

  test('has a seat in this pleno', async () => {
    const made = await given.decided()
    await sign(chair, made)
    const other = await given.given.assessor([])
    await aDayAgo(made)
    expect(await issuesOf(excuse(chair, made, other))).toEqual(['user_permission_id: not_found'])
  })
})

describe('whole NIKs', () => {
  const set = async (minutes_nik: NikShow) => {
    const { call } = await world.as('SUP')
    const { data } = await call(lspProfile.get, {})
    const kept = lspProfileInput.parse(
      Object.fromEntries(
        Object.keys(lspProfileInput.shape).map((key) => [key, data[key as keyof typeof data]]),
      ),
    )
    await call(lspProfile.change, { body: { ...kept, minutes_nik, version: data.version } })
  }
  const copy = (call: Call, { params }: Made) => call(plenos.copyMinutes, { params })

  test('are on a copy of the minutes where the LSP has them so, and each opening is in the log; the letter masks them', async () => {
    const made = await given.decided(applicant)
    await given.minuted(made)
    expect(await reasonOf(copy(given.admin, made))).toBe('step_not_possible')
    await set('whole')
    expect((await get(given.admin, made)).may).toContain('copy_minutes')
    const { applicant_id } = (await get(given.admin, made)).participants[0] ?? {}
    const { data } = await given.admin(applicants.revealNik, { params: { applicant_id: applicant_id ?? '' } })
    const whole = await textOf(new Uint8Array(await (await copy(given.admin, made)).arrayBuffer()))
    expect(whole).toContain(data.nik)
    expect(whole).toContain('SALINAN')
    const opened = `select 1 from event where name = 'applicant.nik_revealed' and subject_id = '${applicant_id}'
      and facts->>'purpose' = 'BA pleno'`
    expect(await found(opened)).toHaveLength(1)
    expect(await textOfMinutes(given.admin, await get(given.admin, made))).not.toContain(data.nik)
    expect(await reasonOf(copy(second.call, made))).toBe('not_allowed')
    expect(await reasonOf(copy((await world.as('SUP', 'b')).call, made))).toBe('not_found')
    await set('masked')
    expect(await reasonOf(copy(given.admin, made))).toBe('step_not_possible')
  })
})
