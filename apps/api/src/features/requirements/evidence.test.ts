import { applicants } from '@kompeten/contract/applicants/applicants'
import { audit } from '@kompeten/contract/audit/audit'
import { type Evidence, evidence } from '@kompeten/contract/requirements/evidence'
import { type RequirementInput, requirements } from '@kompeten/contract/requirements/requirements'
import { anApplicant } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aRequirement } from '@kompeten/testkit/requirements'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let applicant: Call
let applicantId: string

/** The record of the LSP's applicant, whom the world knows as an account only. */
const giveRecord = async () => {
  const { userId } = await world.as('APL')
  const { applicant_id } = (
    await admin(applicants.create, { body: anApplicant({ tuk_id: world.seeded.lsp.a.tukId }) })
  ).data
  const client = new Client({ connectionString: world.database.url })
  await client.connect()
  await client.query(
    `update applicant_profile a set user_id = p.user_id, user_permission_id = p.user_permission_id
     from user_permission p where p.lsp_id = a.lsp_id and p.user_id = $1 and p.role_code = 'APL' and a.applicant_id = $2`,
    [userId, applicant_id],
  )
  await client.end()
  return applicant_id
}

beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  applicant = (await world.as('APL')).call
  applicantId = await giveRecord()
})
afterAll(() => world.close())

const make = async (changes: Partial<RequirementInput> = {}) => {
  const { data } = await admin(requirements.create, { body: aRequirement(changes) })
  return { requirement_master_id: data.requirement_master_id }
}
const png = async () => ({
  name: 'Foto KTP.png',
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#444' } })
    .withExif({ IFD0: { Artist: 'rahasia' } })
    .png()
    .toBuffer(),
})
const itemOf = (
  { requirements: items }: Evidence,
  { requirement_master_id }: { requirement_master_id: string },
) => items.find((item) => item.requirement_master_id === requirement_master_id)

describe('an applicant', () => {
  test('reads their own evidence where nobody is named; whoever is none has to name somebody', async () => {
    expect(await applicant(evidence.of, {})).toEqual(await applicant(evidence.mine))
    const unnamed = await refused(admin(evidence.of, {}))
    expect(unnamed.refusal.errors).toMatchObject([{ path: 'applicant_id', code: 'required' }])
    const { call } = await world.as('APL', 'b')
    const other = await refused(call(evidence.of, { query: { applicant_id: applicantId } }))
    expect(other.status).toBe(404)
  })

  test('sees what is asked and what is missing, and the answer to each gift is the whole fresh view', async () => {
    const params = await make({ form_type: 'text' })
    const before = (await applicant(evidence.mine)).data
    expect(before).toMatchObject({ applicant_id: applicantId, may: ['give'] })
    expect(before.missing).toContainEqual({
      ...params,
      requirement_cluster_id: null,
      code: 'required',
      count: 1,
    })
    const body = { values: ['Bahasa isyarat'] }
    const after = (await applicant(evidence.give, { params, body })).data
    expect(after.missing).toHaveLength(before.missing.length - 1)
    expect(itemOf(after, params)).toMatchObject({ answer: { values: ['Bahasa isyarat'], number: 1 } })
  })

  test('gives a picture, which is re-encoded without what was hidden in it, and takes it back', async () => {
    const params = await make()
    const given = (await applicant(evidence.addFile, { params, body: {}, file: await png() })).data
    const [file] = itemOf(given, params)?.answer?.files ?? []
    expect(file).toMatchObject({ name: 'Foto KTP.png', mime: 'image/png' })
    const ids = { evidence_file_id: file?.evidence_file_id ?? '' }
    const bytes = Buffer.from(await (await applicant(evidence.file, { params: ids })).arrayBuffer())
    expect(bytes.includes('rahasia')).toBe(false)
    const taken = (await applicant(evidence.removeFile, { params: { ...params, ...ids } })).data
    expect(itemOf(taken, params)?.answer).toBeNull()
    const { data } = await applicant(evidence.history, {
      params: { applicant_id: applicantId, ...params },
    })
    expect(data.map(({ withdrawn, files }) => [withdrawn, files.length])).toEqual([
      [true, 0],
      [false, 1],
    ])
  })

  test('is told at the field what is wrong with an answer', async () => {
    const params = await make({ form_type: 'number', min_number: 1, max_number: 5 })
    const { refusal } = await refused(applicant(evidence.give, { params, body: { values: ['9'] } }))
    expect(refusal.errors).toMatchObject([{ path: 'values', code: 'too_big' }])
    const file = { name: 'a.pdf', bytes: Buffer.from('no') }
    expect((await refused(applicant(evidence.addFile, { params, body: {}, file }))).status).toBe(415)
  })

  test('cannot answer test material, a resting requirement or one of another LSP', async () => {
    const resting = await make({ active: false, form_type: 'text' })
    const { call } = await world.as('ADM', 'b')
    const foreign = (await call(requirements.create, { body: aRequirement({ form_type: 'text' }) })).data
    for (const { requirement_master_id } of [resting, foreign]) {
      const params = { requirement_master_id }
      const answer = applicant(evidence.give, { params, body: { values: ['x'] } })
      expect((await refused(answer)).status).toBe(404)
    }
  })
})

