import { assessments } from '@kompeten/contract/assessments'
import { conflicts } from '@kompeten/contract/assessments-conflicts'
import { blanko } from '@kompeten/contract/blanko'
import { certificates } from '@kompeten/contract/certificates'
import { letters } from '@kompeten/contract/letters'
import { plenos } from '@kompeten/contract/plenos'
import type { Pleno } from '@kompeten/contract/plenos-content'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readyToSign, within } from '../../../test/certified.ts'
import { type Sitting, sittingIn } from '../../../test/sitting.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { Refusal } from '../../platform/refusal.ts'

let world: World
let given: Sitting
let chair: SignedIn
let second: SignedIn
let third: SignedIn
let director: Call

beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
  const [one, two, three] = given.members
  if (!one || !two || !three) throw new Error('Three members are needed')
  ;[chair, second, third] = [one, two, three]
  director = (await world.as('DIR')).call
  await readyToSign(world)
})
afterAll(() => world.close())

type Made = Awaited<ReturnType<Sitting['assessed']>>

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
const codesOf = async (call: Promise<unknown>) =>
  (await refused(call)).refusal.errors.map(({ path, code }) => `${path} ${code}`)
const missingOf = async (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'step_blocked') throw error
      return (error as Refusal<'step_blocked'>).facts.missing.map(({ code }) => code)
    },
  )
const get = async (call: Call, { params }: Made): Promise<Pleno> => (await call(plenos.get, { params })).data
const first = ({ ids }: Made) => ids[0] ?? ''
const voteOn = (who: SignedIn, { params }: Made, id: string, vote: 'L' | 'TL', note: string | null = null) =>
  who.call(plenos.vote, { params, body: { votes: [{ assessment_applicant_id: id, vote, note }] } })
const decide = (who: SignedIn, { params }: Made, id: string, graduation: 'L' | 'TL') =>
  who.call(plenos.decide, {
    params,
    body: {
      reason: 'Bukti memenuhi aturan bukti.',
      decisions: [{ assessment_applicant_id: id, graduation, reason: null }],
    },
  })
const both = [{ recommendation: 'K' as const }, { recommendation: 'BK' as const }]
const why = 'Bukti unit kedua tidak memadai'

describe('seats', () => {
  test('who assessed cannot have a seat, and is named as barred', async () => {
    const made = await given.assessed()
    const { data } = await given.admin(plenos.candidates, { params: made.params })
    const barred = data.find(
      ({ user_permission_id }) => user_permission_id === given.assessor.userPermissionId,
    )
    expect(barred?.barred).toContain('assessed')
    const seats = [...given.usualSeats().slice(0, 2), { who: given.assessor, position: 'anggota' as const }]
    expect(await codesOf(given.prepare(made, seats))).toEqual([
      'members.2.user_permission_id pleno_member_barred',
    ])
  })

  test('who trained a participant cannot have a seat', async () => {
    const made = await given.assessed()
    const trainer = await given.given.assessor([])
    await given.admin(conflicts.declare, {
      body: {
        accessor_id: trainer.accessorId,
        applicant_id: made.requests[0]?.applicantId ?? '',
        kind: 'trained',
        last_date: null,
        note: null,
      },
    })
    const seats = [...given.usualSeats().slice(0, 2), { who: trainer, position: 'anggota' as const }]
    expect(await codesOf(given.prepare(made, seats))).toEqual([
      'members.2.user_permission_id pleno_member_barred',
    ])
  })

  test('an even number of members, too few, or none who is chair cannot be convened', async () => {
    const made = await given.assessed()
    const [one, two, three] = given.usualSeats()
    if (!one || !two || !three) throw new Error('No seats')
    expect((await given.prepare(made, [one, two])).version).toBe(1)
    expect(await missingOf(given.convene(made))).toEqual(['too_few_pleno_members'])
    const fourth = { who: await given.given.assessor([]), position: 'anggota' as const }
    await given.prepare(made, [one, two, three, fourth], 1)
    expect(await missingOf(given.convene(made))).toEqual(['even_pleno_members'])
    await given.prepare(made, [{ ...one, position: 'anggota' }, two, three], 2)
    expect(await missingOf(given.convene(made))).toEqual(['no_pleno_chair'])
    expect(await reasonOf(given.prepare(made, [one, two, three], 1))).toBe('version_conflict')
    expect(await codesOf(given.prepare(made, [one, two, one], 3))).toEqual([
      'members.2.user_permission_id duplicate_row',
    ])
  })

  test('without the forms of the day no pleno is convened', async () => {
    const made = await given.assessed()
    await given.prepare(made, given.usualSeats())
    expect(await reasonOf(given.admin(plenos.convene, { params: made.params }))).toBe('step_blocked')
  })

  test('members are written to, and their invitations wait for the director', async () => {
    const made = await given.sitting()
    const { data } = await director(letters.list, { query: { search: '', limit: '100' } })
    const about = data.filter(({ subject_id }) => subject_id === made.params.assessment_id)
    const types = about.map(({ letter_type }) => letter_type)
    expect(types.filter((type) => type === 'UNDANGAN_PLENO')).toHaveLength(3)
    expect(types.filter((type) => type === 'SURAT_TUGAS_PLENO')).toHaveLength(3)
    expect(types).toContain('BERITA_ACARA_ASSESSOR')
  })
})

