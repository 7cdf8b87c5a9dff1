import { audit } from '@kompeten/contract/audit/audit'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { complaints } from '@kompeten/contract/complaints/complaints'
import type { LinkedKind } from '@kompeten/contract/complaints/content'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntitled, certifiableScheme, within } from '../../../test/certified.ts'
import { type Sitting, sittingIn } from '../../../test/sitting.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { entitle } from '../certificates/index.ts'

let world: OwnWorld
let given: Sitting
beforeAll(async () => {
  world = await startOwnWorld()
  given = await sittingIn(world)
})
afterAll(() => world.close())

let filed = 0
/** A complaint that the Super User has accepted. */
const accepted = async () => {
  filed += 1
  const { call } = await world.as('SUP')
  const { data: made } = await world.stranger(complaints.publicFile, {
    query: { lsp_id: world.seeded.lsp.a.lspId },
    body: {
      category: 'service',
      about: 'Asesmen bulan lalu',
      description: `Saya tidak diberi waktu yang sama dengan peserta lain (${filed}).`,
      wish: null,
      name: 'Siti Rahma',
      email: 'siti@contoh.id',
      phone: null,
    },
  })
  const params = { complaint_id: made.complaint_id }
  const { data } = await call(complaints.accept, {
    params,
    body: { subject_permission_id: null, version: 1 },
  })
  return { call, params, version: data.version }
}
type Accepted = Awaited<ReturnType<typeof accepted>>
const link = ({ call, params }: Accepted, kind: LinkedKind, record_id: string, version: number) =>
  call(complaints.link, { params, body: { link: { kind, record_id }, version } })
const barredIn = async ({ call, params }: Accepted) =>
  (await call(complaints.candidates, { params })).data
    .filter(({ barred }) => barred)
    .map(({ user_permission_id }) => user_permission_id)

test('who assessed, sat in the pleno or decided handles no complaint about the assessment, also who was charged before', async () => {
  const made = await given.assessed()
  await given.prepare(made, given.usualSeats())
  const complaint = await accepted()
  const { call, params } = complaint
  const [manager, magang] = [await world.as('MGR'), await world.as('MAG')]
  const charged = await call(complaints.assign, {
    params,
    body: { user_permission_id: manager.userPermissionId, version: complaint.version },
  })
  const { data } = await link(complaint, 'assessment', made.params.assessment_id, charged.data.version)
  expect(data).toMatchObject({ state: 'ACCEPTED', handler_permission_id: null })
  expect(data.linked).toMatchObject({ kind: 'assessment', record_id: made.params.assessment_id })
  expect(data.linked?.name).not.toBe('')
  const barred = await barredIn(complaint)
  expect(barred).toContain(manager.userPermissionId)
  expect(barred).toContain(magang.userPermissionId)
  // Nor does whoever took a step with it in the office.
  expect(barred).toContain((await world.as('ADM')).userPermissionId)
  const again = call(complaints.assign, {
    params,
    body: { user_permission_id: magang.userPermissionId, version: data.version },
  })
  expect((await refused(again)).refusal.errors).toMatchObject([{ code: 'complaint_handler_barred' }])
  // Nor do they take any other step with it, such as undoing the link.
  const undone = { params, body: { link: null, version: data.version } }
  expect(await reasonOf(manager.call(complaints.link, undone))).toBe('not_allowed')
  const query = { subject_kind: 'complaint', subject_id: params.complaint_id }
  const { data: log } = await call(audit.list, { query })
  expect(log.map(({ name }) => name)).toContain('complaint.linked')
  const { data: free } = await call(complaints.link, undone)
  expect(free.linked).toBeNull()
  expect(await barredIn(complaint)).toEqual([])
})

test('who takes part only after it was linked handles it no more either', async () => {
  const made = await given.assessed()
  const complaint = await accepted()
  const { data } = await link(complaint, 'assessment', made.params.assessment_id, complaint.version)
  const manager = await world.as('MGR')
  expect(await barredIn(complaint)).not.toContain(manager.userPermissionId)
  const { call, params } = complaint
  await call(complaints.assign, {
    params,
    body: { user_permission_id: manager.userPermissionId, version: data.version },
  })
  await given.prepare(made, given.usualSeats())
  const { data: fresh } = await manager.call(complaints.get, { params })
  expect(fresh.may).not.toContain('answer')
})

test('a certificate bars whoever stands behind it, a venue its admins; what is not there cannot be linked', async () => {
  const scheme = await certifiableScheme(world)
  const holder = await world.as('ADM')
  const [certificateId] = await within(world, (ctx) =>
    entitle(ctx, [anEntitled(world, scheme, { holder: { userId: holder.userId } })]),
  )
  const complaint = await accepted()
  const { data: kept } = await link(complaint, 'certificate', certificateId ?? '', complaint.version)
  expect(await barredIn(complaint)).toEqual([holder.userPermissionId])
  const { data: venue } = await link(complaint, 'venue', world.seeded.lsp.a.tukId, kept.version)
  expect(venue.linked?.kind).toBe('venue')
  expect(await barredIn(complaint)).toEqual([(await world.as('ADT')).userPermissionId])
  const gone = link(complaint, 'assessment', crypto.randomUUID(), venue.version)
  expect((await refused(gone)).refusal.errors).toMatchObject([{ path: 'link.record_id', code: 'not_found' }])
  const { data: elsewhere } = await (await world.as('ADM', 'b')).call(certificates.list, { query: {} })
  expect(elsewhere).toEqual([])
  const foreign = link(complaint, 'venue', world.seeded.lsp.b.tukId, venue.version)
  expect((await refused(foreign)).refusal.errors).toMatchObject([{ code: 'not_found' }])
})
