import { type AccessorInput, assessors } from '@kompeten/contract/assessors'
import { schemes } from '@kompeten/contract/schemes'
import { aCertificate, accessorData } from '@kompeten/testkit/accessors'
import type { Call } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { performInTenant } from '../../platform/perform.ts'
import {
  accessorOf,
  accessorsById,
  fitness,
  forgetAccessorAssessment,
  noteAccessorAssessment,
  releaseDays,
  takeDays,
} from './index.ts'

let world: World
let admin: Call
let assessor: SignedIn
let elsewhere: Call
let accessorId: string
let userPermissionId: string
let schemaId: string

const save = async (call: Call, userId: string, changes: Partial<AccessorInput> = {}, version = 0) =>
  (await call(assessors.save, { params: { user_id: userId }, body: { ...accessorData(changes), version } }))
    .data

const publishedScheme = async () => {
  const { data: made } = await admin(schemes.create, { body: aScheme() })
  const params = { schema_id: made.schema_id, schema_version_id: made.draft_version_id ?? '' }
  const { data: draft } = await admin(schemes.version, { params })
  await admin(schemes.saveUnits, {
    params,
    body: { units: someUnits(), units_version: draft.units_version },
  })
  await admin(schemes.publish, { params })
  return made.schema_id
}

beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  assessor = await world.as('ACS')
  elsewhere = (await world.as('ADM', 'b')).call
  const made = await save(assessor.call, assessor.userId)
  accessorId = made.accessor_id
  userPermissionId = made.user_permission_id
  schemaId = await publishedScheme()
})
afterAll(() => world.close())

/** As the feature `assessments` calls the front door. */
const within = async <T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
  const tenant = await world.app.tenants.byId(world.seeded.lsp.a.lspId)
  if (!tenant) throw new Error('no tenant')
  const { userId } = await world.as('ADM')
  const actor = {
    sessionId: newId(),
    userId,
    name: 'Dewi Lestari',
    username: 'adm.digital',
    userPermissionId: newId(),
    roleCode: 'ADM' as const,
    lspId: tenant.lspId,
    tukId: null,
    institutionId: null,
    permissions: new Set([]),
  }
  return performInTenant(world.app.stage, { tenant, actor }, work)
}
const fitOn = (days: string[]) =>
  within(({ tx, tenant }) => fitness(tx, tenant.lspId, { schemaIds: [schemaId], days }))

describe('the front door', () => {
  test('knows an assessor by his role, and nobody of another LSP', async () => {
    const known = await within(({ tx, tenant }) => accessorOf(tx, tenant.lspId, userPermissionId))
    expect(known).toMatchObject({ accessorId, name: 'Bambang Sutrisno', state: 'active' })
    expect(JSON.stringify(known)).not.toContain('nikSealed')
    const byId = await within(({ tx, tenant }) => accessorsById(tx, tenant.lspId, [newId(), accessorId]))
    expect(byId).toEqual([known])
    const { lspId } = world.seeded.lsp.b
    expect(await within(({ tx }) => accessorOf(tx, lspId, userPermissionId))).toBeUndefined()
  })

  test('gives a day once: of two assessments that take it at the same moment one is refused', async () => {
    const [one, other] = [newId(), newId()]
    const take = (assessmentId: string, days: string[]) =>
      within((ctx) => takeDays(ctx, { accessorId, days, assessmentId })).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      )
    const answers = await Promise.all([take(one, ['2031-05-12', '2031-05-13']), take(other, ['2031-05-13'])])
    expect(answers.sort()).toEqual(['accessor_busy', 'taken'])
    expect(await fitOn(['2031-05-13'])).toMatchObject([{ fits: false, load: expect.any(Number) }])
    await within((ctx) => releaseDays(ctx, one))
    await within((ctx) => releaseDays(ctx, other, accessorId))
    expect(await take(other, ['2031-05-12', '2031-05-13'])).toBe('taken')
    expect(await take(other, ['2031-05-13', '2031-05-14'])).toBe('taken')
    await within((ctx) => releaseDays(ctx, other))
  })

  test('tells of everybody why he is not fit', async () => {
    const [answer] = await fitOn(['2031-06-01'])
    expect(answer).toMatchObject({ accessorId, fits: false })
    expect(answer?.reasons.map(({ code }) => code)).toEqual(['no_competence'])
  })

  test('keeps the history that assessments tell, once for each', async () => {
    const assessmentId = newId()
    const part = {
      accessorId,
      assessmentId,
      title: 'Uji Pemrogram',
      schemeNames: ['Pemrogram'],
      tukName: 'TUK Bandung',
      startsOn: '2026-05-12',
      endsOn: '2026-05-13',
      participants: 12,
      competent: 0,
      notYetCompetent: 0,
    }
    await within(({ tx, tenant }) => noteAccessorAssessment(tx, tenant.lspId, part))
    await within(({ tx, tenant }) => noteAccessorAssessment(tx, tenant.lspId, { ...part, competent: 11 }))
    const { data } = await assessor.call(assessors.assessments)
    expect(data).toMatchObject([{ title: 'Uji Pemrogram', competent: 11 }])
    expect((await elsewhere(assessors.assessments)).data).toEqual([])
    await within(({ tx, tenant }) => forgetAccessorAssessment(tx, tenant.lspId, assessmentId))
    expect((await admin(assessors.assessments)).data).toEqual([])
  })
})

