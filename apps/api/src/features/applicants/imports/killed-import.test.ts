import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { caller } from '@kompeten/testkit/call'
import { expect, inject, test } from 'vitest'
import { aWorkbookOf } from '../../../../test/applicant-workbook.ts'
import { settingsOf } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { leaveJobs, rowsOf } from '../../../../test/job-server.ts'
import { carryTo, killed, runningServer } from '../../../../test/server-process.ts'
import { startOwnWorld } from '../../../../test/world.ts'

const many = 3000

test('kill -9 while an import is checked, and again while it is stored: nothing of it is there half, and the next server stores all of it once', async () => {
  const world = await startOwnWorld()
  const { url } = world.database
  const { key } = await world.as('ADM')
  await world.app.close()
  const dataDir = mkdtempSync(join(inject('runFolder'), 'import-'))
  const start = () => runningServer({ ...settingsOf(world.database), DATA_DIR: dataDir })
  const stored = async () => {
    const rows = await rowsOf(url, `select from applicant_profile where origin = 'imported'`)
    return rows.length
  }
  const state = async () => (await rowsOf(url, 'select state from applicant_import'))[0]?.state
  const reached = async (wanted: string) => {
    await eventually(async () => expect(await state()).toBe(wanted))
  }

  const first = await start()
  const { data: begun } = await caller(carryTo(first.address), { key })(applicantFiles.import, {
    file: await aWorkbookOf(many),
  })
  await killed(first)
  await leaveJobs(url)
  expect(await state()).toBe('checking')

  const second = await start()
  await reached('ready')
  const params = { import_id: begun.import_id }
  await caller(carryTo(second.address), { key })(applicantFiles.storeImport, {
    params,
    body: { sound_only: false },
  })
  // Amid the storing: rows are written, and not yet committed.
  const writing = `select from pg_stat_activity where datname = current_database() and query ilike '%insert into applicant_profile%'
    and pid <> pg_backend_pid()`
  while ((await rowsOf(url, writing)).length === 0) {
    expect(await state()).toBe('storing')
    await pause(2)
  }
  await killed(second)
  await leaveJobs(url)
  expect(await state()).toBe('storing')
  expect(await stored()).toBe(0)

  const third = await start()
  await reached('stored')
  expect(await stored()).toBe(many)
  const { data: told } = await caller(carryTo(third.address), { key })(applicantFiles.getImport, { params })
  expect(told.report).toMatchObject({ created: many, stored: true })
  expect(await rowsOf(url, `select from event where name = 'applicant_import.stored'`)).toHaveLength(1)
  expect(await rowsOf(url, 'select from applicant_import_file')).toHaveLength(0)
  await killed(third)
  await world.database.drop()
})
