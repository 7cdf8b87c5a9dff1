import { createHash } from 'node:crypto'
import { type AssessorSheetRow, assessors } from '@kompeten/contract/assessors/assessors'
import { people } from '@kompeten/contract/people/people'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assessingIn } from '../../../../test/assessing.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { readSheet } from '../../../../test/read-sheet.ts'
import { alsoAs } from '../../../../test/roles-held.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { emptyingCell } from '../../../platform/sheets/cell-text.ts'
import type { Cells } from '../../../platform/sheets/sheet.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'
import { assessorSheet } from './assessor-sheet.ts'

let world: World
let admin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

type Row = Partial<Cells<Exclude<keyof AssessorSheetRow, 'nationality'>>>
const workbook = async (rows: Row[]) => {
  const empty = Object.fromEntries(assessorSheet.columns.map(({ key }) => [key, null])) as Required<Row>
  const chunks: Buffer[] = []
  for await (const chunk of writeSheet(
    assessorSheet,
    rows.map((row) => ({ ...empty, ...row })),
    'id',
  ))
    chunks.push(chunk)
  return { name: 'asesor.xlsx', bytes: new Uint8Array(Buffer.concat(chunks)) }
}
const load = async (rows: Row[], dry_run: 'true' | 'false' = 'false', call = admin) =>
  (await call(assessors.import, { file: await workbook(rows), body: { dry_run } })).data

let made = 0
const aRow = (changes: Row = {}): Row => {
  made += 1
  return {
    registration_number: `MET.000.00${7000 + made} 2024`,
    registration_valid_until: '2099-01-31',
    first_name: 'Wahyu',
    last_name: 'Prasetyo',
    nik: `327309120381${String(made).padStart(4, '0')}`,
    email: `wahyu${made}@contoh.id`,
    contact: '081234567890',
    place_of_birth: 'Bandung',
    date_of_birth: '1981-03-12',
    gender_code: 'M',
    religion: 'Islam',
    kelurahan_id: '3273091003',
    pendidikan_terakhir: 'S1',
    jobs_code: '65',
    ...changes,
  }
}
const byName = async (search: string, call = admin) =>
  (await call(assessors.list, { query: { search } })).data

