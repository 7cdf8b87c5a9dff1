import { audit } from '@kompeten/contract/audit/audit'
import { complaints } from '@kompeten/contract/complaints/complaints'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, expect, test } from 'vitest'
import { readSheet } from '../../../test/read-sheet.ts'
import { startWorld } from '../../../test/world.ts'
import { registerSheet } from './complaint-sheet.ts'

const world = await startWorld()
afterAll(() => world.close())

test('who complained and is of the office finds nowhere who handles their complaint', async () => {
  const complainant = await world.as('MAG')
  const manager = (await world.as('MGR')).call
  const { data: filed } = await complainant.call(complaints.file, {
    body: {
      category: 'service',
      about: 'Loket pendaftaran',
      description: 'Loket tutup dua jam sebelum waktunya tanpa pemberitahuan.',
      wish: null,
    },
  })
  const params = { complaint_id: filed.complaint_id }
  const version = async () => (await manager(complaints.get, { params })).data.version
  await manager(complaints.accept, {
    params,
    body: { subject_permission_id: null, version: await version() },
  })
  const { data: candidates } = await manager(complaints.candidates, { params })
  const handler = candidates.find(({ role_code }) => role_code === 'ADM')
  if (!handler) throw new Error('Nobody handles it')
  const { user_permission_id, full_name } = handler
  await manager(complaints.assign, { params, body: { user_permission_id, version: await version() } })

  const registerOf = async (call: Call) => {
    const book = await call(complaints.export, { query: {} })
    const { rows } = await readSheet(registerSheet, Buffer.from(await book.arrayBuffer()), 'id')
    return JSON.stringify(rows)
  }
  const waitsFor = async (call: Call) => JSON.stringify((await call(dashboard.waiting)).data)
  expect(await registerOf(manager)).toContain(full_name)
  expect(await registerOf(complainant.call)).not.toContain(full_name)
  expect(await waitsFor(manager)).toContain(full_name)
  expect(await waitsFor(complainant.call)).not.toContain(full_name)
  const loggedFor = async (call: Call) =>
    (await call(audit.list, { query: { subject_id: filed.complaint_id } })).data.map(({ name }) => name)
  expect(await loggedFor((await world.as('SUP')).call)).toContain('complaint.assigned')
  const { data: own } = await (await world.as('SUP')).call(complaints.file, {
    body: {
      category: 'service',
      about: 'Loket pendaftaran',
      description: 'Antrean panjang setiap hari Senin pagi di loket.',
      wish: null,
    },
  })
  const { data: log } = await (await world.as('SUP')).call(audit.list, {
    query: { subject_id: own.complaint_id },
  })
  expect(log).toEqual([])
})
