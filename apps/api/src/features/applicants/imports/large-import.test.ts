import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { readSheet as readXlsxFile } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorkbookOf } from '../../../../test/applicant-workbook.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** In a file of its own: it takes longer than all that `imports.test.ts` has the oldest PostgreSQL prove. */
test('an import of 50,000 rows with 1,000 bad ones tells how many and which, stores nothing, and gives those 1,000 back to mend', async () => {
  const { call } = await world.as('ADM')
  const file = await aWorkbookOf(50_000, (at) => ({
    full_name: 'Lima Puluh Ribu',
    ...(at % 50 === 49 && { nik: '123' }),
  }))
  const { data: begun } = await call(applicantFiles.import, { file, body: {} })
  const params = { import_id: begun.import_id }
  const read = async () => (await call(applicantFiles.getImport, { params })).data
  await expect
    .poll(async () => (await read()).state, { timeout: 150_000, interval: 250 })
    .not.toBe('checking')
  const { state, report } = await read()
  expect({ state, report }).toMatchObject({
    state: 'refused',
    report: { rows: 50_000, created: 49_000, error_count: 1_000 },
  })
  expect(report?.errors[0]).toMatchObject({ row: 51, code: 'nik_invalid' })
  expect((await call(applicants.list, { query: { search: 'lima puluh ribu' } })).count).toBe(0)
  const mend = await call(applicantFiles.badRows, { params })
  expect(await readXlsxFile(Buffer.from(await mend.arrayBuffer()))).toHaveLength(1 + 1_000)
})
