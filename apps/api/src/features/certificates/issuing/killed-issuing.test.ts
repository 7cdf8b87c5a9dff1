import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { anEntitled, certifiableScheme, readyToSign, within } from '../../../../test/certified.ts'
import { leaveJobs, rowsOf, skipTheWaits } from '../../../../test/job-server.ts'
import { startOwnWorld } from '../../../../test/world.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { openQueue } from '../../../platform/jobs/queue.ts'
import type { Log } from '../../../platform/log/log.ts'
import { makeOutbox } from '../../../platform/outbox/outbox.ts'
import { certificatesJobs } from '../certificates.jobs.ts'
import { entitle, signCertificates } from '../index.ts'
import { certificatePrinter } from '../register/print-certificate.ts'

const count = 1000
const script = fileURLToPath(new URL('../../../../test/killable-issuing.ts', import.meta.url))

/** A world with certificates signed and their job in the queue, but no server that works it. */
const signedAndLeft = async (folder: string) => {
  const world = await startOwnWorld({ files: { kind: 'disk', folder } })
  const scheme = await certifiableScheme(world)
  await readyToSign(world)
  const ids = await within(world, (ctx) =>
    entitle(
      ctx,
      Array.from({ length: count }, () => anEntitled(world, scheme)),
    ),
  )
  const tenant = await world.app.tenants.byId(world.seeded.lsp.a.lspId)
  const { userId } = await world.as('DIR')
  await world.app.close()

  const database = openDatabase(world.database, 4)
  const queue = await openQueue(world.database.platformUrl, pino({ level: 'silent' }) as Log)
  const { reactions = [] } = certificatesJobs(
    certificatePrinter({ publicScheme: 'https', publicHost: 'contoh.id' }),
  )
  const stage = { clock: world.clock, database, outbox: makeOutbox(queue, reactions) }
  await within({ stage, tenant, userId }, (ctx) => signCertificates(ctx, ids), 'DIR')
  await queue.close(0)
  await database.close()
  return { database: world.database, lspId: world.seeded.lsp.a.lspId }
}

test('kill -9 twice in the middle of issuing 1,000: the rest follow, none twice, without a gap', async () => {
  const folder = mkdtempSync(join(inject('runFolder'), 'issuing-'))
  const { database, lspId } = await signedAndLeft(folder)
  const counted = async () => {
    const [row] = await rowsOf(
      database.url,
      `select count(certificate_number)::int as numbered, count(document_key)::int as rendered from certificate`,
    )
    return row as { numbered: number; rendered: number }
  }
  /** Runs a server until that many are done, then kills it without a word. It prints no more than `printed`. */
  const runUntil = async (
    reached: (now: Awaited<ReturnType<typeof counted>>) => boolean,
    printed = Number.POSITIVE_INFINITY,
  ) => {
    await leaveJobs(database.url)
    const server = spawn(process.execPath, [script, JSON.stringify(database), folder, String(printed)])
    try {
      for (;;) {
        const now = await counted()
        if (reached(now)) return now
        expect(server.exitCode).toBeNull()
        await skipTheWaits(database.url)
        await pause(50)
      }
    } finally {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
  }

  // One in the midst is held, so that the numbering stands still before it, however fast it is.
  const holder = new Client({ connectionString: database.url })
  await holder.connect()
  await holder.query(`begin`)
  await holder.query(`select from certificate where lsp_id = $1 and run_position = $2 for update`, [
    lspId,
    count / 2,
  ])
  const first = await runUntil(({ numbered }) => numbered > 0)
  expect(first.numbered).toBeLessThan(count)
  await holder.end()
  const second = await runUntil(({ rendered }) => rendered >= 150, 200)
  expect(second.rendered).toBeLessThan(count)
  await runUntil(({ rendered }) => rendered === count)

  const serials = await rowsOf(
    database.url,
    `select serial, registration_serial as registration from certificate order by serial`,
  )
  const upTo = Array.from({ length: count }, (_, at) => at + 1)
  expect(serials.map(({ serial }) => serial)).toEqual(upTo)
  expect(serials.map(({ registration }) => registration).sort((a, b) => a - b)).toEqual(upTo)
  const [told] = await rowsOf(
    database.url,
    `select count(*)::int as events, count(distinct subject_id)::int as certificates from event where name = 'certificate.issued'`,
  )
  expect(told).toEqual({ events: count, certificates: count })
  const [kept] = await rowsOf(
    database.url,
    `select count(distinct document_key)::int as documents, count(*) filter (where state = 'ACTIVE')::int as active from certificate`,
  )
  expect(kept).toEqual({ documents: count, active: count })
  // What a killed server had printed and not noted lies under the same key as what is kept.
  const documents = await readdir(folder, { recursive: true })
  expect(documents.filter((name) => name.endsWith('.pdf'))).toHaveLength(count)
  await database.drop()
})
