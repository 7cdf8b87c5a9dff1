import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { alumni } from '@kompeten/contract/certificates/alumni'
import { changes } from '@kompeten/contract/integrations/changes'
import { apiKeys } from '@kompeten/contract/integrations/keys'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { registration } from '@kompeten/contract/registration/registration'
import { aCertificate } from '@kompeten/testkit/assessors'
import { type Call, urlOf } from '@kompeten/testkit/call'
import { anApplicant } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { alumniWorkbookOf } from '../../../../test/alumni-workbook.ts'
import { aWorkbookOf } from '../../../../test/applicant-workbook.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startOwnMailingWorld } from '../../../../test/mailing-world.ts'
import { registeringIn } from '../../../../test/registering.ts'
import { whole } from '../../../../test/workbook-of.ts'
import { sweepGone } from '../../../platform/gone/sweep-gone.ts'

const mailing = await startOwnMailingWorld({ sessionIdleHours: 720 })
const { onHost, lspA, apply, confirm, confirmed, linkOf, rows, close } = await registeringIn(mailing)
const { world } = mailing
afterAll(close)

let admin: Call
let key: string
beforeAll(async () => {
  admin = (await world.as('ADM')).call
  const { call } = await world.as('SUP')
  const scopes = ['APPLICANT_LIST' as const, 'CERTIFICATE_LIST' as const]
  const body = { name: 'Gudang data', addresses: [], expires_on: null, per_minute: 600, scopes }
  key = (await call(apiKeys.create, { body })).secret
})

const line = z.object({ id: z.uuid(), deleted: z.boolean(), data: z.nullable(z.unknown()) })
const end = z.object({ next_cursor: z.string(), more: z.boolean() })
/** A copy that reads a kind in small answers, each time from where it stopped, once everything has settled. */
const aCopyOf = (endpoint: Endpoint) => {
  let cursor: string | undefined
  return async () => {
    world.clock.pass(21 * 60_000)
    const came: z.output<typeof line>[] = []
    for (;;) {
      const url = urlOf(endpoint, {}, { limit: '2', ...(cursor !== undefined && { cursor }) })
      const headers = { authorization: `Bearer ${key}` }
      const { bytes } = await world.carry({ method: 'GET', url, headers })
      const lines = Buffer.from(bytes).toString().trimEnd().split('\n')
      const told = end.parse(JSON.parse(lines.pop() ?? ''))
      came.push(...lines.map((one) => line.parse(JSON.parse(one))))
      cursor = told.next_cursor
      if (!told.more) return came
    }
  }
}
const deletedOf = (lines: readonly z.output<typeof line>[]) =>
  lines.map(({ id, deleted, data }) => [id, deleted, data === null])

test('certificates of an import that is undone are told as deleted, once', async () => {
  const read = aCopyOf(changes.certificates)
  await read()
  const file = await alumniWorkbookOf(3, '0009')
  const { data } = await admin(alumni.import, { file, body: { dry_run: 'false' } })
  const known = (await read()).map(({ id }) => id)
  expect(known).toHaveLength(3)
  await admin(alumni.undoImport, { params: { import_id: data.import_id ?? '' }, body: whole })
  expect(deletedOf(await read())).toEqual(known.toSorted().map((id) => [id, true, true]))
  expect(await read()).toEqual([])
})

test('applicants of an import that is undone are told as deleted', async () => {
  const read = aCopyOf(changes.applicants)
  await read()
  const { data: begun } = await admin(applicantFiles.import, { file: await aWorkbookOf(3), body: {} })
  const params = { import_id: begun.import_id }
  const comesTo = (state: string) =>
    eventually(async () => expect((await admin(applicantFiles.getImport, { params })).data.state).toBe(state))
  await comesTo('ready')
  await admin(applicantFiles.storeImport, { params, body: { sound_only: false } })
  await comesTo('stored')
  const known = (await read()).map(({ id }) => id)
  expect(known).toHaveLength(3)
  await admin(applicantFiles.undoImport, { params, body: whole })
  expect(deletedOf(await read())).toEqual(known.toSorted().map((id) => [id, true, true]))
})

const idOf = async ({ username }: { username: string }): Promise<string> => {
  const [row] = await rows(
    'select applicant_id from applicant_profile join identity using (user_id) where username = $1',
    [username],
  )
  return String(row.applicant_id)
}
const disown = async ({ email }: { email: string }) =>
  onHost(registration.disown, { params: { token: (await linkOf(email)).token } })

test('who has registered is told with the confirmation, not before', async () => {
  const read = aCopyOf(changes.applicants)
  await read()
  const person = anApplicant(lspA())
  await apply(person)
  const id = await idOf(person)
  expect(await read()).toEqual([])
  await confirmed(anApplicant(lspA()))
  const told: Awaited<ReturnType<typeof read>> = []
  const tells = (isThere: (id: string) => boolean) =>
    eventually(async () => {
      told.push(...(await read()))
      expect(told.some((one) => !one.deleted && isThere(one.id))).toBe(true)
    })
  // A job settles the confirmation and changes the record once more: while it does, the copy waits for that.
  await tells((other) => other !== id)
  expect(told.map((one) => one.id)).not.toContain(id)
  // Registered before what the copy has read by now, they are told all the same.
  await confirm(person)
  await tells((one) => one === id)
})

test('a registration that is dropped is told as gone, and as a record of the office where that has worked on it', async () => {
  const read = aCopyOf(changes.applicants)
  await read()
  const [person, kept] = [anApplicant(lspA()), anApplicant(lspA())]
  for (const one of [person, kept]) await apply(one)
  const [goneId, keptId] = [await idOf(person), await idOf(kept)]
  const file = aCertificate('ktp.pdf')
  await admin(applicantDocuments.add, { params: { applicant_id: keptId }, body: { kind: 'ktp' }, file })
  expect(await read()).toEqual([])
  await disown(person)
  await disown(kept)
  expect(deletedOf(await read())).toEqual([
    [goneId, true, true],
    [keptId, false, false],
  ])
  expect((await admin(applicants.get, { params: { applicant_id: keptId } })).data.account).toBe('none')
})

test('what is gone is forgotten after a year', async () => {
  const count = async () => (await rows('select 1 from gone_record')).length
  const sweep = (days: number) =>
    world.app.inJob(lspA(), async (ctx) => {
      const now = new Date(ctx.now.getTime() + days * 86_400_000)
      for (const { job } of sweepGone.timers ?? []) await job.handle({ ...ctx, now }, null)
    })
  const before = await count()
  await sweep(364)
  expect([before > 0, await count()]).toEqual([true, before])
  await sweep(366)
  expect(await count()).toBe(0)
})
