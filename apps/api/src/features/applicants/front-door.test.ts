import { applicants } from '@kompeten/contract/applicants/applicants'
import { aNik, anApplicant } from '@kompeten/testkit/applicants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import {
  type ApplicantRecord,
  applicantOf,
  applicantsById,
  idsOfApplicant,
  mergedInto,
  profileGaps,
} from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const made = async (lsp: 'a' | 'b' = 'a') => {
  const { call, lspId } = await world.as('ADM', lsp)
  const nik = aNik()
  const { data } = await call(applicants.create, { body: anApplicant({ nik, contact: null }) })
  return { lspId, nik, applicantId: data.applicant_id }
}

describe('what other features learn of an applicant', () => {
  test('is their record with the NIK masked, and what APL.01 still asks for', async () => {
    const { lspId, nik, applicantId } = await made()
    const records = await inTenant(world.app.database.app, lspId, 'read', (tx) =>
      applicantsById(tx, [applicantId]),
    )
    const [record] = records as [ApplicantRecord]
    expect(record).toMatchObject({ applicantId, fullName: 'Budi Santoso', kotaName: expect.any(String) })
    expect(JSON.stringify(record)).not.toContain(nik)
    expect(Object.keys(record)).not.toContain('nikSealed')
    expect(profileGaps(record).map(({ path }) => path)).toEqual(['contact', 'consent'])
  })

  test('is nothing of another LSP’s applicant, nor of a role that is no applicant’s', async () => {
    const { lspId } = await made()
    const other = await made('b')
    await inTenant(world.app.database.app, lspId, 'read', async (tx) => {
      expect(await applicantsById(tx, [other.applicantId])).toEqual([])
      expect(await idsOfApplicant(tx, other.applicantId)).toEqual([])
      expect(await applicantOf(tx, other.applicantId)).toBeUndefined()
    })
  })

  test('is that a record goes on under its own id while it is not merged', async () => {
    const { lspId, applicantId } = await made()
    await inTenant(world.app.database.app, lspId, 'read', async (tx) => {
      expect(await mergedInto(tx, [applicantId])).toEqual(new Map([[applicantId, applicantId]]))
      expect(await idsOfApplicant(tx, applicantId)).toEqual([applicantId])
    })
  })
})
