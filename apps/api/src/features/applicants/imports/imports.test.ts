import { type ApplicantSheetRow, applicants } from '@kompeten/contract/applicants/applicants'
import { type ApplicantImport, applicantFiles } from '@kompeten/contract/applicants/imports'
import { institutions } from '@kompeten/contract/institutions/institutions'
import { aNik, anApplicant, changing } from '@kompeten/testkit/applicants'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { anInstitution } from '@kompeten/testkit/institutions'
import { reasonOf } from '@kompeten/testkit/refused'
import { Client } from 'pg'
import { readSheet as readXlsxFile } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'
import { emptyingCell } from '../../../platform/sheets/cell-text.ts'
import type { Cells } from '../../../platform/sheets/sheet.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'
import { applicantSheet } from './applicant-sheet.ts'

let world: OwnWorld
let admin: Call
let venueAdmin: Call
beforeAll(async () => {
  world = await startOwnWorld()
  admin = (await world.as('ADM')).call
  venueAdmin = (await world.as('ADT')).call
})
afterAll(() => world.close())

type Row = Partial<Cells<keyof ApplicantSheetRow>>
const bytesOf = async (chunks: AsyncIterable<Buffer>) => {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return new Uint8Array(Buffer.concat(all))
}
const aRow = (changes: Row = {}): Row => ({
  nik: aNik(),
  full_name: 'Sari Dewi',
  place_of_birth: 'Garut',
  date_of_birth: '1998-05-07',
  gender_code: 'M',
  ...changes,
})
const workbook = async (rows: Row[]) => {
  const empty = Object.fromEntries(applicantSheet.columns.map(({ key }) => [key, null])) as Cells<
    keyof ApplicantSheetRow
  >
  const filled = rows.map((row) => ({ ...empty, ...row }))
  return { name: 'asesi.xlsx', bytes: await bytesOf(writeSheet(applicantSheet, filled, 'id')) }
}

const settled = async (call: Call, { import_id }: ApplicantImport): Promise<ApplicantImport> => {
  let now: ApplicantImport | undefined
  await expect
    .poll(
      async () => {
        now = (await call(applicantFiles.getImport, { params: { import_id } })).data
        return now.state
      },
      { timeout: 150_000, interval: 50 },
    )
    .not.toMatch(/checking|storing/)
  if (!now) throw new Error('There is no import')
  return now
}
const check = async (file: { name: string; bytes: Uint8Array }, call = admin) =>
  settled(call, (await call(applicantFiles.import, { file, body: {} })).data)
const store = async (found: ApplicantImport, sound_only = false, call = admin) =>
  settled(
    call,
    (
      await call(applicantFiles.storeImport, {
        params: { import_id: found.import_id },
        body: { sound_only },
      })
    ).data,
  )
const load = async (rows: Row[], call = admin) => store(await check(await workbook(rows), call), false, call)
const found = async (nik: unknown, call = admin) =>
  (await call(applicants.lookUp, { body: { nik: String(nik) } })).data
