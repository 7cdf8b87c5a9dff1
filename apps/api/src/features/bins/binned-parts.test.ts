import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { type BinKind, bins } from '@kompeten/contract/bins/bins'
import { alumni } from '@kompeten/contract/certificates/alumni'
import { verification } from '@kompeten/contract/certificates/verification'
import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { anApplicant } from '@kompeten/testkit/applicants'
import { aCertificate } from '@kompeten/testkit/assessors'
import { reasonOf } from '@kompeten/testkit/refused'
import { aCluster, aRequirement } from '@kompeten/testkit/requirements'
import { afterAll, describe, expect, test } from 'vitest'
import { startAssessors } from '../../../test/assessor-world.ts'
import { rowsOf } from '../../../test/job-server.ts'

// What hangs on a record and lies in the bin by itself: papers, drafts, entries.

const { world, admin, assessor, elsewhere, assessorId, schemaId } = await startAssessors()
afterAll(() => world.close())

const inBin = async (kind: BinKind, id: string, call = admin) => {
  const { data } = await call(bins.list, { params: { kind }, query: { limit: '100' } })
  return data.find(({ record_id }) => record_id === id)
}
const restore = async (kind: BinKind, id: string, { dry_run = false, call = admin } = {}) =>
  (await call(bins.restore, { params: { kind }, body: { ids: [id], dry_run } })).data
const heldBy = async (kind: BinKind, id: string, call = admin) =>
  (await restore(kind, id, { dry_run: true, call })).held.map(({ reason }) => reason)
const namesIn = async (timeline: Promise<{ data: { name: string }[] }>) =>
  (await timeline).data.map(({ name }) => name)

const told = { deleted_by_name: 'Dewi Lestari', deleted_date: expect.any(String), is_old: false }

describe('a document of an applicant', () => {
  const given = async (params: { applicant_id: string }, call = admin) => {
    const body = { kind: 'diploma' } as const
    const { data } = await call(applicantDocuments.add, { params, body, file: aCertificate('ijazah.pdf') })
    return { params: { ...params, document_id: data[0]?.document_id ?? '' } }
  }

  test('that the office takes away lies in the bin with whose it is, and comes back', async () => {
    const { data: person } = await admin(applicants.create, {
      body: anApplicant({ full_name: 'Rara Anjani' }),
    })
    const of = await given({ applicant_id: person.applicant_id })
    const id = of.params.document_id
    await admin(applicantDocuments.delete, of)
    expect(await inBin('applicant_document', id)).toMatchObject({ name: 'ijazah.pdf (Rara Anjani)', ...told })
    expect(await inBin('applicant_document', id, elsewhere)).toBeUndefined()
    expect(await heldBy('applicant_document', id, elsewhere)).toEqual(['not_found'])
    expect(await restore('applicant_document', id)).toEqual({ restored: [id], held: [], without: [] })
    expect((await admin(applicantDocuments.list, of)).data).toHaveLength(1)
    expect(await namesIn(admin(applicants.timeline, of))).toContain('applicant.document_restored')
    expect(await heldBy('applicant_document', id)).toEqual(['not_found'])
  })

  test('waits for its applicant, if they lie in the bin themselves', async () => {
    const { data: person } = await admin(applicants.create, { body: anApplicant({ full_name: 'Tono' }) })
    const of = await given({ applicant_id: person.applicant_id })
    await admin(applicantDocuments.delete, of)
    await admin(applicants.delete, of)
    const { held } = await restore('applicant_document', of.params.document_id, { dry_run: true })
    expect(held).toMatchObject([{ reason: 'lies_in_bin', message: expect.stringContaining('Tono') }])
    await restore('applicant', person.applicant_id)
    expect(await heldBy('applicant_document', of.params.document_id)).toEqual([])
  })

  test('that its person takes away stays away from everybody', async () => {
    const { call, userId } = await world.as('APL')
    const { data: own } = await admin(applicants.create, { body: anApplicant() })
    const { applicant_id } = own
    // As accepting an invitation ties the record to the account.
    const claim = 'update applicant_profile set user_id = $1 where applicant_id = $2'
    await rowsOf(world.database.url, claim, [userId, applicant_id])
    const of = await given({ applicant_id }, call)
    await call(applicantDocuments.delete, of)
    expect(await inBin('applicant_document', of.params.document_id)).toBeUndefined()
    expect(await heldBy('applicant_document', of.params.document_id)).toEqual(['not_found'])
  })
})