describe('who sees it', () => {
  test('an assessor without a seat finds no pleno; a member finds his own in the list', async () => {
    const made = await given.sitting()
    expect(await reasonOf(given.assessor.call(plenos.get, { params: made.params }))).toBe('not_found')
    const { data } = await third.call(plenos.list, { query: {} })
    expect(data.map(({ assessment_id }) => assessment_id)).toContain(made.params.assessment_id)
    expect((await given.assessor.call(plenos.list, { query: {} })).data).toEqual([])
  })

  test('another LSP does not find it', async () => {
    const made = await given.sitting()
    const { call } = await world.as('ADM', 'b')
    expect(await reasonOf(call(plenos.get, { params: made.params }))).toBe('not_found')
  })

  test('a member sees evidence, recommendation and history of each participant', async () => {
    const made = await given.sitting()
    const params = { ...made.params, assessment_applicant_id: first(made) }
    const { data } = await third.call(plenos.dossier, { params })
    expect(data).toMatchObject({
      recommendation: { status_recomendation: 'K', accessor_name: expect.stringContaining('Asesor') },
      decisions: [],
      certificates: [],
    })
    expect(data.join_request_id).toBe(made.requests[0]?.joinRequestId)
  })
})

describe('votes', () => {
  test('are cast once, and none is changed', async () => {
    const made = await given.sitting()
    await voteOn(second, made, first(made), 'L')
    expect(await reasonOf(voteOn(second, made, first(made), 'L'))).toBe('already_exists')
    expect(await reasonOf(voteOn(second, made, first(made), 'TL', why))).toBe('already_exists')
    const shown = (await get(chair.call, made)).participants[0]
    expect(shown?.votes).toMatchObject([{ vote: 'L', user_permission_id: second.userPermissionId }])
  })

  test('two at the same moment count once', async () => {
    const made = await given.sitting()
    const twice = await Promise.allSettled([1, 2].map(() => voteOn(second, made, first(made), 'L')))
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get(chair.call, made)).participants[0]?.votes).toHaveLength(1)
  })

  test('against the recommendation need a reason', async () => {
    const made = await given.sitting()
    expect(await codesOf(voteOn(second, made, first(made), 'TL'))).toEqual(['votes.0.note pleno_note'])
    await voteOn(second, made, first(made), 'TL', why)
  })

  test('are nobody’s but the members’: not the assessor’s, not the admin’s, not the director’s', async () => {
    const made = await given.sitting()
    expect(await reasonOf(voteOn(given.assessor, made, first(made), 'L'))).toBe('not_found')
    expect(await reasonOf(voteOn(await world.as('ADM'), made, first(made), 'L'))).toBe('not_allowed')
    expect(await reasonOf(voteOn(await world.as('DIR'), made, first(made), 'L'))).toBe('not_allowed')
  })

  test('are refused to who is tied to a participant, by person, also when it is declared after he was seated', async () => {
    const made = await given.sitting(both)
    await given.admin(conflicts.declare, {
      body: {
        accessor_id: (given.members[2] as Awaited<ReturnType<Sitting['given']['assessor']>>).accessorId,
        applicant_id: made.requests[0]?.applicantId ?? '',
        kind: 'relative',
        last_date: null,
        note: null,
      },
    })
    expect(await codesOf(voteOn(third, made, first(made), 'L'))).toEqual(['votes.0.vote pleno_recused'])
    await voteOn(third, made, made.ids[1] ?? '', 'TL')
    const shown = (await get(third.call, made)).participants[0]
    expect(shown?.recusals).toMatchObject([{ kinds: ['relative'] }])
  })

  test('are given up by who declares so, for good', async () => {
    const made = await given.sitting()
    const body = { assessment_applicant_ids: [first(made)], note: 'Tetangga dekat keluarga saya' }
    await second.call(plenos.recuse, { params: made.params, body })
    expect(await codesOf(voteOn(second, made, first(made), 'L'))).toEqual(['votes.0.vote pleno_recused'])
  })

  test('are not cast on who was absent', async () => {
    const made = await given.sitting([{ recommendation: 'K' }, { recommendation: 'ABSENT' }])
    expect(await codesOf(voteOn(second, made, made.ids[1] ?? '', 'L'))).toEqual(['votes.0.vote not_found'])
    expect(await get(second.call, made)).toMatchObject({ absent_count: 1, participants: [{}] })
  })
})

