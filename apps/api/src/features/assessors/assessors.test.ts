import { assessors } from '@kompeten/contract/assessors/assessors'
import { aCertificate } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { save, startAssessors } from '../../../test/assessor-world.ts'

const { world, admin, assessor, elsewhere, assessorId, fitOn } = await startAssessors()
afterAll(() => world.close())

describe('a record', () => {
  test('is read whole by an admin and by oneself, the NIK masked, and by nobody of another LSP', async () => {
    const params = { user_id: assessor.userId }
    const { data } = await admin(assessors.ofUser, { params })
    expect(data?.nik_masked).toMatch(/^3273\*{8}\d{4}$/)
    expect((await assessor.call(assessors.list)).data).toHaveLength(1)
    expect(await reasonOf(elsewhere(assessors.ofUser, { params }))).toBe('not_found')
    expect(await reasonOf(elsewhere(assessors.get, { params: { accessor_id: assessorId } }))).toBe(
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
    const params = { accessor_id: assessorId }
    const { data } = await admin(assessors.revealNik, { params, body: {} })
    expect(data.nik).toMatch(/^327309120380\d{4}$/)
    const { data: timeline } = await admin(assessors.timeline, { params })
    expect(timeline[0]).toMatchObject({ name: 'accessor.nik_revealed', actor_name: 'Dewi Lestari' })
    expect(JSON.stringify(timeline)).not.toContain(data.nik)
    const reader = (await world.as('MAG')).call
    expect(await reasonOf(reader(assessors.revealNik, { params, body: {} }))).toBe('not_allowed')
  })

  test('keeps its NIK while none is given, and tells what else changed without the person’s data', async () => {
    const params = { accessor_id: assessorId }
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
    const params = { accessor_id: assessorId }
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

describe('documents', () => {
  test('are added, read, taken away and brought back by who may change the record', async () => {
    const params = { accessor_id: assessorId }
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
