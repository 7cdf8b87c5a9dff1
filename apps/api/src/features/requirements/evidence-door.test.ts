import { randomUUID } from 'node:crypto'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import { type RequirementInput, requirements } from '@kompeten/contract/requirements/requirements'
import { testMaterial } from '@kompeten/contract/requirements/test-material'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { anApplicant } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { aCluster, aRequirement } from '@kompeten/testkit/requirements'
import { aScheme } from '@kompeten/testkit/schemes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOf } from '../../../test/refusals.ts'
import { startWorld, type World } from '../../../test/world.ts'
import type { Actor, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { performInTenant } from '../../platform/perform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { takeFileOut } from './give-evidence.ts'
import {
  answersById,
  evidenceFile,
  evidenceOf,
  giveFile,
  giveValues,
  openMaterial,
  requirementsFor,
} from './index.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const acting = (roleCode: Actor['roleCode'], userId: string = randomUUID()): Actor => ({
  sessionId: randomUUID(),
  userId,
  name: 'Siti Nurhaliza',
  username: 'siti',
  userPermissionId: randomUUID(),
  roleCode,
  lspId: world.seeded.lsp.a.lspId,
  tukId: null,
  institutionId: null,
  permissions: new Set(permissionsOf(roleCode)),
})
const inLsp = async <T>(verbs: (ctx: WriteCtx) => Promise<T>, actor = acting('APL')): Promise<T> => {
  const { lspId } = world.seeded.lsp.a
  const tenant = await world.app.tenants.byId(lspId)
  if (!tenant) throw new Error('No such LSP')
  return performInTenant(world.app.stage, { tenant, actor }, verbs)
}
const make = async (changes: Partial<RequirementInput> = {}) =>
  (await admin(requirements.create, { body: aRequirement(changes) })).data.requirement_master_id
/** A record of the LSP's: what is given is held against one that goes. */
const applicant = async () => (await admin(applicants.create, { body: anApplicant() })).data.applicant_id
const scheme = async () => (await admin(schemes.create, { body: aScheme() })).data.schema_id
const evidence = (applicantId: string, schemaId: string | null = null) =>
  inLsp(({ tx }) => evidenceOf(tx, { applicantId, schemaId }))
const answerTo = async (applicantId: string, requirementId: string, schemaId: string | null = null) =>
  (await evidence(applicantId, schemaId)).items.find((item) => item.requirementId === requirementId)?.answer
const pdf = (text = 'isi', bytes = Buffer.from(`%PDF-1.7\n${text}`)): ReceivedFile => ({
  bytes,
  mime: 'application/pdf',
  extension: 'pdf',
  sha256: text,
  name: `${text}.pdf`,
  key: `${world.seeded.lsp.a.lspId}/2026/${randomUUID()}.pdf`,
})

describe('what an applicant is asked', () => {
  test('is what is in use for everybody and for their scheme, never test material', async () => {
    const schema_id = await scheme()
    const [mine, others] = [
      await make({ category: 'dasar', schema_id }),
      await make({ category: 'dasar', schema_id: await scheme() }),
    ]
    const material = await make({ category: 'materi_uji', schema_id })
    const resting = await make({ active: false })
    const all = await make()
    const { requirements: asked } = await inLsp(({ tx }) => requirementsFor(tx, { schemaId: schema_id }))
    const ids = asked.map(({ requirementId }) => requirementId)
    expect(ids).toEqual(expect.arrayContaining([all, mine]))
    for (const id of [others, material, resting]) expect(ids).not.toContain(id)
  })
})

