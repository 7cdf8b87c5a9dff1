import { schemes } from '@kompeten/contract/schemes/schemes'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startSchemeWriting } from '../../../../test/scheme-writing.ts'
import { theRest, whole } from '../../../../test/workbook-of.ts'

const { world, admin, published } = await startSchemeWriting()
afterAll(() => world.close())

type Document = {
  scheme_code: string | null
  fee: number | null
  name_id: string
  units: { title_id: string }[]
}

const exported = async (search: string): Promise<Document[]> =>
  JSON.parse(await (await admin(schemes.exportJson, { query: { search } })).text())
const load = async (documents: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(documents))
  const file = { name: 'skema.json', bytes }
  const { data } = await admin(schemes.import, { file, body: { dry_run: 'false' } })
  expect(data).toMatchObject({ stored: true, errors: [] })
  return data.import_id ?? ''
}
const undo = async (import_id: string, body: { dry_run: boolean; rest: boolean } = whole) =>
  (await admin(schemes.undoImport, { params: { import_id }, body })).data
const named = async (search: string) => (await admin(schemes.list, { query: { search } })).data
const get = async (schema_id: string) => (await admin(schemes.get, { params: { schema_id } })).data

test('a scheme that an import made goes with its draft; one that went on its way stays and is named', async () => {
  const own = await published()
  const [document] = await exported(own.scheme.schema_name)
  const made = (name_id: string, scheme_code: string) => ({ ...document, name_id, scheme_code })
  const id = await load([made('Skema dari berkas satu', 'SKM.U.1'), made('Skema dari berkas dua', 'SKM.U.2')])
  const [second] = await named('Skema dari berkas dua')
  const { version, main_schema_id, schema_code, active } = await get(second?.schema_id ?? '')
  await admin(schemes.update, {
    params: { schema_id: second?.schema_id ?? '' },
    body: { version, main_schema_id, schema_code, active, fee: 750_000 },
  })
  expect(await undo(id)).toMatchObject({
    undone: false,
    removed: 1,
    left: [{ record: 'Skema dari berkas dua', reason: 'changed' }],
  })
  expect(await undo(id, theRest)).toMatchObject({ undone: true, removed: 1, left_count: 1 })
  expect(await named('Skema dari berkas satu')).toEqual([])
  expect(await named('Skema dari berkas dua')).toHaveLength(1)
  expect(await reasonOf(undo(id))).toBe('step_taken')
})

test('a scheme that an import changed gets its administration back, and loses the draft that the import began', async () => {
  const own = await published()
  const { schema_id, schema_code } = own.scheme
  const number = schema_code ?? ''
  const before = await get(schema_id)
  const [document] = await exported(number)
  const [unit, ...units] = document?.units ?? []
  const changed = { ...document, fee: 123_000, units: [{ ...unit, title_id: 'Judul baru' }, ...units] }
  const id = await load([changed])
  expect(await get(schema_id)).toMatchObject({ fee: 123_000 })
  expect((await get(schema_id)).draft_version_id).not.toBeNull()
  expect(await undo(id)).toMatchObject({ undone: true, restored: 1 })
  const after = await get(schema_id)
  expect(after).toMatchObject({
    fee: before.fee,
    draft_version_id: null,
    published_version_id: before.published_version_id,
  })
  expect(await exported(number)).toEqual([document])
})

test('a draft that stood before has its units back', async () => {
  const own = await published()
  const [document] = await exported(own.scheme.schema_name)
  const before = { ...document, name_id: 'Skema berdraf', scheme_code: 'SKM.U.3' }
  await load([before])
  const [unit, ...units] = document?.units ?? []
  const id = await load([{ ...before, units: [{ ...unit, title_id: 'Judul lain' }, ...units] }])
  const [found] = await named('Skema berdraf')
  const titles = async () => (await exported('Skema berdraf'))[0]?.units.map(({ title_id }) => title_id)
  expect((await titles())?.[0]).toBe('Judul lain')
  expect(await undo(id)).toMatchObject({ undone: true, restored: 1 })
  expect((await titles())?.[0]).toBe(unit?.title_id)
  const { data } = await admin(schemes.timeline, { params: { schema_id: found?.schema_id ?? '' } })
  expect(data[0]?.name).toBe('scheme.import_undone')
})

test('imports that changed one scheme are undone from the newest on; an earlier one names the later that stands before it', async () => {
  const own = await published()
  const number = own.scheme.schema_code ?? ''
  const [document] = await exported(number)
  const [unit, ...units] = document?.units ?? []
  const retitled = (title_id: string) => ({
    ...document,
    fee: 222_000,
    units: [{ ...unit, title_id }, ...units],
  })
  // The first begins a draft, the second changes it, and the third the administration alone.
  const first = await load([{ ...document, units: retitled('Judul pertama').units }])
  const second = await load([{ ...retitled('Judul kedua'), fee: document?.fee }])
  const third = await load([retitled('Judul kedua')])
  const look = { dry_run: true, rest: false }
  expect(await undo(first, look)).toMatchObject({
    left: [{ reason: 'changed', message: expect.stringContaining('skema.json') }],
    later: [third],
  })
  for (const one of [third, second, first]) {
    expect(await undo(one)).toMatchObject({ undone: true, restored: 1, left: [], later: [] })
  }
  expect(await exported(number)).toEqual([document])
  expect((await get(own.scheme.schema_id)).draft_version_id).toBeNull()
})