describe('a record', () => {
  test('is read whole by an admin and by oneself, the NIK masked, and by nobody of another LSP', async () => {
    const params = { user_id: assessor.userId }
    const { data } = await admin(assessors.ofUser, { params })
    expect(data?.nik_masked).toMatch(/^3273\*{8}\d{4}$/)
    expect((await assessor.call(assessors.list)).data).toHaveLength(1)
    expect(await reasonOf(elsewhere(assessors.ofUser, { params }))).toBe('not_found')
    expect(await reasonOf(elsewhere(assessors.get, { params: { accessor_id: accessorId } }))).toBe(
      'not_found',
    )
    const other = (await world.as('ACS', 'b')).userId
    expect(await reasonOf(assessor.call(assessors.ofUser, { params: { user_id: other } }))).toBe('not_found')
  })

  test('is null before it is filled in, and not found for who is no assessor', async () => {
    const other = await world.as('ACS', 'b')
    const { data } = await elsewhere(assessors.ofUser, { params: { user_id: other.userId } })
    expect(data).toBeNull()
    const applicant = (await world.as('APL')).userId
    expect(await reasonOf(admin(assessors.ofUser, { params: { user_id: applicant } }))).toBe('not_found')
    expect(await reasonOf(save(admin, applicant))).toBe('not_found')
    expect(await reasonOf(save(elsewhere, other.userId, { nik: null }))).toBe('rule_broken')
  })

  test('shows its whole NIK on demand, and that it was shown', async () => {
    const params = { accessor_id: accessorId }
    const { data } = await admin(assessors.revealNik, { params, body: {} })
    expect(data.nik).toMatch(/^327309120380\d{4}$/)
    const { data: timeline } = await admin(assessors.timeline, { params })
    expect(timeline[0]).toMatchObject({ name: 'accessor.nik_revealed', actor_name: 'Dewi Lestari' })
    expect(JSON.stringify(timeline)).not.toContain(data.nik)
    const reader = (await world.as('MAG')).call
    expect(await reasonOf(reader(assessors.revealNik, { params, body: {} }))).toBe('not_allowed')
  })

  test('keeps its NIK while none is given, and tells what else changed without the person’s data', async () => {
    const params = { accessor_id: accessorId }
    const before = (await admin(assessors.get, { params })).data
    const changes = { nik: null, contact: '089999999999', registration_number: 'MET.000.009999 2026' }
    const after = await save(admin, assessor.userId, changes, before.version)
    expect(after).toMatchObject({ nik_masked: before.nik_masked, version: before.version + 1 })
    const { data: timeline } = await admin(assessors.timeline, { params })
    expect(timeline[0]).toMatchObject({
      name: 'accessor.registration_changed',
      facts: { registration_number: [before.registration_number, 'MET.000.009999 2026'] },
    })
    expect(JSON.stringify(timeline)).not.toContain('089999999999')
    expect(
      await reasonOf(save(admin, assessor.userId, { nik: null, contact: '081111111111' }, before.version)),
    ).toBe('version_conflict')
  })

  test('is set aside by an admin with a reason, and is not fit then', async () => {
    const params = { accessor_id: accessorId }
    const set = (call: Call, active: boolean, reason: string | null) =>
      call(assessors.setActive, { params, body: { active, reason } })
    expect(await reasonOf(set(admin, false, 'pendek'))).toBe('invalid_input')
    expect(await reasonOf(set(assessor.call, false, 'Saya tidak mau lagi'))).toBe('not_allowed')
    const { data } = await set(admin, false, 'Sedang cuti panjang')
    expect(data).toMatchObject({ state: 'inactive', inactive_reason: 'Sedang cuti panjang' })
    expect((await fitOn(['2031-06-01']))[0]?.reasons.map(({ code }) => code)).toContain('inactive')
    expect((await set(admin, true, null)).data).toMatchObject({ state: 'active', inactive_reason: null })
  })
})