test('a document of an assessor comes back, whoever of both took it away', async () => {
  const params = { accessor_id: assessorId }
  const body = { kind: 'cv', title: 'Riwayat kerja' } as const
  const { data } = await admin(assessors.addDocument, { params, body, file: aCertificate('cv.pdf') })
  const id = data[0]?.document_id ?? ''
  await assessor.call(assessors.deleteDocument, { params: { ...params, document_id: id } })
  expect(await inBin('assessor_document', id)).toMatchObject({
    name: 'Riwayat kerja (Bambang Sutrisno)',
    deleted_by_name: expect.stringMatching(/./),
  })
  expect(await heldBy('assessor_document', id, elsewhere)).toEqual(['not_found'])
  expect((await restore('assessor_document', id)).restored).toEqual([id])
  expect((await admin(assessors.documents, { params })).data).toHaveLength(1)
})

describe('a discarded draft', () => {
  const discarded = async () => {
    const { data: draft } = await admin(schemes.draft, { params: { schema_id: schemaId } })
    const params = { schema_id: schemaId, schema_version_id: draft.schema_version_id }
    await admin(schemes.discard, { params })
    return { id: draft.schema_version_id, params }
  }

  test('is taken up again, unless another was begun meanwhile', async () => {
    const { id, params } = await discarded()
    expect(await inBin('scheme_draft', id)).toMatchObject({ ...told, hangs: '2 unit' })
    expect(await heldBy('scheme_draft', id, elsewhere)).toEqual(['not_found'])
    const { data: other } = await admin(schemes.draft, { params })
    expect(await heldBy('scheme_draft', id)).toEqual(['already_exists'])
    await admin(schemes.discard, { params: { ...params, schema_version_id: other.schema_version_id } })
    expect((await restore('scheme_draft', id)).restored).toEqual([id])
    expect((await admin(schemes.version, { params })).data.state).toBe('DRAFT')
    await admin(schemes.discard, { params })
  })

  test('waits for its scheme, if that lies in the bin', async () => {
    const { id, params } = await discarded()
    await admin(schemes.delete, { params })
    expect(await heldBy('scheme_draft', id)).toEqual(['lies_in_bin'])
    await restore('scheme', schemaId)
    expect(await heldBy('scheme_draft', id)).toEqual([])
  })
})

describe('the entry of a certificate of older times', () => {
  const entry = (certificate_number: string) => ({
    ...{ holder_name: 'Slamet Riyadi', schema_name: 'Operator', schema_name_en: null, certificate_number },
    ...{ registration_number: null, blanko_number: null, assessed_on: null, tuk_name: null },
    ...{ issued_on: '2018-01-02', valid_until: '2021-01-02', contact: null, email: null },
    ...{ institution: null, company_address: null, description: null },
  })
  const removed = async (number: string) => {
    const { data } = await admin(alumni.create, { body: entry(number) })
    const params = { alumni_id: data.certificate_id }
    await admin(alumni.delete, { params })
    return { id: data.certificate_id, params }
  }
  const verified = async (number: string) => {
    const body = { number, name: 'Slamet Riyadi' }
    return (await world.stranger(verification.byNumber, { body })).data.length
  }

  test('is gone for everybody, its number too, until it is restored', async () => {
    const { id, params } = await removed('11 22 2018')
    expect(await inBin('certificate', id)).toMatchObject({ name: 'Slamet Riyadi (11 22 2018)', ...told })
    expect(await reasonOf(admin(alumni.get, { params }))).toBe('not_found')
    expect(await reasonOf(admin(alumni.delete, { params }))).toBe('not_found')
    expect((await admin(alumni.list, { query: { search: '11 22 2018' } })).data).toEqual([])
    expect(await verified('11 22 2018')).toBe(0)
    expect((await restore('certificate', id)).restored).toEqual([id])
    expect((await admin(alumni.get, { params })).data.state).toBe('EXPIRED')
    expect(await verified('11 22 2018')).toBe(1)
  })

  test('conflicts with another that bears its number meanwhile', async () => {
    const { id } = await removed('33 44 2018')
    const { data: other } = await admin(alumni.create, { body: entry('33 44 2018') })
    const { held } = await restore('certificate', id, { dry_run: true })
    const link = `/alumni/certificate/${other.certificate_id}`
    const message = expect.stringContaining('Slamet Riyadi (33 44 2018)')
    expect(held).toMatchObject([{ reason: 'already_exists', message, link }])
  })

  test('is removed for ever once it has lain there long enough', async () => {
    const { id } = await removed('55 66 2018')
    await rowsOf(
      world.database.url,
      `update certificate set deleted_at = now() - interval '366 days' where certificate_id = $1`,
      [id],
    )
    const { call } = await world.as('SUP')
    const params = { kind: 'certificate' } as const
    expect((await call(bins.empty, { params, body: { confirmation: 'HAPUS' } })).data.removed).toBe(1)
    expect(await inBin('certificate', id)).toBeUndefined()
    expect(await heldBy('certificate', id)).toEqual(['not_found'])
  })
})

