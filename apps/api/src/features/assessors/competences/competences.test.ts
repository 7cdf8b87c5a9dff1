import { assessors } from '@kompeten/contract/assessors/assessors'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { aCertificate } from '@kompeten/testkit/assessors'
import { type Call, caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { startAssessors } from '../../../../test/assessor-world.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { newId } from '../../../platform/ids.ts'

const { world, admin, assessor, elsewhere, assessorId, schemaId, fitOn } = await startAssessors()
afterAll(() => world.close())

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
    expect(made).toMatchObject({ state: 'PENDING', accessor_id: assessorId, may: ['withdraw'] })
    expect(await reasonOf(submit(admin, { accessor_id: assessorId }))).toBe('already_exists')
    expect((await fitOn(['2031-06-01']))[0]?.reasons[0]?.code).toBe('competence_unverified')
    const params = { competence_id: made.competence_id }
    const verify = (call: Call, valid_until: string) =>
      call(assessors.verify, { params, body: { valid_until } })
    expect(await reasonOf(verify(assessor.call, '2032-01-01'))).toBe('not_allowed')
    expect(await reasonOf(verify(elsewhere, '2032-01-01'))).toBe('not_found')
    expect(await reasonOf(verify(admin, '2020-01-01'))).toBe('rule_broken')
    const sharing = (isShared: boolean) =>
      rowsOf(world.database.url, 'update assessor_profile set nik_shared = $1 where assessor_id = $2', [
        isShared,
        assessorId,
      ])
    await sharing(true)
    expect((await refused(verify(admin, '2032-01-01'))).refusal.errors).toMatchObject([
      { code: 'nik_shared' },
    ])
    await sharing(false)
    const english = caller(world.carry, { key: (await world.as('ADM')).key, language: 'en' })
    const { data } = await verify(english, '2032-01-01')
    expect(data).toMatchObject({
      state: 'VERIFIED',
      valid_until: '2032-01-01',
      decided_by_name: 'Dewi Lestari',
    })
    expect(await reasonOf(verify(admin, '2033-01-01'))).toBe('step_not_possible')
    expect(await fitOn(['2031-06-01'])).toMatchObject([{ fits: true, reasons: [] }])
    expect((await fitOn(['2032-06-01']))[0]?.reasons[0]?.code).toBe('competence_expired')
    const { data: timeline } = await admin(assessors.timeline, { params: { accessor_id: assessorId } })
    expect(timeline[0]).toMatchObject({ name: 'competence.verified', from: 'PENDING', to: 'VERIFIED' })
    // Whoever decided reads English; the assessor's notice is not in their language for that.
    expect(data.schema_name).toMatch(/^Sample Scheme/)
    await eventually(async () => {
      const told = await assessor.call(notifications.list, { query: { name: 'competence.verified' } })
      expect(told.data[0]?.message).toMatch(/Skema Contoh/)
    })
  })

  test('is refused or revoked with a reason, and is put forward again', async () => {
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

  test('that waits is where the dashboard and the notice lead, not whichever has waited longest', async () => {
    const other = await submit(assessor.call)
    const link = `/Assessors/pending-competance?open=${other.competence_id}`
    const { data: waiting } = await admin(dashboard.waiting)
    expect(waiting.find(({ kind }) => kind === 'competences_to_verify')?.entries).toMatchObject([{ link }])
    await eventually(async () => {
      const { data } = await admin(notifications.list, { query: { limit: '50' } })
      expect(data.map((one) => one.link)).toContain(link)
    })
    await assessor.call(assessors.withdraw, { params: { competence_id: other.competence_id } })
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
    expect(await reasonOf(submit(elsewhere, { accessor_id: assessorId }))).toBe('not_found')
  })
})