const submit = async (
  call: Call,
  changes: Partial<{ accessor_id: string; schema_id: string; issued_on: string }> = {},
) =>
  (
    await call(assessors.addCompetence, {
      body: {
        schema_id: schemaId,
        accessor_id: '',
        certificate_number: 'ST-001',
        issuer: 'BNSP',
        issued_on: '2025-01-10',
        certificate_valid_until: '2028-01-10',
        ...changes,
      },
      file: aCertificate(),
    })
  ).data

describe('a competence', () => {
  test('is put forward once for a scheme, verified by an admin until a day, and makes fit', async () => {
    const made = await submit(assessor.call)
    expect(made).toMatchObject({ state: 'PENDING', accessor_id: accessorId, may: ['withdraw'] })
    expect(await reasonOf(submit(admin, { accessor_id: accessorId }))).toBe('already_exists')
    expect((await fitOn(['2031-06-01']))[0]?.reasons[0]?.code).toBe('competence_unverified')
    const params = { competence_id: made.competence_id }
    const verify = (call: Call, valid_until: string) =>
      call(assessors.verify, { params, body: { valid_until } })
    expect(await reasonOf(verify(assessor.call, '2032-01-01'))).toBe('not_allowed')
    expect(await reasonOf(verify(elsewhere, '2032-01-01'))).toBe('not_found')
    expect(await reasonOf(verify(admin, '2020-01-01'))).toBe('rule_broken')
    const { data } = await verify(admin, '2032-01-01')
    expect(data).toMatchObject({
      state: 'VERIFIED',
      valid_until: '2032-01-01',
      decided_by_name: 'Dewi Lestari',
    })
    expect(await reasonOf(verify(admin, '2033-01-01'))).toBe('step_not_possible')
    expect(await fitOn(['2031-06-01'])).toMatchObject([{ fits: true, reasons: [] }])
    expect((await fitOn(['2032-06-01']))[0]?.reasons[0]?.code).toBe('competence_expired')
    const { data: timeline } = await admin(assessors.timeline, { params: { accessor_id: accessorId } })
    expect(timeline[0]).toMatchObject({ name: 'competence.verified', from: 'PENDING', to: 'VERIFIED' })
  })

  test('is refused or revoked with a reason, and is put forward anew', async () => {
    const made = await submit(assessor.call)
    const params = { competence_id: made.competence_id }
    expect(await reasonOf(admin(assessors.refuse, { params, body: { reason: 'x' } }))).toBe('invalid_input')
    const body = { reason: 'Sertifikat tidak terbaca' }
    expect((await admin(assessors.refuse, { params, body })).data).toMatchObject({
      state: 'REFUSED',
      ...body,
    })
    const again = await submit(assessor.call)
    const withdrawn = { params: { competence_id: again.competence_id } }
    expect((await assessor.call(assessors.withdraw, withdrawn)).data.state).toBe('WITHDRAWN')
    const { data } = await admin(assessors.competences, { query: { state: 'VERIFIED' } })
    const revoked = { params: { competence_id: data[0]?.competence_id ?? '' }, body }
    expect((await admin(assessors.revoke, revoked)).data.state).toBe('REVOKED')
    expect((await fitOn(['2031-06-01']))[0]?.reasons[0]?.code).toBe('no_competence')
  })

  test('decided by two at the same moment is decided once', async () => {
    const { competence_id } = await submit(assessor.call)
    const sup = (await world.as('SUP')).call
    const answers = await Promise.all([
      outcomeOf(admin(assessors.verify, { params: { competence_id }, body: { valid_until: '2032-01-01' } })),
      outcomeOf(sup(assessors.refuse, { params: { competence_id }, body: { reason: 'Bukan bidangnya' } })),
    ])
    expect(answers.sort()).toEqual(['done', 'step_not_possible'])
  })

  test('shows its certificate to who may see it, and to nobody else', async () => {
    const { competence_id } = (await assessor.call(assessors.competences)).data[0]!
    const params = { competence_id }
    const file = await assessor.call(assessors.competenceFile, { params })
    expect((await file.text()).startsWith('%PDF')).toBe(true)
    expect(await reasonOf(elsewhere(assessors.competenceFile, { params }))).toBe('not_found')
    expect(await reasonOf((await world.as('ACS', 'b')).call(assessors.competence, { params }))).toBe(
      'not_found',
    )
  })

  test('is for a published scheme of the LSP, by a certificate of the past', async () => {
    expect(await reasonOf(submit(assessor.call, { schema_id: newId() }))).toBe('rule_broken')
    expect(await reasonOf(submit(assessor.call, { issued_on: '2099-01-01' }))).toBe('invalid_input')
    expect(await reasonOf(submit(elsewhere, { accessor_id: accessorId }))).toBe('not_found')
  })
})

