import { type InstitutionInput, institutions } from '@kompeten/contract/institutions/institutions'
import type { Call } from '@kompeten/testkit/call'
import { anInstitution } from '@kompeten/testkit/institutions'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { workbookOf } from '../../../test/workbook-of.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { institutionMaster } from './institutions.master.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})

afterAll(() => world.close())

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
})

const imported = async (...names: string[]) => {
  const row = { institution_type: 'sekolah', sends_applicants: 'ya' }
  const file = await workbookOf(
    institutionMaster.sheet.sheet,
    names.map((institution_name) => ({ ...row, institution_name })),
  )
  return (await admin(institutions.import, { file, body: { dry_run: 'false' } })).data
}
const called = async (search: string) =>
  (await admin(institutions.list, { query: { search } })).data.map(({ institution_name }) => institution_name)

test('by hand an institution is not made a second time with another apostrophe or more blanks, nor beside one in the bin', async () => {
  const put = (institution_name: string) => create({ institution_name })
  const { institution_id } = await put("SMK Ma'arif Wates")
  const { refusal } = await refused(put('SMK  MA’ARIF Wates'))
  expect(refusal.errors).toMatchObject([{ path: 'institution_name', code: 'called_alike' }])
  expect(refusal.errors[0]?.message).toContain("SMK Ma'arif Wates")
  expect(await reasonOf(put("SMK MA'ARIF Wates"))).toBe('already_exists')

  const other = await put('SMK Ma-arif Wates')
  const renaming = admin(institutions.update, changing(other, { institution_name: 'SMK Ma‘arif Wates' }))
  expect((await refused(renaming)).refusal.errors).toMatchObject([{ code: 'called_alike' }])
  const own = (await admin(institutions.get, { params: { institution_id } })).data
  const spelled = await admin(institutions.update, changing(own, { institution_name: 'SMK Ma’arif Wates' }))
  expect(spelled.data.institution_name).toBe('SMK Ma’arif Wates')

  await admin(institutions.delete, { params: { institution_id } })
  const again = (await refused(put("SMK Ma'arif  Wates"))).refusal
  expect(again.errors).toMatchObject([{ path: 'institution_name', code: 'in_bin' }])
  const rename = 'update institution set institution_name = $1 where institution_id = $2'
  await rowsOf(world.database.url, rename, ["SMK  Ma'arif Wates", other.institution_id])
  const restoring = await refused(admin(institutions.restore, { params: { institution_id } }))
  const link = `/intitutions/${other.institution_id}`
  expect(restoring.refusal.facts).toMatchObject({ holder: { name: "SMK  Ma'arif Wates", link } })
})

test('nor with quotation marks or another hyphen, by hand or by an import', async () => {
  await create({ institution_name: 'PT “Karya–Mandiri” Solo' })
  for (const institution_name of [
    'PT "Karya-Mandiri" Solo',
    'PT Karya\u2011Mandiri Solo',
    '«PT Karya—Mandiri Solo»',
  ]) {
    const { refusal } = await refused(create({ institution_name }))
    expect([institution_name, refusal.errors[0]?.code]).toEqual([institution_name, 'called_alike'])
  }
  expect(await imported('PT Karya-Mandiri Solo')).toMatchObject({ stored: true, created: 0, updated: 1 })
  expect((await create({ institution_name: 'PT Karya Mandiri Solo' })).institution_name).toBe(
    'PT Karya Mandiri Solo',
  )
})

test('of two who make it at the same moment in two spellings, one does', async () => {
  const both = ["Yayasan Nu'man", 'Yayasan Nu’man'].map((institution_name) =>
    outcomeOf(create({ institution_name })),
  )
  expect((await Promise.all(both)).sort()).toEqual(['done', 'rule_broken'])
})

test('an import knows an institution by its name whatever its case, its blanks and its apostrophes; no other sign is one', async () => {
  await create({ institution_name: "SMK Ma'arif Kebumen" })
  expect(await imported('SMK  MA’ARIF Kebumen')).toMatchObject({ stored: true, created: 0, updated: 1 })
  expect(await called('arif kebumen')).toEqual(['SMK MA’ARIF Kebumen'])
  expect(await imported('SMK Ma-arif Kebumen')).toMatchObject({ created: 1 })
  const report = await imported("SMA Al-Qur'an", 'SMA  Al-Qur’an')
  expect(report).toMatchObject({ stored: false, errors: [{ row: 3, code: 'duplicate_row' }] })

  const { institution_id } = await create({ institution_name: 'SMK Dua Spasi' })
  await rowsOf(world.database.url, 'update institution set institution_name = $1 where institution_id = $2', [
    'SMK  Dua  Spasi',
    institution_id,
  ])
  expect(await imported('SMK Dua Spasi')).toMatchObject({ created: 0, updated: 1 })
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
