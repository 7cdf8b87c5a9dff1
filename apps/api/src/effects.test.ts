import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { letters } from '@kompeten/contract/letters/letters'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { caller } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import S3rver from 's3rver'
import { expect, inject, onTestFinished, test } from 'vitest'
import { settingsOf } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { leaveJobs, rowsOf, skipTheWaits } from '../test/job-server.ts'
import { carryTo, killed, runningServer } from '../test/server-process.ts'
import { startSmtpCatcher } from '../test/smtp-catcher.ts'
import { startOwnWorld, type World } from '../test/world.ts'
import { orderLetters } from './features/letters/index.ts'
import type { Config } from './platform/config.ts'
import { newId } from './platform/ids.ts'
import { performInTenant } from './platform/perform.ts'

const from = 'Kompeten <no-reply@kompeten.test>'

const roleOf = async ({ database, seeded }: World, role: RoleCode) => {
  const { lspId } = seeded.lsp.a
  const [row] = await rowsOf(
    database.url,
    `select user_id, user_permission_id from user_permission where lsp_id = $1 and role_code = $2`,
    [lspId, role],
  )
  return row as { user_id: string; user_permission_id: string }
}

/** A world whose director has as many letters to an assessor to sign, and no server; returns the director's key. */
const lettersWaiting = async (files: Config['files'], many: number) => {
  const world = await startOwnWorld({ files })
  const { lspId } = world.seeded.lsp.a
  const [director, admin, assessor] = [
    await world.as('DIR'),
    await roleOf(world, 'ADM'),
    await roleOf(world, 'ACS'),
  ]
  await director.call(signatures.give, { body: { signature: aSignature } })
  const tenant = await world.app.tenants.byId(lspId)
  if (!tenant) throw new Error('The LSP is not there')
  const actor = {
    ...{ sessionId: newId(), name: 'Admin', username: 'adm', roleCode: 'ADM' as const, lspId },
    ...{ tukId: null, institutionId: null },
    ...{ userId: admin.user_id, userPermissionId: admin.user_permission_id },
    permissions: new Set(permissionsOf('ADM')),
  }
  const one = {
    type: 'SURAT_TUGAS_ASSESSOR',
    subject: { kind: 'assessment', id: newId() },
    addressee: { userPermissionId: assessor.user_permission_id },
  } as const
  const letterIds = await performInTenant(world.app.stage, { tenant, actor }, (ctx) =>
    orderLetters(
      ctx,
      Array.from({ length: many }, () => one),
    ),
  )
  await world.app.close()
  onTestFinished(() => world.database.drop())
  const { database } = world
  return { url: database.url, database, letterIds, key: director.key, assessorId: assessor.user_id }
}

const signAll = (address: string, key: string, letter_ids: string[]) =>
  caller(carryTo(address), { key })(letters.signMany, { body: { letter_ids } })

const progress = async (url: string) => {
  const [row] = await rowsOf(
    url,
    `select count(sha256)::int as made, count(*) filter (where state = 'SENT')::int as sent from letter`,
  )
  return row as { made: number; sent: number }
}

/** Waits until so much is done, letting no job wait longer than it has to. */
const until = async (url: string, reached: (now: Awaited<ReturnType<typeof progress>>) => boolean) => {
  for (;;) {
    if (reached(await progress(url))) return
    await skipTheWaits(url)
    await pause(50)
  }
}

const idsOf = (mails: readonly { raw: string }[]) =>
  mails.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '')

/** What followed from the letters' signature: each document, event and notice once, however often it was tried. */
const expectEachOnce = async (
  { url, letterIds, assessorId }: Awaited<ReturnType<typeof lettersWaiting>>,
  mails: readonly { raw: string }[],
) => {
  const many = letterIds.length
  await eventually(async () => {
    await skipTheWaits(url)
    const left = await rowsOf(url, `select from pgboss.job where state < 'completed' and name <> 'dead'`)
    expect(left).toHaveLength(0)
  })
  const once = { rows: many, subjects: many }
  const [kept] = await rowsOf(
    url,
    `select count(*)::int as rows, count(distinct pdf_key)::int as subjects from letter where state = 'SENT'`,
  )
  expect(kept).toEqual(once)
  const [told] = await rowsOf(
    url,
    `select count(*)::int as rows, count(distinct subject_id)::int as subjects from event where name = 'letter.sent'`,
  )
  expect(told).toEqual(once)
  const [noticed] = await rowsOf(
    url,
    `select count(*)::int as rows, count(distinct link)::int as subjects from notification
     where user_id = $1 and name = 'letter.sent'`,
    [assessorId],
  )
  expect(noticed).toEqual(once)
  expect(await rowsOf(url, `select from notification where name = 'letter.waiting'`)).toHaveLength(1)
  // A mail may come again only where the server died between the mail server's thanks and its note of it, and then
  // under the same Message-ID, by which mailboxes know it.
  expect(new Set(idsOf(mails)).size).toBe(many)
}

