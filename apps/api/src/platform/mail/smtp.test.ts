import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freshDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { eventIn, rowsOf, startJobServer } from '../../../test/job-server.ts'
import { startSmtpCatcher } from '../../../test/smtp-catcher.ts'
import { newId } from '../ids.ts'
import { Hopeless } from '../jobs/hopeless.ts'
import { job, reaction } from '../jobs/job.ts'
import type { Mail } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

type Catcher = Awaited<ReturnType<typeof startSmtpCatcher>>

let catcher: Catcher
beforeEach(async () => {
  catcher = await startSmtpCatcher()
})
afterEach(() => catcher.stop())

const own = { name: 'Kompeten', address: 'no-reply@kompeten.test' }
const mail: Mail = {
  to: { name: 'Siti Núr', address: 'siti@example.test' },
  subject: 'Pendaftaran diterima',
  text: 'Halo Siti',
  html: '<p>Halo Siti</p>',
}

test('a mail arrives as text and HTML, from whom it says, under the Message-ID of its key', async () => {
  const mailer = smtpMailer(catcher.url, own)
  await mailer.send({
    ...mail,
    key: 'a1b2',
    from: { name: 'LSP Konstruksi' },
    replyTo: { address: 'sekretariat@lsp.test' },
    attachments: [{ name: 'surat.pdf', mime: 'application/pdf', content: new TextEncoder().encode('%PDF') }],
  })
  mailer.close()
  const [caught] = catcher.mails
  expect(caught).toMatchObject({ from: 'no-reply@kompeten.test', to: ['siti@example.test'] })
  const has = (line: RegExp) => expect(caught?.raw).toMatch(line)
  has(/^From: LSP Konstruksi <no-reply@kompeten\.test>$/m)
  has(/^Reply-To: sekretariat@lsp\.test$/m)
  has(/^Message-ID: <a1b2@kompeten\.test>$/m)
  has(/^Auto-Submitted: auto-generated$/m)
  has(
    /multipart\/mixed[\s\S]*multipart\/alternative[\s\S]*text\/plain[\s\S]*Halo Siti[\s\S]*text\/html[\s\S]*<p>Halo Siti/,
  )
  has(/filename=surat\.pdf/)
})

test('a mail to nobody is hopeless, and the failure names no address', async () => {
  const mailer = smtpMailer(catcher.url, own)
  const failure = await mailer
    .send({ ...mail, to: { address: 'nobody@example.test' } })
    .catch((error) => error)
  mailer.close()
  expect(failure).toBeInstanceOf(Hopeless)
  expect(String(failure)).not.toContain('nobody')
})

test('no recipient, subject or name can add a header or another recipient', async () => {
  const mailer = smtpMailer(catcher.url, own)
  await mailer.send({
    ...mail,
    to: { name: 'A\r\nBcc: spy@example.test', address: 'siti@example.test' },
    subject: 'x\r\nBcc: spy@example.test',
  })
  await mailer
    .send({ ...mail, to: { address: 'siti@example.test, spy@example.test' } })
    .catch(() => undefined)
  mailer.close()
  expect(catcher.mails.flatMap(({ to }) => to)).not.toContain('spy@example.test')
  expect(catcher.mails[0]?.raw).not.toMatch(/^Bcc:/m)
})

test('while the mail server is away the mail waits, and arrives once it is back', async () => {
  const { port } = catcher
  await catcher.stop()
  const database = await freshDatabase()
  const write = job('test.write', 'outside', z.object({}), (ctx) => ctx.mail.send(mail))
  const feature = { jobs: [write], reactions: [reaction('thing.made', write, () => ({}))] }
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, own)
  const server = await startJobServer(database, feature, { mail: mailer })
  const outcomes: string[] = []
  server.jobs.onFinished(({ outcome }) => outcomes.push(outcome))
  await server.tell(eventIn(newId(), 'thing.made'))
  await eventually(() => expect(outcomes).toEqual(['failed']))
  // The queue notes its retry after the job has told that it failed.
  const waiting = await eventually(async () => {
    const [row] = await rowsOf(
      database.url,
      `select extract(epoch from start_after - now()) as seconds from pgboss.job where state = 'retry'`,
    )
    if (!row) throw new Error('The queue has not noted the retry')
    return row
  })
  expect(Number(waiting.seconds)).toBeGreaterThan(50)
  expect(Number(waiting.seconds)).toBeLessThan(120)

  catcher = await startSmtpCatcher(port)
  await rowsOf(database.url, `update pgboss.job set start_after = now() where state = 'retry'`)
  await eventually(() => expect(catcher.mails).toHaveLength(1))
  await eventually(() => expect(outcomes).toEqual(['failed', 'done']))
  await server.stop()
  mailer.close()
  await database.drop()
})