describe('what an applicant gave', () => {
  const given = async () => {
    const params = await make()
    const { data } = await applicant(evidence.addFile, { params, body: {}, file: await png() })
    return { params, fileId: itemOf(data, params)?.answer?.files[0]?.evidence_file_id ?? '' }
  }

  test('is seen by the administration and the admin of their venue', async () => {
    const { params, fileId } = await given()
    const venue = (await world.as('ADT')).call
    for (const [call, may] of [
      [admin, ['give']],
      [venue, []],
    ] as const) {
      const { data } = await call(evidence.of, { query: { applicant_id: applicantId } })
      expect(data.may).toEqual(may)
      expect(itemOf(data, params)?.answer?.files).toHaveLength(1)
      expect((await call(evidence.file, { params: { evidence_file_id: fileId } })).size).toBeGreaterThan(50)
    }
    // Each of them is in the log, before the file left.
    const { call: reader } = await world.as('SUP')
    const { data: opened } = await reader(audit.list, { query: { subject_id: fileId } })
    expect(opened.map(({ name }) => name)).toContain('file.opened')
    expect(opened.map(({ actor_role }) => actor_role)).not.toContain('APL')
  })

  test('is not there for an assessor without assignment, another applicant, another venue or another LSP', async () => {
    const { params, fileId } = await given()
    const other = (await admin(applicants.create, { body: anApplicant() })).data.applicant_id
    const venue = (await world.as('ADT')).call
    expect((await refused(venue(evidence.of, { query: { applicant_id: other } }))).status).toBe(404)
    for (const [role, lsp] of [
      ['ACS', 'a'],
      ['APL', 'b'],
      ['ADM', 'b'],
    ] as const) {
      const { call } = await world.as(role, lsp)
      const file = call(evidence.file, { params: { evidence_file_id: fileId } })
      expect((await refused(file)).status).toBe(404)
      const history = call(evidence.history, { params: { applicant_id: applicantId, ...params } })
      expect((await refused(history)).status).toBe(404)
    }
  })

  test('can be given by the administration, which the record names', async () => {
    const [ofText, ofFile] = [await make({ form_type: 'text' }), await make()]
    const at = { applicant_id: applicantId }
    const body = { values: ['Dari formulir kertas'] }
    const said = (await admin(evidence.giveFor, { params: { ...at, ...ofText }, body })).data
    expect(itemOf(said, ofText)).toMatchObject({ answer: { given_by_name: 'Dewi Lestari' } })
    const file = await png()
    const scanned = (await admin(evidence.addFileFor, { params: { ...at, ...ofFile }, body: {}, file })).data
    expect(itemOf(scanned, ofFile)?.answer?.files).toHaveLength(1)
    expect(itemOf((await applicant(evidence.mine)).data, ofText)?.answer?.values).toEqual(body.values)
  })
})