test('kill -9 between the commit and its effects, and again amid them: every letter and notice is there exactly once', async () => {
  const dataDir = mkdtempSync(join(inject('runFolder'), 'effects-'))
  const catcher = await startSmtpCatcher()
  onTestFinished(() => catcher.stop())
  const world = await lettersWaiting({ kind: 'disk', folder: join(dataDir, 'files') }, 24)
  const { url, database, letterIds, key } = world
  const settings = {
    ...{ ...settingsOf(database), DATA_DIR: dataDir },
    ...{ SMTP_URL: catcher.url, MAIL_FROM: from },
  }

  const first = await runningServer(settings)
  const { data } = await signAll(first.address, key, letterIds)
  await killed(first)
  await leaveJobs(url)
  expect(data.signed).toHaveLength(letterIds.length)
  expect((await progress(url)).sent).toBeLessThan(letterIds.length)

  const second = await runningServer(settings)
  await until(url, ({ sent }) => sent >= 4)
  await killed(second)
  await leaveJobs(url)
  expect((await progress(url)).sent).toBeLessThan(letterIds.length)

  const third = await runningServer(settings)
  await until(url, ({ sent }) => sent === letterIds.length)
  await expectEachOnce(world, catcher.mails)
  expect(catcher.mails.length).toBeLessThanOrEqual(letterIds.length + 4)

  const { data: letter } = await caller(carryTo(third.address), { key })(letters.get, {
    params: { letter_id: letterIds[0] ?? '' },
  })
  const pdf = await caller(carryTo(third.address), { key })(letters.pdf, {
    params: { letter_id: letterIds[0] ?? '' },
  })
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(letter.sha256)
})

test('mail server and file store down during a step: the step holds, and what follows comes once they are back', async () => {
  const folder = mkdtempSync(join(inject('runFolder'), 'store-'))
  const startStore = async (port: number) => {
    const store = new S3rver({
      ...{ address: '127.0.0.1', silent: true, port, directory: folder },
      configureBuckets: [{ name: 'kompeten' }],
    })
    return { store, port: (await store.run()).port }
  }
  const { store, port } = await startStore(0)
  const endpoint = `http://127.0.0.1:${port}`
  const access = { region: 'us-east-1', bucket: 'kompeten', accessKey: 'S3RVER', secretKey: 'S3RVER' }
  const world = await lettersWaiting({ kind: 's3', endpoint, ...access }, 6)
  const { url, database, letterIds, key } = world
  const away = await startSmtpCatcher()
  await Promise.all([away.stop(), store.close()])

  const server = await runningServer({
    ...{ ...settingsOf(database), DATA_DIR: mkdtempSync(join(folder, 'data-')) },
    ...{ SMTP_URL: away.url, MAIL_FROM: from, FILES: 's3', S3_ENDPOINT: endpoint, S3_REGION: access.region },
    ...{ S3_BUCKET: access.bucket, S3_ACCESS_KEY: access.accessKey, S3_SECRET_KEY: access.secretKey },
  })
  const { data } = await signAll(server.address, key, letterIds)
  expect(data.signed).toHaveLength(letterIds.length)
  const tried = async (job: string) =>
    (await rowsOf(url, `select from pgboss.job where state = 'retry' and data ->> 'job' = $1`, [job])).length
  await eventually(async () => expect(await tried('letters.issue')).toBe(1))
  expect(await progress(url)).toEqual({ made: 0, sent: 0 })

  const { store: back } = await startStore(port)
  onTestFinished(() => back.close())
  await until(url, ({ made }) => made === letterIds.length)
  await eventually(async () => expect(await tried('letters.mail')).toBeGreaterThan(0))
  expect((await progress(url)).sent).toBe(0)

  const catcher = await startSmtpCatcher(away.port)
  onTestFinished(() => catcher.stop())
  await until(url, ({ sent }) => sent === letterIds.length)
  await expectEachOnce(world, catcher.mails)
  expect(catcher.mails).toHaveLength(letterIds.length)
})
