import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { complaints } from '@kompeten/contract/complaints/complaints'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { anApplicant } from '@kompeten/testkit/applicants'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { save } from '../../../test/assessor-world.ts'
import { fakeClamd, infectedMark } from '../../../test/fake-clamd.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { startOwnWorld } from '../../../test/world.ts'
import { samplePdf } from '../../demo/sample-pdf.ts'
import { asPlatform } from '../database/tenancy.ts'
import { checkWaiting } from './check-waiting.ts'
import { clamdScanner } from './scanner.ts'
import { openFileStore } from './store.ts'

const clamd = await fakeClamd()
const folder = await mkdtemp(join(tmpdir(), 'scanned-'))
const world = await startOwnWorld({ clamdUrl: clamd.url, files: { kind: 'disk', folder } })
afterAll(async () => {
  await world.close()
  await clamd.leave()
  await rm(folder, { recursive: true })
})

const clean = () => ({ name: 'bukti.pdf', bytes: samplePdf('bukti', ['Bukti']) })
const infected = () => ({
  name: 'bukti.pdf',
  bytes: Buffer.concat([samplePdf('bukti', ['Bukti']), Buffer.from(`% ${infectedMark}`)]),
})
const { call } = await world.as('ADM')
let params: { complaint_id: string }
let filed = 0
beforeEach(async () => {
  filed += 1
  const body = {
    category: 'other' as const,
    about: null,
    wish: null,
    description: `Berkas saya tidak dapat dibuka, laporan ke-${filed}.`,
  }
  params = { complaint_id: (await call(complaints.file, { body })).data.complaint_id }
})
const attach = async (file: { name: string; bytes: Uint8Array }) =>
  (await call(complaints.attach, { params, body: {}, file })).data.files.at(-1)?.complaint_file_id ?? ''
const open = (complaint_file_id: string) =>
  call(complaints.evidence, { params: { ...params, complaint_file_id } })
const checks = async () => (await call(complaints.get, { params })).data.files.map((file) => file.check)
const waiting = () => rowsOf(world.database.url, 'select finding from unchecked_file')
const stored = openFileStore({ kind: 'disk', folder })
const log = { child: () => log, debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const check = () =>
  checkWaiting(
    { asPlatform: (mode, work) => asPlatform(world.app.database.platform, mode, work), log: log as never },
    stored,
    clamdScanner(clamd.url),
  )

test('a clean upload is kept and opens; an infected one is refused before a byte of it is stored', async () => {
  const id = await attach(clean())
  expect((await open(id)).size).toBeGreaterThan(0)
  const put = vi.spyOn(world.app.files, 'put')
  expect(await reasonOf(attach(infected()))).toBe('file_infected')
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
  expect((await call(complaints.get, { params })).data.files).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('while the scanner is away files are kept and wait: nobody opens them, nothing is lost, and later they are checked', async () => {
  await clamd.leave()
  const [good, bad] = [await attach(clean()), await attach(infected())]
  expect(await reasonOf(open(good))).toBe('file_being_checked')
  expect(await checks()).toEqual(['being_checked', 'being_checked'])
  await expect(check()).rejects.toThrow()
  expect(await waiting()).toHaveLength(2)
  await clamd.comeBack()
  await check()
  expect((await open(good)).size).toBeGreaterThan(0)
  expect(await reasonOf(open(bad))).toBe('file_infected')
  expect(await checks()).toEqual([null, 'infected'])
  expect(await waiting()).toEqual([{ finding: 'Uji.Coba' }])
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ finding: 'Uji.Coba' }),
    'An upload is infected: removed',
  )
})

test('an applicant’s and an assessor’s papers say that they are being checked', async () => {
  const { applicant_id } = (await call(applicants.create, { body: anApplicant() })).data
  const assessor = await world.as('ACS')
  const { accessor_id } = await save(assessor.call, assessor.userId)
  const ofApplicant = { params: { applicant_id }, body: { kind: 'ktp' as const } }
  const ofAssessor = { params: { accessor_id }, body: { kind: 'cv' as const, title: 'CV' } }
  const addBoth = async () => {
    const { data: documents } = await call(applicantDocuments.add, { ...ofApplicant, file: clean() })
    const { data: papers } = await assessor.call(assessors.addDocument, { ...ofAssessor, file: clean() })
    return [documents[0]?.check, papers[0]?.file.check]
  }
  expect(await addBoth()).toEqual([null, null])
  await clamd.leave()
  expect(await addBoth()).toEqual(['being_checked', 'being_checked'])
  await clamd.comeBack()
})

test('an import, which is read and not kept, is checked too; while the scanner is away it is read all the same', async () => {
  const file = (more = '') => ({
    name: 'skema.json',
    bytes: new TextEncoder().encode(JSON.stringify({ schemes: [], more })),
  })
  const read = (given: ReturnType<typeof file>) =>
    outcomeOf(call(schemes.import, { body: { dry_run: 'true' as const }, file: given }))
  expect(await read(file(infectedMark))).toBe('file_infected')
  expect(await read(file())).not.toBe('file_infected')
  await clamd.leave()
  expect(await read(file(infectedMark))).not.toBe('file_infected')
  await clamd.comeBack()
})
