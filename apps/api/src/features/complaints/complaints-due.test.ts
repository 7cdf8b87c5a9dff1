import { access } from '@kompeten/contract/access/access'
import { complaints } from '@kompeten/contract/complaints/complaints'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { people } from '@kompeten/contract/people/people'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../test/mails.ts'
import { complaintsJobs } from './complaints.jobs.ts'

const { world, catcher, close } = await startOwnMailingWorld()
afterAll(close)

const { lspId } = world.seeded.lsp.a
const sealer = { derive: () => Promise.reject(new Error('Not asked here')) } as never
const { jobs } = complaintsJobs({ sealer, config: testConfig() })
/** What the night does, at the world's time. */
const remind = () =>
  world.app.inJob(lspId, async (ctx) =>
    jobs.find(({ name }) => name === 'complaints.remind')?.handle(ctx, null),
  )

const call = {
  manager: (await world.as('MGR')).call,
  admin: (await world.as('ADM')).call,
  director: (await world.as('DIR')).call,
  management: (await world.as('MAG')).call,
}
const emailOf = async (of: typeof call.manager) => (await of(access.me, {})).data.user.email
const email = {
  manager: await emailOf(call.manager),
  admin: await emailOf(call.admin),
  director: await emailOf(call.director),
  management: await emailOf(call.management),
}
const mailed = (address: string) => catcher.mails.filter(({ to }) => to.includes(address)).map(textOf)
const dues = async (of: typeof call.manager, name: string) =>
  (await of(notifications.list, { query: {} })).data.filter((one) => one.name === name)
const description = 'Ruang uji tidak ber-AC dan listrik padam dua kali selama asesmen.'
const file = async () => {
  await world.stranger(complaints.publicFile, {
    query: { lsp_id: lspId },
    body: {
      ...{ category: 'venue', about: 'TUK Digital', description, wish: null },
      ...{ name: 'Siti Rahma', email: 'siti@contoh.id', phone: null },
    },
  })
  const { data } = await call.manager(complaints.list, { query: {} })
  return data[0]!
}
/** Sets days of a complaint, so many from today. */
const put = (table: string, days: Record<string, number>, complaintId: string) => {
  const set = Object.entries(days).map(([column, from]) => `${column} = $2::date + ${from}`)
  const text = `update ${table} set ${set.join(', ')} where complaint_id = $1`
  return rowsOf(world.database.url, text, [complaintId, world.today()])
}

test('whoever may accept a complaint is told by bell and mail before and after its day, once each, and never what it says', async () => {
  const { complaint_id, complaint_number } = await file()
  await put('complaint', { acknowledge_by: 0 }, complaint_id)
  await remind()
  const people = [email.manager, email.admin, email.director, email.management]
  for (const address of people) await mailsTo(catcher, address)
  for (const one of Object.values(call))
    await eventually(async () => expect(await dues(one, 'complaint.due')).toHaveLength(1))
  await put('complaint', { reminded_on: -1 }, complaint_id)
  await remind()
  await put('complaint', { acknowledge_by: -3, reminded_on: -1 }, complaint_id)
  await remind()
  for (const address of people) {
    const [near, late] = (await mailsTo(catcher, address, 2)).map(textOf)
    expect(near).toContain(`Batas waktu pengaduan ${complaint_number} dekat`)
    expect(late).toContain(`Pengaduan ${complaint_number} terlambat`)
    expect(`${near}${late}`).toContain(`/complain/edit-complain/${complaint_id}`)
    expect(`${near}${late}`).not.toMatch(/Rahma|siti@|listrik|TUK Digital/)
    expect(mailed(address)).toHaveLength(2)
  }
})

test('a corrective action is followed: before its day and after it its handler and the office hear, it is marked, found and counted as late', async () => {
  const { complaint_id, version } = await file()
  const params = { complaint_id }
  const body = { subject_permission_id: null, version }
  const { data: accepted } = await call.manager(complaints.accept, { params, body })
  const { userPermissionId } = await world.as('MAG')
  await call.manager(complaints.assign, {
    params,
    body: { user_permission_id: userPermissionId, version: accepted.version },
  })
  const action = { text: 'Memasang genset cadangan', owner_name: 'Kepala TUK', due_on: world.today() }
  await call.management(complaints.addAction, { params, body: action })
  const before = { [email.management]: 0, [email.manager]: 0 }
  for (const address of Object.keys(before)) before[address] = mailed(address).length
  const late = async () => (await call.manager(complaints.list, { query: { action_late: 'true' } })).data

  await remind()
  await remind()
  await mailsTo(catcher, email.management, before[email.management]! + 1)
  expect(await late()).toEqual([])
  await put('complaint_action', { due_on: -2 }, complaint_id)
  await remind()
  await remind()
  const mails = await mailsTo(catcher, email.management, before[email.management]! + 2)
  expect(textOf(mails.at(-1)!)).toContain('Tindakan perbaikan dari pengaduan ini seharusnya selesai')
  expect(textOf(mails.at(-1)!)).not.toContain('genset')
  for (const one of [call.management, call.manager]) {
    await eventually(async () => expect(await dues(one, 'complaint.action_due')).toHaveLength(2))
  }
  expect(mailed(email.manager)).toHaveLength(before[email.manager]!)

  expect((await late()).map((row) => row.complaint_id)).toEqual([complaint_id])
  const { data } = await call.manager(complaints.get, { params })
  expect(data).toMatchObject({ action_late: true, actions: [{ is_late: true }] })
  const year = world.today().slice(0, 4)
  const figures = async () => (await call.manager(complaints.figures, { params: { year } })).data.action_late
  expect(await figures()).toBe(1)
  const { action_id } = data.actions[0]!
  await call.management(complaints.finishAction, {
    params: { ...params, action_id },
    body: { result: 'Genset sudah menyala' },
  })
  expect([await late(), await figures()]).toEqual([[], 0])
  expect(mailed(email.management)).toHaveLength(before[email.management]! + 2)
})

test('what somebody had in hand who left is the office’s: the office hears of its day, and who left hears nothing', async () => {
  const { complaint_id, version } = await file()
  const params = { complaint_id }
  const body = { subject_permission_id: null, version }
  const { data: accepted } = await call.manager(complaints.accept, { params, body })
  const { userPermissionId, userId } = await world.as('MAG')
  await call.manager(complaints.assign, {
    params,
    body: { user_permission_id: userPermissionId, version: accepted.version },
  })
  const superUser = (await world.as('SUP')).call
  await superUser(people.deactivate, { params: { user_id: userId } })
  await put('complaint', { answer_by: 0, reminded_on: -1 }, complaint_id)
  const heard = (await dues(call.director, 'complaint.due')).length
  const before = { left: mailed(email.management).length, office: mailed(email.manager).length }
  await remind()
  await mailsTo(catcher, email.manager, before.office + 1)
  await eventually(async () => expect(await dues(call.director, 'complaint.due')).toHaveLength(heard + 1))
  expect(mailed(email.management)).toHaveLength(before.left)
})
