import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { StartFailure } from '../start-failure.ts'
import { mailboxOf } from './mailbox.ts'
import { registerMailbox } from './mailbox-pages.ts'
import type { Mail } from './mailer.ts'
import { senderOf } from './sender.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kompeten-mailbox-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const configOf = (mode: Config['mode'], smtpUrl?: string) => ({
  mode,
  dataDir,
  mail: { smtpUrl, from: 'Kompeten <no-reply@kompeten.test>' },
})
const mailTo = (address: string, more: Partial<Mail> = {}): Mail => ({
  to: { address },
  subject: `Untuk <${address}>`,
  text: 'Buka https://lsp.test/set-password/abc untuk melanjutkan.',
  html: '<p>Halo</p>',
  ...more,
})

test('mails are listed newest first, and one with the same key takes the place of the one before', async () => {
  const mailbox = mailboxOf(configOf('development'))
  expect(await mailbox.list()).toEqual([])
  await mailbox.send(mailTo('a@x.test', { key: 'one' }))
  await mailbox.send(mailTo('b@x.test'))
  expect(await mailbox.list()).toHaveLength(2)
  await mailbox.send(mailTo('c@x.test', { key: 'one' }))
  expect((await mailbox.list()).map(({ to }) => to.address)).toEqual(['c@x.test', 'b@x.test'])
  expect((await mailbox.read('one'))?.from).toEqual({ name: 'Kompeten', address: 'no-reply@kompeten.test' })
  expect(await mailbox.read('../one')).toBeUndefined()
})

test('the mailbox keeps 500 mails', async () => {
  const mailbox = mailboxOf(configOf('development'))
  for (let sent = 0; sent < 503; sent += 1) await mailbox.send(mailTo(`${sent}@x.test`))
  expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(500)
  expect((await mailbox.list()).at(-1)?.to.address).toBe('3@x.test')
})

test('its pages list mails, open links and hand out attachments', async () => {
  await mailboxOf(configOf('development')).send(
    mailTo('a@x.test', {
      key: 'one',
      attachments: [{ name: 'surat.txt', mime: 'text/plain', content: Buffer.from('Isi') }],
    }),
  )
  const app = fastify()
  registerMailbox(app, configOf('development'))
  const list = await app.inject('/dev/mailbox')
  expect(list.body).toContain('<a href="/dev/mailbox/one">Untuk &lt;a@x.test&gt;</a>')
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")
  const mail = await app.inject({ url: '/dev/mailbox/one', headers: { 'accept-language': 'en' } })
  expect(mail.body).toContain('<a href="https://lsp.test/set-password/abc">')
  expect(mail.body).toContain('All emails')
  expect((await app.inject('/dev/mailbox/one/html')).body).toBe('<p>Halo</p>')
  expect((await app.inject('/dev/mailbox/one/attachments/0')).body).toBe('Isi')
  await app.close()
})

test('there are no such pages in production, nor beside a mail server', async () => {
  for (const config of [configOf('production'), configOf('development', 'smtp://127.0.0.1')]) {
    const app = fastify()
    registerMailbox(app, config)
    expect((await app.inject('/dev/mailbox')).statusCode).toBe(404)
    await app.close()
  }
})

test('MAIL_FROM is an address, with or without a name', () => {
  expect(senderOf('LSP Konstruksi <no-reply@lsp.test>')).toEqual({
    name: 'LSP Konstruksi',
    address: 'no-reply@lsp.test',
  })
  expect(senderOf('no-reply@localhost')).toEqual({ address: 'no-reply@localhost' })
  expect(() => senderOf('LSP Konstruksi')).toThrow(StartFailure)
})