describe('of the requirements', () => {
  test('a group comes back', async () => {
    const { data } = await admin(requirementClusters.create, { body: aCluster({ title: 'Bukti kerja' }) })
    const id = data.requirement_cluster_id
    await admin(requirementClusters.delete, { params: data })
    expect(await inBin('requirement_cluster', id)).toMatchObject({ name: 'Bukti kerja', ...told })
    expect(await heldBy('requirement_cluster', id, elsewhere)).toEqual(['not_found'])
    expect((await restore('requirement_cluster', id)).restored).toEqual([id])
    const listed = (await admin(requirementClusters.list)).data
    expect(listed.map(({ requirement_cluster_id }) => requirement_cluster_id)).toContain(id)
  })

  test('a requirement waits for its group, so that the group does not come back empty', async () => {
    const { data: group } = await admin(requirementClusters.create, {
      body: aCluster({ title: 'Salah satu kartu' }),
    })
    const { requirement_cluster_id } = group
    const body = aRequirement({ name: 'Kartu A', requirement_cluster_id })
    const { data: made } = await admin(requirements.create, { body })
    const params = { requirement_master_id: made.requirement_master_id }
    await admin(requirements.delete, { params })
    await admin(requirementClusters.delete, { params: { requirement_cluster_id } })
    expect(await heldBy('requirement', made.requirement_master_id)).toEqual(['lies_in_bin'])
    await restore('requirement_cluster', requirement_cluster_id)
    expect((await restore('requirement', made.requirement_master_id)).restored).toHaveLength(1)
    expect((await admin(requirements.get, { params })).data).toMatchObject({ requirement_cluster_id })
  })

  test('a file comes back, unless the same was added or its requirement lies in the bin', async () => {
    const { data: made } = await admin(requirements.create, { body: aRequirement({ name: 'CV' }) })
    const params = { requirement_master_id: made.requirement_master_id }
    const file = aCertificate('contoh.pdf')
    const added = async () =>
      (await admin(requirements.addFile, { params, file })).data.files[0]?.requirement_file_id ?? ''
    const id = await added()
    await admin(requirements.removeFile, { params: { requirement_file_id: id } })
    expect(await inBin('requirement_file', id)).toMatchObject({ name: 'contoh.pdf (CV)', ...told })
    expect(await heldBy('requirement_file', id, elsewhere)).toEqual(['not_found'])
    const again = await added()
    expect(await heldBy('requirement_file', id)).toEqual(['already_exists'])
    await admin(requirements.removeFile, { params: { requirement_file_id: again } })
    await admin(requirements.delete, { params })
    expect(await heldBy('requirement_file', id)).toEqual(['lies_in_bin'])
    await restore('requirement', made.requirement_master_id)
    expect((await restore('requirement_file', id)).restored).toEqual([id])
    expect(await namesIn(admin(requirements.timeline, { params }))).toContain('requirement.file_restored')
  })
})
