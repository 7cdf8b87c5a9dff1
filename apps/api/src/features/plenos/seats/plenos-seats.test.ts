import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { audit } from '@kompeten/contract/audit/audit'
import { letters } from '@kompeten/contract/letters/letters'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { type Call, caller } from '@kompeten/testkit/call'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { aRequirement } from '@kompeten/testkit/requirements'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, both, first, missingOf, plenoIn } from '../../../../test/pleno.ts'
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

describe('the list of deciders', () => {
  const change = (call: Call, user_id: string, is_listed: boolean) =>
    call(plenos.changeDecider, { params: { user_id }, body: { is_listed } })

  test('is the director’s: nobody else puts anybody on it, and nobody off it gets a seat', async () => {
    const made = await given.assessed()
    const friend = await given.given.assessor([])
    for (const role of ['ADM', 'SUP', 'MGR', 'MAG'] as const) {
      expect(await reasonOf(change((await world.as(role)).call, friend.userId, true))).toBe('not_allowed')
    }
    const params = made.params
    const { data: candidates } = await given.admin(plenos.candidates, { params })
    expect(candidates.map(({ user_permission_id }) => user_permission_id)).not.toContain(
      friend.userPermissionId,
    )
    const body = {
      held_on: world.today(),
      held_time: '13:00',
      place: 'Kantor LSP',
      members: [{ user_permission_id: friend.userPermissionId, position: 'ketua' as const }],
      version: 0,
    }
    const seat = () => given.admin(plenos.prepare, { params, body })
    expect(await issuesOf(seat())).toEqual(['members.0.user_permission_id: pleno_not_listed'])
    const { data } = await change(director, friend.userId, true)
    expect(data.people.find(({ user_id }) => user_id === friend.userId)?.is_listed).toBe(true)
    expect((await seat()).data.members).toHaveLength(1)
    // Off the list, they keep the seat that they have.
    await change(director, friend.userId, false)
    expect(
      (await given.admin(plenos.prepare, { params, body: { ...body, version: 1 } })).data.members,
    ).toHaveLength(1)
  })

  test('takes nobody who may have no seat, nobody of another LSP, and tells the log', async () => {
    const somebody = await world.as('APL')
    expect(await reasonOf(change(director, somebody.userId, true))).toBe('not_found')
    const elsewhere = await world.as('MGR', 'b')
    expect(await reasonOf(change(director, elsewhere.userId, true))).toBe('not_found')
    const { call } = await world.as('SUP')
    const { data } = await call(audit.list, { query: {} })
    expect(data.map(({ name }) => name)).toContain('pleno_decider.unlisted')
  })
})

