import { eraseWord } from '@kompeten/contract/erase-word'
import { type InstitutionInput, institutions } from '@kompeten/contract/institutions'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { anInstitution } from '@kompeten/testkit/institutions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

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
const create = async (changes: Partial<InstitutionInput> = {}, call = admin) =>
  (await call(institutions.create, { body: anInstitution(changes) })).data
const changing = (
  made: Awaited<ReturnType<typeof create>>,
  changes: Partial<InstitutionInput>,
  version = made.version,
) => ({
  params: { institution_id: made.institution_id },
  body: { ...anInstitution({ institution_name: made.institution_name }), ...changes, version },
})

describe('an institution', () => {
  test('is made whole, with its area, its contact persons and what may be done next', async () => {
    const made = await create({
      kelurahan_id: '3273091003',
      contacts: [{ name: 'Ujang', position: 'Kepala sekolah', contact: null }],
    })
    expect(made).toMatchObject({ version: 1, may: ['update', 'delete'], sends_applicants: true })
    expect(made.area).toMatchObject({ kelurahan_name: 'Citarum' })
    const params = { institution_id: made.institution_id }
    expect((await admin(institutions.get, { params })).data).toEqual(made)
  })

  test('with a name in use is refused in any case of letters, but not in another LSP', async () => {
    const { institution_name } = await create()
    const again = await refused(create({ institution_name: institution_name.toUpperCase() }))
    expect(again.refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'institution_name' } })
    expect((await create({ institution_name }, elsewhere)).institution_name).toBe(institution_name)
  })

  test('in an unknown kelurahan is refused at that field', async () => {
    const { refusal } = await refused(create({ kelurahan_id: '9999999999' }))
    expect(refusal.errors.map(({ path }) => path)).toEqual(['kelurahan_id'])
  })

  test('changed from an old version is refused; its timeline holds no phone number', async () => {
    const made = await create()
    await admin(
      institutions.update,
      changing(made, { website: 'https://contoh.id', contact: '089999999999' }),
    )
    const late = await refused(admin(institutions.update, changing(made, { website: null })))
    expect(late.refusal).toMatchObject({ reason: 'version_conflict', facts: { version: 2 } })
    const params = { institution_id: made.institution_id }
    const { data } = await admin(institutions.timeline, { params })
    expect(data.map(({ name }) => name)).toEqual(['institution.updated', 'institution.created'])
    expect(JSON.stringify(data)).not.toContain('089999999999')
  })

  test('goes to the bin and back; for ever only by a super user with the word typed', async () => {
    const { institution_id } = await create()
    const params = { institution_id }
    await admin(institutions.delete, { params })
    const listed = (await admin(institutions.list, { query: { limit: '100' } })).data
    expect(listed.map((row) => row.institution_id)).not.toContain(institution_id)
    expect((await admin(institutions.restore, { params })).data.deleted_date).toBeNull()
    await admin(institutions.delete, { params })
    const confirmed = { params, body: { confirmation: eraseWord } }
    expect((await refused(admin(institutions.erase, confirmed))).status).toBe(403)
    const superUser = (await world.as('SUP')).call
    const mistyped = { params, body: { confirmation: 'hapus' } }
    expect((await refused(superUser(institutions.erase, mistyped))).refusal.reason).toBe(
      'confirmation_needed',
    )
    await superUser(institutions.erase, confirmed)
    expect((await refused(superUser(institutions.get, { params }))).status).toBe(404)
  })

  test('of another LSP is not found, and several are deleted only where they are one’s own', async () => {
    const theirs = await create({}, elsewhere)
    const params = { institution_id: theirs.institution_id }
    expect((await refused(admin(institutions.get, { params }))).status).toBe(404)
    expect((await refused(admin(institutions.update, changing(theirs, {})))).status).toBe(404)
    const own = await create()
    const { data } = await admin(institutions.deleteMany, {
      body: { institution_ids: [own.institution_id, theirs.institution_id] },
    })
    expect(data.deleted).toEqual([own.institution_id])
    expect(data.refused.map(({ institution_id }) => institution_id)).toEqual([theirs.institution_id])
  })
})

test('the list narrows by whether applicants are sent, and pages by cursor through every row once', async () => {
  for (const sends_applicants of [true, false, false])
    await create({ institution_name: `Saring ${Math.random()}`, sends_applicants })
  const query = { search: 'saring', sends_applicants: 'false' }
  expect((await admin(institutions.list, { query })).count).toBe(2)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { data: { institution_id: string }[]; next_cursor: string | null } = await admin(
      institutions.list,
      { query: { search: 'saring', limit: '2', ...(cursor && { cursor }) } },
    )
    seen.push(...page.data.map(({ institution_id }) => institution_id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(3)
  expect(seen).toHaveLength(3)
})

test('an export loaded again changes nothing here, and makes the same rows elsewhere once', async () => {
  await create({ institution_name: 'Ekspor A', description: '=1+1' })
  const file = await admin(institutions.export, { query: { search: 'ekspor' } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const load = async (dry_run: 'true' | 'false', call = admin) =>
    (await call(institutions.import, { file: { name: 'institusi.xlsx', bytes }, body: { dry_run } })).data
  expect(await load('true')).toMatchObject({ rows: 1, unchanged: 1, created: 0, error_count: 0 })
  expect(await load('true', elsewhere)).toMatchObject({ created: 1, stored: false })
  expect(await load('false', elsewhere)).toMatchObject({ created: 1, stored: true })
  expect(await load('false', elsewhere)).toMatchObject({ created: 0, unchanged: 1 })
})

test('strangers see the names of an LSP’s institutions in use, not their contacts', async () => {
  const { institution_id, institution_name, institution_type } = await create()
  const gone = await create()
  await admin(institutions.delete, { params: { institution_id: gone.institution_id } })
  const { data } = await world.stranger(institutions.publicList, {
    query: { lsp_id: world.seeded.lsp.a.lspId, limit: 'unlimited' },
  })
  expect(data).toContainEqual({ institution_id, institution_name, institution_type })
  expect(data.some((row) => row.institution_id === gone.institution_id)).toBe(false)
})