describe('the calendar', () => {
  const close = (call: Call, days: string[], unavailable = true, accessor_id: string | null = null) =>
    call(assessors.setUnavailable, { body: { accessor_id, days, unavailable, note: 'Cuti' } })

  test('closes own days and opens them again; a closed day is nobody’s to book', async () => {
    const { data } = await close(assessor.call, ['2031-07-01', '2031-07-02'])
    expect(data.map(({ day, kind, note }) => [day, kind, note])).toEqual([
      ['2031-07-01', 'own', 'Cuti'],
      ['2031-07-02', 'own', 'Cuti'],
    ])
    expect((await fitOn(['2031-07-02']))[0]?.reasons.map(({ code }) => code)).toContain('busy')
    const booked = within((ctx) => takeDays(ctx, { accessorId, days: ['2031-07-02'], assessmentId: newId() }))
    await expect(booked).rejects.toMatchObject({ code: 'accessor_busy' })
    expect((await close(assessor.call, ['2031-07-02'], false)).data).toHaveLength(1)
  })

  test('does not close a day of an assessment, nor one that is over', async () => {
    const assessmentId = newId()
    await within((ctx) => takeDays(ctx, { accessorId, days: ['2031-08-05'], assessmentId }))
    expect(await reasonOf(close(assessor.call, ['2031-08-04', '2031-08-05']))).toBe('accessor_busy')
    expect((await close(assessor.call, ['2031-08-05'], false)).data).toMatchObject([{ kind: 'assessment' }])
    expect(await reasonOf(close(assessor.call, ['2020-01-01']))).toBe('rule_broken')
    await within((ctx) => releaseDays(ctx, assessmentId))
  })

  test('of all is seen by an admin, one’s own by an assessor, and of another LSP by nobody', async () => {
    const query = { from: '2031-07-01', to: '2031-07-31' }
    expect((await admin(assessors.schedules, { query })).data).toMatchObject([
      { accessor_name: 'Bambang Sutrisno' },
    ])
    expect((await assessor.call(assessors.schedules, { query })).data).toHaveLength(1)
    expect((await elsewhere(assessors.schedules, { query })).data).toEqual([])
    const theirs = elsewhere(assessors.schedules, { query: { ...query, accessor_id: accessorId } })
    expect(await reasonOf(theirs)).toBe('not_found')
    expect(await reasonOf(close(elsewhere, ['2031-09-01'], true, accessorId))).toBe('not_found')
    expect(
      await reasonOf(admin(assessors.schedules, { query: { from: '2031-01-01', to: '2031-12-31' } })),
    ).toBe('invalid_input')
  })
})

describe('documents', () => {
  test('are added, read, taken away and brought back by who may change the record', async () => {
    const params = { accessor_id: accessorId }
    const body = { kind: 'cv', title: 'Riwayat hidup' } as const
    const { data } = await assessor.call(assessors.addDocument, {
      params,
      body,
      file: aCertificate('cv.pdf'),
    })
    expect(data).toMatchObject([{ kind: 'cv', file: { name: 'cv.pdf', mime: 'application/pdf' } }])
    const of = { params: { ...params, document_id: data[0]?.document_id ?? '' } }
    expect((await (await admin(assessors.document, of)).text()).startsWith('%PDF')).toBe(true)
    expect(await reasonOf(elsewhere(assessors.document, of))).toBe('not_found')
    expect((await admin(assessors.deleteDocument, of)).data).toEqual([])
    expect(await reasonOf(admin(assessors.document, of))).toBe('not_found')
    expect((await assessor.call(assessors.restoreDocument, of)).data).toHaveLength(1)
    const reader = (await world.as('MAG')).call
    expect(await reasonOf(reader(assessors.deleteDocument, of))).toBe('not_allowed')
  })
})