describe('a workbook of assessors', () => {
  test('invites nobody for a session that has not proved lately who it is; the others it takes in', async () => {
    const kept = aRow()
    await load([kept])
    const { usernameOf, password } = world.seeded
    const { call, key } = await signIn(world.carry, { username: usernameOf('ADM', 'a'), password })
    const hash = createHash('sha256').update(key).digest('base64url')
    await rowsOf(world.database.url, `update session set proved_at = 'epoch' where key_hash = $1`, [hash])
    expect(await load([aRow()], 'true', call)).toMatchObject({ created: 1 })
    expect(await load([{ ...kept, contact: '087777777777' }], 'false', call)).toMatchObject({ updated: 1 })
    expect(await reasonOf(load([aRow()], 'false', call))).toBe('proof_needed')
  })

  test('is told by a dry run, invites who is new, and changes nothing again', async () => {
    const rows = [aRow(), aRow({ religion: null, pendidikan_terakhir: 's1' })]
    expect(await load(rows, 'true')).toMatchObject({ rows: 2, created: 2, stored: false, errors: [] })
    expect(await byName(String(rows[0]?.email))).toEqual([])
    expect(await load(rows)).toMatchObject({ created: 2, stored: true })
    const [found] = await byName(String(rows[0]?.email))
    expect(found).toMatchObject({ state: 'unconfirmed', pendidikan_terakhir: 'S1', religion: '1' })
    const { data: person } = await admin(people.get, { params: { user_id: found?.user_id ?? '' } })
    expect(person).toMatchObject({ state: 'invited', roles: [{ role_code: 'ACS' }] })
    expect(await load(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await load([{ ...rows[0], contact: '089999999999' }])).toMatchObject({ updated: 1, stored: true })
  })

  test('keeps what a row leaves empty, tells each change, and takes words as people write them', async () => {
    const row = aRow({ address: 'Jl. Cimanuk No. 12', sk_number: 'SK.1', religion: 'Islam' })
    await load([row])
    const empty = { address: null, sk_number: null, religion: null, registration_valid_until: null }
    expect(await load([{ ...row, ...empty }])).toMatchObject({ unchanged: 1, change_count: 0 })
    const written = {
      ...row,
      ...empty,
      gender_code: 'L',
      kelurahan_id: 'Citarum, Bandung Wetan, Kota Bandung',
    }
    expect(await load([written])).toMatchObject({ unchanged: 1, errors: [] })
    const report = await load([{ ...row, ...empty, religion: emptyingCell, pendidikan_terakhir: 'S2' }])
    expect(report.changes.map(({ column, before, after }) => [column, before, after])).toEqual([
      ['Agama', 'Islam', ''],
      ['Pendidikan terakhir', 'S1', 'S2'],
    ])
    const [found] = await byName(String(row.email))
    expect(found).toMatchObject({ address: 'Jl. Cimanuk No. 12', religion: null, gender_code: 'M' })
    const [unknown] = (await load([{ ...row, religion: 'Jedi' }], 'true')).errors
    expect(unknown?.message).toContain('Islam')
  })

  test('says what is wrong without showing a whole NIK, and that a year is not possible', async () => {
    const { errors } = await load(
      [aRow({ nik: '3273091203819' }), aRow({ date_of_birth: '1875-08-02' })],
      'true',
    )
    expect(errors.map(({ row, code, value }) => [row, code, value])).toEqual([
      [2, 'nik_invalid', '***********19'],
      [3, 'year_impossible', '02/08/1875'],
    ])
  })

  test('takes an address on several lines, and a mobile number that Excel kept as a number', async () => {
    const row = aRow({ address: 'Jl. Cimanuk No. 12\nRT 01', contact: 81255507788 })
    expect(await load([row])).toMatchObject({ created: 1, errors: [] })
    const [found] = await byName(String(row.email))
    expect(found).toMatchObject({ address: 'Jl. Cimanuk No. 12 RT 01', contact: '081255507788' })
  })

  test('gives a record to who holds the role already, without another account', async () => {
    const { userId } = await world.as('ACS')
    const report = await load([aRow({ email: `${world.seeded.usernameOf('ACS', 'a')}@contoh.id` })])
    expect(report).toMatchObject({ created: 0, updated: 1, stored: true })
    expect((await admin(assessors.ofUser, { params: { user_id: userId } })).data?.state).toBe('active')
  })

  test('is undone: whoever it invited is gone with their account, others are as they were', async () => {
    const undo = async (import_id: string | null, dry_run = false) =>
      (
        await admin(assessors.undoImport, {
          params: { import_id: import_id ?? '' },
          body: { dry_run, rest: false },
        })
      ).data
    const [known, fresh] = [aRow({ sk_number: 'SK.1' }), aRow()]
    await load([known])
    const { import_id } = await load([{ ...known, sk_number: 'SK.2' }, fresh])
    const [invited] = await byName(String(fresh.email))
    const params = { user_id: invited?.user_id ?? '' }
    expect(await undo(import_id, true)).toMatchObject({ removed: 1, restored: 1, invited: 1 })
    expect(await undo(import_id)).toMatchObject({ undone: true, removed: 1, restored: 1, invited: 1 })
    expect(await byName(String(fresh.email))).toEqual([])
    expect(await reasonOf(admin(people.get, { params }))).toBe('not_found')
    expect((await byName(String(known.email)))[0]?.sk_number).toBe('SK.1')
    expect(await load([fresh])).toMatchObject({ created: 1, stored: true })
    expect((await admin(assessors.imports)).data[1]).toMatchObject({ may: [], undone: { removed: 1 } })
  })

  test('accepts nobody’s own competence: whoever imports and is an assessor too waits for somebody else', async () => {
    const given = assessingIn(world)
    const { schema_id } = await given.scheme()
    const { data: scheme } = await admin(schemes.get, { params: { schema_id } })
    const nik = '3273091203819901'
    const own = await given.assessor([], { nik, date_of_birth: '1981-03-12' })
    const { data: record } = await admin(assessors.ofUser, { params: { user_id: own.userId } })
    const row = aRow({
      ...{ nik, email: record?.email ?? '', competence_schemes: scheme.schema_code ?? '' },
      ...{ competence_number: 'MET.KOMP.9', competence_issuer: 'BNSP' },
      ...{ competence_from: '2024-02-01', competence_until: '2099-01-31' },
    })
    await load([row], 'false', (await alsoAs(world, own, 'ADM')).call)
    const { data } = await admin(assessors.competences, { query: { accessor_id: own.assessorId } })
    expect(data).toMatchObject([{ schema_code: scheme.schema_code, state: 'PENDING' }])
  })

  test('takes competences along, several in a cell or in rows of the same NIK, and undoing takes them back', async () => {
    const given = assessingIn(world)
    const coded = async () => {
      const { schema_id } = await given.scheme()
      const { data } = await admin(schemes.get, { params: { schema_id } })
      return { schema_code: data.schema_code ?? '' }
    }
    const [one, two, three] = [await coded(), await coded(), await coded()]
    const certificate = {
      competence_number: 'MET.KOMP.1',
      competence_issuer: 'BNSP',
      competence_from: '2024-02-01',
      competence_until: '2099-01-31',
    }
    const row = aRow()
    const both = { ...row, ...certificate, competence_schemes: `${one.schema_code}; ${two.schema_code}` }
    const third = {
      ...row,
      ...certificate,
      competence_number: 'MET.KOMP.2',
      competence_until: null,
      competence_schemes: three.schema_code,
    }
    const competencesOf = async () => {
      const [found] = await byName(String(row.email))
      const { data } = await admin(assessors.competences, {
        query: { accessor_id: found?.accessor_id ?? '' },
      })
      return data
        .map(({ schema_code, state, valid_until, file }) => [schema_code, state, valid_until, file])
        .sort()
    }
    const all = [
      [one.schema_code, 'VERIFIED', '2099-01-31', null],
      [two.schema_code, 'VERIFIED', '2099-01-31', null],
      [three.schema_code, 'PENDING', null, null],
    ].sort()
    expect(await load([both, third])).toMatchObject({ stored: true, created: 2, errors: [] })
    expect(await competencesOf()).toEqual(all)
    expect(await load([both, third])).toMatchObject({ unchanged: 2, updated: 0 })
    const again = { ...both, competence_number: 'MET.KOMP.3', competence_schemes: one.schema_code }
    const dry = await load([again], 'true')
    expect(dry).toMatchObject({ updated: 1, change_count: 1 })
    expect(dry.changes[0]).toMatchObject({ before: '', after: one.schema_code })
    const { import_id } = await load([again])
    expect(await competencesOf()).toHaveLength(4)
    const params = { import_id: import_id ?? '' }
    await admin(assessors.undoImport, { params, body: { dry_run: false, rest: false } })
    expect(await competencesOf()).toEqual(all)
    const wrong = await load(
      [{ ...both, competence_schemes: 'SKM.TIDAK.ADA', competence_number: null }],
      'true',
    )
    expect(wrong.errors.map(({ column, code }) => [column, code])).toEqual([
      ['Kompetensi: nomor sertifikat', 'required'],
    ])
    const unknown = await load([{ ...both, competence_schemes: 'SKM.TIDAK.ADA' }], 'true')
    expect(unknown.errors.map(({ code }) => code)).toEqual(['not_found'])
  })

  test('gives nobody a NIK or an official name as username', async () => {
    const digits = aRow({ email: '3273091203810001@contoh.id', first_name: 'Laras', last_name: 'Ayu' })
    const official = aRow({ email: 'admin@lsp-lain.id', first_name: 'Damar', last_name: 'Putra' })
    expect(await load([digits, official])).toMatchObject({ created: 2, errors: [] })
    const names = await Promise.all(
      [digits, official].map(async ({ email }) => {
        const [found] = await byName(String(email))
        return (await admin(people.get, { params: { user_id: found?.user_id ?? '' } })).data.username
      }),
    )
    expect(names).toEqual([expect.stringMatching(/^laras\.ayu/), expect.stringMatching(/^damar\.putra/)])
  })

  test('with faults stores nothing and names each by row and column', async () => {
    const rows = [
      aRow(),
      aRow({ jobs_code: 'Penjinak naga' }),
      aRow({ kelurahan_id: '9999999999' }),
      aRow({ email: `${world.seeded.usernameOf('ADM', 'a')}@contoh.id` }),
      aRow({ nik: '12' }),
      aRow({ registration_valid_from: '2099-12-31' }),
    ]
    const report = await load(rows)
    expect(report).toMatchObject({ stored: false, error_count: 5 })
    expect(report.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'Pekerjaan', 'not_an_option'],
      [4, 'Kode kelurahan (10 angka)', 'not_found'],
      [5, 'Email', 'taken'],
      [6, 'NIK', 'nik_invalid'],
      [7, 'Registrasi berlaku sampai', 'end_before_start'],
    ])
    expect(await byName(String(rows[0]?.email))).toEqual([])
  })

  test('knows nobody of another LSP, and its NIKs may be in both', async () => {
    const row = aRow()
    await load([row])
    expect(await load([{ ...row, email: 'wahyu.lain@contoh.id' }], 'false', elsewhere)).toMatchObject({
      created: 1,
    })
    expect(await byName('wahyu', elsewhere)).toHaveLength(1)
  })

  test('is only an admin’s to load', async () => {
    const { call } = await world.as('ACS')
    expect(await reasonOf(load([aRow()], 'true', call))).toBe('not_allowed')
  })
})

test('an export holds what the list shows, the NIKs masked', async () => {
  const row = aRow({ first_name: 'Ekspor', last_name: 'Saja' })
  await load([row])
  const file = await admin(assessors.export, { query: { search: 'ekspor saja' } })
  const { rows } = await readSheet(assessorSheet, Buffer.from(await file.arrayBuffer()), 'id')
  expect(rows.map(({ cells }) => [cells.first_name, cells.jobs_code])).toEqual([['Ekspor', 'Guru']])
  expect(rows[0]?.cells.nik).toMatch(/^3273\*{8}\d{4}$/)
})