const filesLeft = async () => {
  const client = new Client({ connectionString: world.database.url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as files from applicant_import_file')
  await client.end()
  return rows[0].files
}

describe('an import', () => {
  test('is checked first, stored when confirmed, and its workbook is gone then', async () => {
    const rows = [aRow({ jobs_code: 'Karyawan Swasta', pendidikan_terakhir: 's1' }), aRow()]
    const ready = await check(await workbook(rows))
    expect(ready).toMatchObject({ state: 'ready', report: { rows: 2, created: 2, stored: false } })
    expect(await found(rows[0]?.nik)).toEqual([])
    expect(await store(ready)).toMatchObject({ state: 'stored', report: { created: 2, stored: true } })
    const [one] = await found(rows[0]?.nik)
    expect(one).toMatchObject({ origin: 'imported', account: 'none', jobs_code: '15' })
    expect(await filesLeft()).toBe(0)
    const { data } = await admin(applicants.timeline, { params: { applicant_id: one?.applicant_id ?? '' } })
    expect(data).toMatchObject([{ name: 'applicant_import.stored', facts: { created: 2 } }])
  })

  test('is undone: new records go, changed ones are as they were, and what was changed since is left', async () => {
    const undo = async (import_id: string, rest: boolean, call = admin) =>
      (await call(applicantFiles.undoImport, { params: { import_id }, body: { dry_run: false, rest } })).data
    const [known, fresh, touched] = [aRow({ position: 'Staf' }), aRow(), aRow()]
    await load([known])
    const done = await load([{ ...known, position: 'Kepala' }, fresh, touched])
    expect(done.report?.import_id).toBe(done.import_id)
    const [one] = await found(touched.nik)
    const params = { applicant_id: one?.applicant_id ?? '' }
    const { data: record } = await admin(applicants.get, { params })
    await admin(applicants.update, changing(record, { position: 'Analis' }))
    expect(await reasonOf(undo(done.import_id, false, venueAdmin))).toBe('not_found')
    expect(await undo(done.import_id, false)).toMatchObject({
      undone: false,
      left: [{ record: 'Sari Dewi', reason: 'changed' }],
    })
    expect(await undo(done.import_id, true)).toMatchObject({ undone: true, removed: 1, restored: 1 })
    const [back] = await found(known.nik)
    const at = { applicant_id: back?.applicant_id ?? '' }
    expect((await admin(applicants.get, { params: at })).data.position).toBe('Staf')
    expect(await found(fresh.nik)).toEqual([])
    expect(await found(touched.nik)).toHaveLength(1)
    const { data } = await admin(applicantFiles.storedImports)
    expect(data[0]).toMatchObject({ file_name: 'asesi.xlsx', undone: { removed: 1, left: 1 } })
    expect((await venueAdmin(applicantFiles.storedImports)).data).toEqual([])
  })

  test('of the same file twice changes nothing', async () => {
    const rows = [aRow(), aRow({ institution: 'PT Maju' })]
    await load(rows)
    const again = await check(await workbook(rows))
    expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(again.may).toEqual(['discard'])
  })

  test('changes a known applicant where cells are filled in, and leaves what they leave empty', async () => {
    const row = aRow({ institution: 'PT Lama', position: 'Staf' })
    await load([row])
    expect((await load([{ ...row, institution: null, position: 'Kepala' }])).report).toMatchObject({
      updated: 1,
    })
    const [{ applicant_id } = { applicant_id: '' }] = await found(row.nik)
    const { data } = await admin(applicants.get, { params: { applicant_id } })
    expect(data).toMatchObject({ institution: 'PT Lama', position: 'Kepala', version: 2 })
  })

  test('shows what would change before and after; a hyphen empties, and what was there is kept no longer than needed', async () => {
    const row = aRow({ institution: 'PT Lama', position: 'Staf', pendidikan_terakhir: 'S1' })
    await load([row])
    const changed = {
      ...row,
      institution: emptyingCell,
      pendidikan_terakhir: 'S2',
      position: null,
      gender_code: 'L',
    }
    const ready = await check(await workbook([changed]))
    expect(ready.report).toMatchObject({ updated: 1, change_count: 2 })
    expect(
      ready.report?.changes.map(({ record, column, before, after }) => [record, column, before, after]),
    ).toEqual([
      ['Sari Dewi', 'Pendidikan terakhir', 'S1', 'S2'],
      ['Sari Dewi', 'Nama institusi atau perusahaan', 'PT Lama', ''],
    ])
    expect((await store(ready)).report).toMatchObject({ updated: 1, changes: [], change_count: 2 })
    const [{ applicant_id } = { applicant_id: '' }] = await found(row.nik)
    const { data } = await admin(applicants.get, { params: { applicant_id } })
    expect(data).toMatchObject({ institution: null, position: 'Staf' })
  })

  test('warns where birth or gender differ from the NIK, and stores such rows all the same', async () => {
    const row = aRow({ nik: '3273094705980001', date_of_birth: '1998-05-07', gender_code: 'F' })
    const odd = aRow({ nik: '3273094705980002', date_of_birth: '1998-05-08', gender_code: 'M' })
    const ready = await check(await workbook([row, odd]))
    expect(ready).toMatchObject({ state: 'ready', report: { created: 2, warning_count: 2 } })
    expect(ready.report?.warnings.map(({ row: at, column, value }) => [at, column, value])).toEqual([
      [3, 'Tanggal lahir', '08/05/1998'],
      [3, 'Jenis kelamin', 'Laki-laki'],
    ])
    expect((await store(ready)).report).toMatchObject({ created: 2, warnings: [], warning_count: 2 })
  })

  test('reads a column of another name as it was said to be, when it is checked, stored and mended', async () => {
    const columns = applicantSheet.columns.map((column) =>
      column.key === 'full_name' ? { ...column, header: { id: 'Sebutan', en: 'Called' } } : column,
    )
    const rows = [aRow({ full_name: 'Rina Lain' }), aRow({ jobs_code: 'Tidak ada' })]
    const empty = Object.fromEntries(columns.map(({ key }) => [key, null])) as Cells<keyof ApplicantSheetRow>
    const renamed = {
      name: applicantSheet.name,
      columns: columns.map((column) => ({ ...column, key: column.key })),
    }
    const bytes = await bytesOf(
      writeSheet(
        renamed,
        rows.map((row) => ({ ...empty, ...row })),
        'id',
      ),
    )
    const file = { name: 'asesi.xlsx', bytes }
    expect((await check(file)).report?.columns).toMatchObject({
      missing: ['Nama lengkap'],
      unknown: ['Sebutan'],
    })
    const body = { mapping: JSON.stringify({ Sebutan: 'Nama lengkap' }) }
    const checked = await settled(admin, (await admin(applicantFiles.import, { file, body })).data)
    expect(checked.report).toMatchObject({
      created: 1,
      error_count: 1,
      columns: { missing: [], unknown: [] },
    })
    const mended = await admin(applicantFiles.badRows, { params: { import_id: checked.import_id } })
    const [, bad] = await readXlsxFile(Buffer.from(await mended.arrayBuffer()))
    expect(bad).toContain('Sari Dewi')
    await store(checked, true)
    expect(await found(rows[0]?.nik)).toMatchObject([{ full_name: 'Rina Lain' }])
  })

  test('with bad rows stores nothing, tells each, and gives them back to be mended', async () => {
    const good = aRow()
    const rows = [good, aRow({ nik: '123' }), aRow({ jobs_code: 'Astronot Bulan', tuk_code: 'X' }), good]
    const bad = await check(await workbook(rows))
    expect(bad).toMatchObject({ state: 'refused', may: ['store_sound', 'discard'] })
    expect(bad.report?.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'NIK', 'nik_invalid'],
      [4, 'Pekerjaan', 'not_found'],
      [4, 'Nomor SK TUK', 'not_found'],
      [5, 'NIK', 'duplicate_row'],
    ])
    await expect(store(bad)).rejects.toThrow('step_not_possible')
    expect(await found(good.nik)).toEqual([])

    const mended = await admin(applicantFiles.badRows, { params: { import_id: bad.import_id } })
    const sheet = await readXlsxFile(Buffer.from(await mended.arrayBuffer()))
    expect(sheet).toHaveLength(4)
    // Handed in as they are, the same problems are found again, and the column that tells them is passed over.
    const again = await check({ name: 'lagi.xlsx', bytes: new Uint8Array(await mended.arrayBuffer()) })
    expect(again.report).toMatchObject({ rows: 3, columns: { missing: [], unknown: [] } })
  })

  test('stores the sound rows of a workbook if that is asked, and keeps the others to be fetched', async () => {
    const good = aRow()
    const bad = await check(await workbook([good, aRow({ date_of_birth: '2025-01-01' })]))
    const stored = await store(bad, true)
    expect(stored).toMatchObject({ state: 'stored', report: { created: 1, error_count: 1 } })
    expect(await found(good.nik)).toHaveLength(1)
    const rest = await admin(applicantFiles.badRows, { params: { import_id: bad.import_id } })
    expect(await readXlsxFile(Buffer.from(await rest.arrayBuffer()))).toHaveLength(2)
  })

  test('of what is no workbook, or has wrong columns, says so', async () => {
    await expect(
      admin(applicantFiles.import, {
        file: { name: 'a.xlsx', bytes: new TextEncoder().encode('nik;nama') },
        body: {},
      }),
    ).rejects.toMatchObject({ status: 415 })
    const other = await writeSheet(
      { name: { id: 'X', en: 'X' }, columns: applicantSheet.columns.slice(2) },
      [] as never[],
      'id',
    )
    const wrong = await check({ name: 'b.xlsx', bytes: await bytesOf(other) })
    expect(wrong).toMatchObject({
      state: 'refused',
      may: ['discard'],
      report: { columns: { missing: ['NIK', 'Nama lengkap'] } },
    })
  })

  test('of a file without a row says so and what to do, and offers nothing to store', async () => {
    expect(await check(await workbook([]))).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('tidak berisi baris'),
      may: [],
    })
  })

  test('that is given up leaves nothing', async () => {
    const rows = [aRow()]
    const ready = await check(await workbook(rows))
    const params = { import_id: ready.import_id }
    const before = await filesLeft()
    expect((await admin(applicantFiles.discardImport, { params })).data.state).toBe('discarded')
    expect(await filesLeft()).toBe(before - 1)
    const late = admin(applicantFiles.storeImport, { params, body: { sound_only: false } })
    await expect(late).rejects.toBeInstanceOf(RefusedCall)
    expect(await found(rows[0]?.nik)).toEqual([])
  })

  test('that breaks off while it is stored is stored whole by the next attempt, never in part', async () => {
    const rows = Array.from({ length: 1200 }, () => aRow({ full_name: 'Impor Patah' }))
    const ready = await check(await workbook(rows))
    const client = new Client({ connectionString: world.database.url })
    await client.connect()
    // Holds the last rows' NIK, so that the storing transaction has to wait, and is ended there.
    await client.query('begin')
    await client.query('lock table applicant_profile in share mode')
    const storing = store(ready)
    await expect
      .poll(async () => {
        const { rows: ended } = await client.query(
          `select pg_terminate_backend(pid) from pg_locks join pg_class on oid = relation
             where relname = 'applicant_profile' and not granted`,
        )
        return ended.length
      })
      .toBeGreaterThan(0)
    expect(await found(rows[0]?.nik)).toEqual([])
    await client.query('rollback')
    await client.end()
    expect((await admin(applicants.list, { query: { search: 'patah' } })).count).toBe(0)
    // The next attempt would come in a minute.
    const hurry = new Client({ connectionString: world.database.url })
    await hurry.connect()
    await expect
      .poll(async () => {
        const { rowCount } = await hurry.query(
          `update pgboss.job set start_after = now() where state = 'retry'`,
        )
        return rowCount
      })
      .toBeGreaterThan(0)
    await hurry.end()
    expect(await storing).toMatchObject({ state: 'stored', report: { created: 1200 } })
    const { count } = await admin(applicants.list, { query: { search: 'patah', count: 'exact' } })
    expect(count).toBe(1200)
  })

  test('by a venue’s admin fills their own venue, and leaves other venues’ applicants alone', async () => {
    const [own, other] = [aRow(), anApplicant({ full_name: 'Orang Lain' })]
    await admin(applicants.create, { body: other })
    const bad = await check(await workbook([own, aRow({ nik: other.nik })]), venueAdmin)
    expect(bad.report?.errors).toMatchObject([{ row: 3, code: 'taken' }])
    await load([own], venueAdmin)
    expect((await found(own.nik, venueAdmin))[0]?.tuk_id).not.toBeNull()
    expect((await found(other.nik, venueAdmin))[0]).toBeUndefined()
  })

  test('names the institution that sent them, which has to be one of the LSP’s', async () => {
    const body = anInstitution({ institution_name: "SMK Ma'arif Pengirim" })
    const { institution_id, institution_name } = (await admin(institutions.create, { body })).data
    const rows = [institution_name.toUpperCase(), 'SMK Entah', 'smk  Ma’arif Pengirim'].map((sender_name) =>
      aRow({ sender_name }),
    )
    const bad = await check(await workbook(rows))
    expect(bad.report?.errors).toMatchObject([{ row: 3, code: 'not_found', value: 'SMK Entah' }])
    await store(bad, true)
    for (const row of [rows[0], rows[2]])
      expect((await found(row?.nik))[0]).toMatchObject({ sender_id: institution_id })
  })
})

describe('an export', () => {
  test('holds what the list shows, NIKs masked, and no formula', async () => {
    const row = aRow({ full_name: 'Ekspor Satu', institution: '=1+1' })
    await load([row])
    const blob = await admin(applicantFiles.export, { query: { search: 'ekspor satu' } })
    const [head, line] = await readXlsxFile(Buffer.from(await blob.arrayBuffer()))
    expect(head?.slice(0, 2)).toEqual(['NIK', 'Nama lengkap'])
    expect(line?.[0]).toMatch(/^\d{4}\*{8}\d{4}$/)
    expect(line).toContain("'=1+1")
  })
})