describe('seats', () => {
  test('no pleno is convened over a conflict of interest that nobody has allowed, and its dossier says it', async () => {
    const made = await given.assessed()
    const id = first(made)
    await given.prepare(made, given.usualSeats())
    const accessor_id = given.assessor.assessorId
    await given.assessor.call(conflicts.declare, {
      body: { accessor_id, assessment_applicant_id: id, kind: 'relative', last_date: null, note: null },
    })
    expect(await missingOf(given.convene(made))).toEqual(['conflict_of_interest'])
    const params = { ...made.params, assessment_applicant_id: id }
    const dossier = async () => (await chair.call(plenos.dossier, { params })).data.conflict
    expect(await dossier()).toEqual({ kinds: ['relative'], waiver: null })
    const { data: pleno } = await given.admin(plenos.get, { params: made.params })
    expect(pleno.missing.find(({ step }) => step === 'convene_pleno')?.missing).toContainEqual(
      expect.objectContaining({ code: 'conflict_of_interest', facts: expect.objectContaining({ more: 0 }) }),
    )
    const reason = 'Tidak ada asesor lain untuk skema ini di provinsi ini'
    await director(conflicts.waive, {
      params: made.params,
      body: {
        accessor_id,
        assessment_applicant_id: id,
        reason,
        safeguards: 'Rekaman uji dinilai ulang oleh asesor lain',
      },
    })
    expect(await missingOf(given.convene(made))).toEqual([])
    expect((await dossier())?.waiver).toMatchObject({ reason })
  })

  test('whoever was absent is judged by nobody: what ties them to their assessor keeps no pleno', async () => {
    const made = await given.assessed([{ recommendation: 'ABSENT', isGuest: true }, ...both])
    await given.prepare(made, given.usualSeats())
    await given.admin(conflicts.declare, {
      body: {
        accessor_id: given.assessor.assessorId,
        assessment_applicant_id: first(made),
        kind: 'relative',
        last_date: null,
        note: null,
      },
    })
    expect(await missingOf(given.convene(made))).toEqual([])
  })

  test('who assessed cannot have a seat, and is named as barred', async () => {
    const made = await given.assessed()
    await given.list([given.assessor])
    const { data } = await given.admin(plenos.candidates, { params: made.params })
    const barred = data.find(
      ({ user_permission_id }) => user_permission_id === given.assessor.userPermissionId,
    )
    expect(barred?.barred).toContain('assessed')
    const seats = [...given.usualSeats().slice(0, 2), { who: given.assessor, position: 'anggota' as const }]
    expect(await issuesOf(given.prepare(made, seats))).toEqual([
      'members.2.user_permission_id: pleno_member_barred',
    ])
  })

  test('who trained a participant cannot have a seat', async () => {
    const made = await given.assessed(applicant)
    const trainer = await given.given.assessor([])
    await given.admin(conflicts.declare, {
      body: {
        accessor_id: trainer.assessorId,
        applicant_id: made.requests[0]?.applicantId ?? '',
        kind: 'trained',
        last_date: null,
        note: null,
      },
    })
    const seats = [...given.usualSeats().slice(0, 2), { who: trainer, position: 'anggota' as const }]
    expect(await issuesOf(given.prepare(made, seats))).toEqual([
      'members.2.user_permission_id: pleno_member_barred',
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
    expect(await issuesOf(given.prepare(made, [one, two, one], 3))).toEqual([
      'members.2.user_permission_id: listed_twice',
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
    // The minutes of the assessment are the assessor's form, signed on the day: no letter says it again.
    expect(types).not.toContain('BERITA_ACARA_ASSESSOR')
  })
})

describe('who sees it', () => {
  test('an assessor without a seat finds no pleno; a member finds their own in the list', async () => {
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
    const made = await given.sitting(applicant)
    const params = { ...made.params, assessment_applicant_id: first(made) }
    const { data } = await third.call(plenos.dossier, { params })
    expect(data).toMatchObject({
      recommendation: { status_recomendation: 'K', accessor_name: expect.stringContaining('Asesor') },
      decisions: [],
      certificates: [],
    })
    expect(data.join_request_id).toBe(made.requests[0]?.joinRequestId)
  })

  test('evidence is named in the reader’s language', async () => {
    const body = aRequirement({ form_type: 'text', name_en: 'Story of your work', required: false })
    const { requirement_master_id } = (await given.admin(requirements.create, { body })).data
    const made = await given.sitting(applicant)
    const params = { ...made.params, assessment_applicant_id: first(made) }
    for (const [language, name] of [
      ['id', body.name],
      ['en', 'Story of your work'],
    ] as const) {
      const { data } = await caller(world.carry, { key: third.key, language })(plenos.dossier, { params })
      const item = data.evidence.find((one) => one.requirement_master_id === requirement_master_id)
      expect(item?.name).toBe(name)
    }
  })

  test('members open the files of the evidence as long as they decide, whatever their role, and nobody without a seat', async () => {
    const asking = aRequirement({ form_type: 'file', allowed_ext: ['pdf'], required: false })
    const { requirement_master_id } = (await given.admin(requirements.create, { body: asking })).data
    const made = await given.decided(applicant)
    const file = { name: 'KTP.pdf', bytes: Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n') }
    const params = { requirement_master_id }
    const asked = made.requests[0]
    if (!asked) throw new Error('Nobody takes part')
    const { data } = await asked.call(evidence.addFile, { params, body: {}, file })
    const item = data.requirements.find((one) => one.requirement_master_id === requirement_master_id)
    const evidence_file_id = item?.answer?.files[0]?.evidence_file_id ?? ''
    const opening = (call: Call) => call(evidence.file, { params: { evidence_file_id } })
    const seen = async (call: Call) =>
      (await call(plenos.dossier, { params: { ...made.params, assessment_applicant_id: first(made) } })).data
        .may
    for (const { call } of [chair, second, third]) {
      expect((await opening(call)).size).toBeGreaterThan(0)
      expect(await seen(call)).toEqual(['open_files'])
    }
    expect(await reasonOf(opening((await given.given.assessor([])).call))).toBe('not_found')
    const body = { signature: aSignature }
    await given.minuted(made)
    await director(plenos.close, { params: made.params, body })
    expect(await reasonOf(opening(second.call))).toBe('not_found')
    expect(await seen(second.call)).toEqual([])
    expect(await seen(chair.call)).toEqual(['open_files'])
  })
})