describe('what an applicant gives', () => {
  test('serves every scheme that asks for it, and a replacement leaves the answer before as it was', async () => {
    const [applicantId, requirementMasterId, schemaId] = [await applicant(), await make(), await scheme()]
    const target = { applicantId, requirementMasterId }
    const first = await inLsp((ctx) => giveFile(ctx, target, pdf('lama')))
    const second = await inLsp((ctx) => giveFile(ctx, target, pdf('baru')))
    for (const place of [null, schemaId]) {
      const answer = await answerTo(applicantId, requirementMasterId, place)
      expect(answer).toMatchObject({ answerId: second, number: 1, files: [{ name: 'baru.pdf' }] })
    }
    const kept = await inLsp(({ tx }) => answersById(tx, [first, randomUUID()]))
    expect([...kept.values()]).toMatchObject([{ answerId: first, files: [{ name: 'lama.pdf' }] }])
  })

  test('stays an answer to the version it was given for, and is asked again when that no longer fits', async () => {
    const applicantId = await applicant()
    const requirementMasterId = await make({ form_type: 'text', name: 'Kebutuhan khusus' })
    await inLsp((ctx) => giveValues(ctx, { applicantId, requirementMasterId }, [' Kursi roda ']))
    const params = { requirement_master_id: requirementMasterId }
    const reworded = { ...aRequirement({ form_type: 'text', name: 'Kebutuhan' }), version: 1 }
    await admin(requirements.update, { params, body: reworded })
    const after = await evidence(applicantId)
    expect(after.items.find(({ requirementId }) => requirementId === requirementMasterId)).toMatchObject({
      number: 2,
      answer: { number: 1, values: ['Kursi roda'] },
      outdated: false,
    })
    await admin(requirements.update, { params, body: { ...aRequirement(), version: 2 } })
    expect((await evidence(applicantId)).missing).toContainEqual({
      requirementId: requirementMasterId,
      clusterId: null,
      code: 'outdated',
      count: 1,
    })
  })

  test('at the same moment is kept, each file', async () => {
    const target = { applicantId: await applicant(), requirementMasterId: await make({ multiple: true }) }
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => inLsp((ctx) => giveFile(ctx, target, pdf(name)))))
    const answer = await answerTo(target.applicantId, target.requirementMasterId)
    expect(answer?.files.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
  })

  test('is withdrawn with its last file; a file that is not in it cannot be taken out', async () => {
    const target = { applicantId: await applicant(), requirementMasterId: await make({ multiple: true }) }
    const answerId = await inLsp((ctx) => giveFile(ctx, target, pdf('satu')))
    const fileId = (await answerTo(target.applicantId, target.requirementMasterId))?.files[0]?.evidenceFileId
    await inLsp((ctx) => takeFileOut(ctx, target, fileId ?? ''))
    expect(await answerTo(target.applicantId, target.requirementMasterId)).toBeNull()
    expect(await endOf(inLsp((ctx) => takeFileOut(ctx, target, fileId ?? '')))).toBe('not_found')
    const kept = await inLsp(({ tx }) => answersById(tx, [answerId]))
    expect(kept.get(answerId)?.files).toHaveLength(1)
  })

  test('is of the types and the size that the requirement asks for', async () => {
    const requirementMasterId = await make({ allowed_ext: ['jpg'], max_size_mb: 1 })
    const target = { applicantId: await applicant(), requirementMasterId }
    expect(await endOf(inLsp((ctx) => giveFile(ctx, target, pdf())))).toBe('wrong_file_type')
    const large = { ...pdf('x', Buffer.alloc(1_000_001)), extension: 'jpg' }
    expect(await endOf(inLsp((ctx) => giveFile(ctx, target, large)))).toBe('too_large')
    expect(await endOf(inLsp((ctx) => giveValues(ctx, target, ['teks'])))).toBe('rule_broken')
  })

  test('counts for its cluster', async () => {
    const applicantId = await applicant()
    const cluster = (await admin(requirementClusters.create, { body: aCluster() })).data
    const { requirement_cluster_id } = cluster
    const [first, second] = [await make({ requirement_cluster_id }), await make({ requirement_cluster_id })]
    const ofCluster = async () =>
      (await evidence(applicantId)).missing.filter(({ clusterId }) => clusterId === requirement_cluster_id)
    expect(await ofCluster()).toMatchObject([{ requirementId: first, code: 'one_of', count: 1 }])
    await inLsp((ctx) => giveFile(ctx, { applicantId, requirementMasterId: second }, pdf()))
    expect(await ofCluster()).toEqual([])
  })

  test('is read by the applicant and by the administration; to others it is not there', async () => {
    const [applicantId, requirementMasterId, owner] = [await applicant(), await make(), randomUUID()]
    await inLsp((ctx) => giveFile(ctx, { applicantId, requirementMasterId }, pdf()))
    const fileId = (await answerTo(applicantId, requirementMasterId))?.files[0]?.evidenceFileId ?? ''
    const ties = {
      ownerUserIds: [owner],
      atOwnVenue: false,
      assignedAssessor: false,
      decides: false,
    }
    const reads = (actor: Actor) => endOf(inLsp((ctx) => evidenceFile(ctx, fileId, async () => ties), actor))
    expect(await reads(acting('APL', owner))).toBe('done')
    expect(await reads(acting('ADM'))).toBe('done')
    for (const role of ['APL', 'ACS', 'ADT', 'MAG'] as const)
      expect(await reads(acting(role))).toBe('not_found')
  })
})

describe('an assessor', () => {
  test('opens test material in their assessment’s window; an attempt outside it is refused and logged', async () => {
    const schema_id = await scheme()
    const requirement_master_id = await make({ category: 'materi_uji', schema_id })
    const file = { name: 'soal.png', bytes: await onePixel() }
    const { data } = await admin(requirements.addFile, { params: { requirement_master_id }, file })
    const requirementFileId = data.files[0]?.requirement_file_id ?? ''
    const hour = 3_600_000
    const use = (from: number, to: number) => ({
      assessmentId: randomUUID(),
      assigned: true,
      schemaIds: [schema_id],
      window: { opensAt: new Date(Date.now() + from * hour), closesAt: new Date(Date.now() + to * hour) },
    })
    const reason = 'Pelaksanaan asesmen hari ini'
    const opening = (given: ReturnType<typeof use>) =>
      inLsp(
        (ctx) =>
          openMaterial(ctx, { requirementFileId, reason, use: given }).catch((error: unknown) => {
            if (error instanceof Refusal && error.keepsChanges) return error.code
            throw error
          }),
        acting('ACS'),
      )
    expect(await opening(use(-1, 1))).toMatchObject({ name: 'soal.png.pdf' })
    expect(await opening(use(1, 2))).toBe('not_allowed')
    const log = (await admin(testMaterial.openings, { query: { requirement_master_id } })).data
    expect(log.map(({ outcome, opened_by_role }) => [outcome, opened_by_role])).toEqual([
      ['refused', 'ACS'],
      ['opened', 'ACS'],
    ])
  })
})

const onePixel = async () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