describe('decisions', () => {
  test('follow from a quorum of votes, are recorded by the chair alone, with dissent, and never again', async () => {
    const made = await given.sitting()
    const id = first(made)
    await voteOn(chair, made, id, 'L')
    expect(await codesOf(decide(chair, made, id, 'L'))).toEqual(['decisions.0.graduation pleno_undecided'])
    await voteOn(second, made, id, 'TL', why)
    await voteOn(third, made, id, 'L')
    expect(await reasonOf(decide(second, made, id, 'L'))).toBe('not_allowed')
    expect(await reasonOf(decide(given.assessor, made, id, 'L'))).toBe('not_found')
    expect(await codesOf(decide(chair, made, id, 'TL'))).toEqual(['decisions.0.graduation pleno_differs'])
    const { data } = await decide(chair, made, id, 'L')
    expect(data.participants[0]?.decision).toMatchObject({
      graduation: 'L',
      votes_for: 2,
      votes_against: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(data.participants[0]?.decision?.dissent).toHaveLength(1)
    expect(await reasonOf(decide(chair, made, id, 'L'))).toBe('already_exists')
    expect(await reasonOf(decide(chair, made, id, 'TL'))).toBe('already_exists')
  })

  test('stand in rows that the server itself can neither change nor take away', async () => {
    const made = await given.decided()
    for (const statement of [
      `update pleno_decision set graduation = 'TL'`,
      'delete from pleno_decision',
      `update pleno_vote set vote = 'TL'`,
      'delete from pleno_vote',
    ]) {
      const attempt = within(world, ({ tx }) => tx.execute(statement))
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    expect((await get(chair.call, made)).decided_count).toBe(1)
  })

  test('name the rule, the votes and the evidence that they rest on', async () => {
    const made = await given.decided()
    const rows = await within(world, ({ tx }) =>
      tx.execute(
        `select rule, votes, evidence from pleno_decision where assessment_applicant_id = '${first(made)}'`,
      ),
    )
    expect(rows.rows[0]).toMatchObject({
      rule: { name: 'majority', members: 3, quorum: 2, eligible: 3, for: 3, against: 0 },
      votes: [{ position: 'ketua', vote: 'L' }, {}, {}],
      evidence: { recommendation: 'K', joinRequestId: made.requests[0]?.joinRequestId },
    })
  })

  test('are not undone by opening the assessment again', async () => {
    const made = await given.decided()
    const call = director(assessments.step, {
      params: made.params,
      body: { step: 'reopen', from: 'PLENO_DOCUMENT_COMPLETED', reason: 'Bukti baru ditemukan' },
    })
    expect(await reasonOf(call)).toBe('step_blocked')
  })

  test('count no votes of a sitting before the assessment was opened again', async () => {
    const made = await given.sitting()
    await voteOn(second, made, first(made), 'L')
    await director(assessments.step, {
      params: made.params,
      body: { step: 'reopen', from: 'PLENO_DOCUMENT_COMPLETED', reason: 'Bukti baru ditemukan' },
    })
    expect((await get(chair.call, made)).state).toBe('PREPARED')
    await given.convene(made)
    expect((await get(chair.call, made)).participants[0]?.votes).toEqual([])
    await voteOn(second, made, first(made), 'L')
  })
})

describe('closing', () => {
  const sign = (who: SignedIn, { params }: Made) =>
    who.call(plenos.signMinutes, { params, body: { signature: aSignature } })
  const close = (call: Call, { params }: Made) =>
    call(plenos.close, { params, body: { signature: aSignature } })

  test('waits until everybody is decided on, the chair has signed, and then the director', async () => {
    const open = await given.sitting()
    expect(await reasonOf(sign(chair, open))).toBe('step_blocked')
    const made = await given.decided(both)
    expect(await reasonOf(close(director, made))).toBe('step_not_possible')
    expect(await reasonOf(sign(second, made))).toBe('not_allowed')
    await sign(chair, made)
    expect(await reasonOf(voteOn(second, made, first(made), 'L'))).toBe('step_not_possible')
    expect(await reasonOf(close(given.admin, made))).toBe('not_allowed')
    const { data } = await close(director, made)
    expect(data).toMatchObject({ state: 'CLOSED', last_activity_state: 'PLENO_REPORT_READY' })
    expect(data.minutes_letter_id && data.decree_letter_id).toBeTruthy()
    for (const letter_id of [data.minutes_letter_id, data.decree_letter_id]) {
      const { data: letter } = await director(letters.get, { params: { letter_id: letter_id ?? '' } })
      expect(letter.state).toMatch(/SIGNED|SENT/)
    }
    const { data: assessment } = await given.admin(assessments.get, { params: made.params })
    expect(assessment.participants.map(({ status_graduation }) => status_graduation)).toEqual(['L', 'TL'])
  })

  test('ends every vote, recusal and decision, and is not done twice', async () => {
    const made = await given.decided()
    await sign(chair, made)
    await close(director, made)
    expect(await reasonOf(voteOn(second, made, first(made), 'L'))).toBe('step_not_possible')
    expect(await reasonOf(decide(chair, made, first(made), 'TL'))).toBe('step_not_possible')
    expect(await reasonOf(close(director, made))).toBe('step_not_possible')
    const reopen = director(assessments.step, {
      params: made.params,
      body: { step: 'reopen', from: 'PLENO_REPORT_READY', reason: 'Ingin mengubah hasil' },
    })
    expect(await reasonOf(reopen)).toBe('step_blocked')
  })

  test('leads to a certificate for every L and none for a TL, once, with the director’s signature', async () => {
    const made = await given.decided(both)
    await sign(chair, made)
    await close(director, made)
    expect(await reasonOf(given.admin(plenos.issue, { params: made.params }))).toBe('step_blocked')
    const issued = await director(plenos.issue, { params: made.params }).catch(async (error: unknown) => {
      if (!(error instanceof RefusedCall)) throw error
      return error.refusal
    })
    if ('reason' in issued) throw new Error(JSON.stringify(issued))
    expect(issued.data).toMatchObject({ last_activity_state: 'PRINT_CERTIFICATE', certificate_count: 1 })
    expect(await reasonOf(director(plenos.issue, { params: made.params }))).toBe('step_not_possible')
    const { data } = await given.admin(certificates.list, {
      query: { assessment_id: made.params.assessment_id },
    })
    expect(data).toHaveLength(1)
    const { data: done } = await given.admin(plenos.complete, { params: made.params })
    expect(done.last_activity_state).toBe('COMPLETED')
  })

  test('leads over a request for forms, and issues only with their numbers', async () => {
    const made = await given.decided()
    await sign(chair, made)
    await close(director, made)
    const { data } = await given.admin(plenos.requestBlanko, { params: made.params })
    expect(data).toMatchObject({ last_activity_state: 'REQUEST_BLANKO_SENDING', certificate_count: 1 })
    const params = { blanko_request_id: data.blanko_request_id ?? '' }
    expect((await given.admin(blanko.get, { params })).data).toMatchObject({ total: 1, state: 'DRAFT' })
    const early = await refused(director(plenos.issue, { params: made.params }))
    expect(early.refusal.facts).toMatchObject({ missing: [{ code: 'blanko_missing' }] })
  })
})

describe('bystanders', () => {
  test('an applicant hears his result only when the pleno is closed', async () => {
    const made = await given.decided()
    const own = made.requests[0]
    if (!own) throw new Error('Nobody applied')
    const { data } = await own.call(assessments.get, { params: made.params })
    expect(data.participants.map(({ status_graduation }) => status_graduation)).toEqual(['NONE'])
  })
})
