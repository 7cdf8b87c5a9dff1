import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { access } from '@kompeten/contract/access/access'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { setup } from '@kompeten/contract/setup/setup'
import { tenants } from '@kompeten/contract/tenants/tenants'
import { caller } from '@kompeten/testkit/call'
import { aPerson } from '@kompeten/testkit/people'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, expect, test } from 'vitest'
import { setUpTotp } from '../test/authenticator.ts'
import { discardFolder, temporaryFolder } from '../test/cluster.ts'
import { bareDatabase, freshDatabase, settingsOf, type TestDatabase } from '../test/database.ts'
import { rowsOf } from '../test/job-server.ts'
import { linkIn, mailsTo } from '../test/mails.ts'
import { testSecret } from '../test/secret.ts'
import { runningServer } from '../test/server-process.ts'
import { startSmtpCatcher } from '../test/smtp-catcher.ts'
import { injected } from '../test/world.ts'
import { buildApp } from './app.ts'
import { firstDev } from './first-dev.ts'
import { systemClock } from './platform/clock.ts'
import { parseConfig } from './platform/config.ts'

const database = await freshDatabase()
afterAll(database.drop)
const installation = {
  NODE_ENV: 'production',
  ...settingsOf(database),
  RATE_LIMITS: 'off',
}
const password = 'Elang-Jawa-88'

/** Runs the command as an operator does; what it says, and how it ends. */
const command = async (email: string, settings: Record<string, string> = {}) => {
  const file = fileURLToPath(new URL('../../../ops/first-dev.ts', import.meta.url))
  const child = spawn(process.execPath, [file, email], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...installation, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, errors, code }
}

/** The installation's server within this process; its jobs are left undone. */
const served = async (database: TestDatabase) => {
  const config = parseConfig({ ...installation, ...settingsOf(database) }, () => testSecret)
  const app = await buildApp({ config, urls: database, clock: systemClock })
  return {
    app,
    carry: injected(app, '127.0.0.1'),
    firstDev: (email: string) => firstDev(app, config, { email }),
  }
}

const tokenIn = (said: string) => /\/set-password\/([\w-]+)/.exec(said)?.[1] ?? ''

test('an empty installation gets its first DEV, who opens the first LSP', async () => {
  const { app, carry, firstDev } = await served(database)
  const misspelt = await firstDev('dimas.pamungkas@platfrom.example')
  expect(misspelt).toContain('This link leads to this machine alone.')
  const open = { PUBLIC_HOST: 'app.platform.example', PUBLIC_SCHEME: 'https' }
  const { said, errors, code } = await command('dimas.pamungkas@platform.example', open)
  expect({ errors, code }).toEqual({ errors: '', code: 0 })
  expect(said).toMatch(
    /^The first DEV, dimas\.pamungkas, [^\n]* https:\/\/app\.platform\.example\/set-password\/[\w-]+\n$/,
  )

  const stranger = caller(carry)
  const forTheMisspelt = stranger(passwords.set, {
    params: { token: tokenIn(misspelt ?? '') },
    body: { password },
  })
  expect(await reasonOf(forTheMisspelt)).toBe('link_used')
  await stranger(passwords.set, { params: { token: tokenIn(said) }, body: { password } })
  const first = () => signIn(carry, { username: 'dimas.pamungkas', password })
  expect((await refused(first())).refusal).toMatchObject({
    reason: 'second_factor_required',
    facts: { of: 'platform' },
  })
  // Set up before the role is entered, which the same sign-in then does.
  const login = await stranger(access.login, { body: { username_email: 'dimas.pamungkas', password } })
  await setUpTotp(caller(carry, { key: login.secret_key }), () => new Date())
  const [{ user_permission_id } = { user_permission_id: '' }] = login.user_permissions
  const entered = await caller(carry, { key: login.secret_key })(access.selectLsp, {
    body: { user_permission_id },
  })
  const call = caller(carry, { key: entered.secret_key })
  expect((await call(access.me, {})).data.role_code).toBe('DEV')
  // Its own home is nothing that people look for.
  expect((await stranger(tenants.publicList, { query: {} })).data).toEqual([])
  const { roles: _, ...director } = aPerson()
  const opened = await call(setup.openLsp, {
    body: {
      ...director,
      lsp_name: 'LSP Boga Nusantara',
      short_name: 'LSP Boga',
      lsp_type: 'P3',
      hostname: 'boga.example',
      theme_colour: '#9c36b5',
      time_zone: 'Asia/Makassar',
      language: 'id',
      contract_starts_on: null,
      contract_ends_on: null,
      capabilities: [],
    },
  })
  expect(opened.data.lsp_name).toBe('LSP Boga Nusantara')

  // Who is in stays the first: also while the server runs, and for the setting at the next start.
  const second = await command('somebody@else.example')
  expect(second).toEqual({
    said: '',
    code: 1,
    errors: 'This installation has a DEV already, who invites others under Users.\n',
  })
  await app.close()
})

test('a container names its first DEV by a setting, and the link is mailed', async () => {
  const own = await freshDatabase()
  const catcher = await startSmtpCatcher()
  const settings = {
    ...installation,
    ...settingsOf(own),
    FIRST_DEV: 'Dimas@Platform.example',
    SMTP_URL: catcher.url,
    MAIL_FROM: 'Kompeten <no-reply@platform.example>',
  }
  for (const _ of ['first start', 'another']) {
    const { server, end } = await runningServer(settings)
    const [mail] = await mailsTo(catcher, 'dimas@platform.example')
    expect(linkIn(mail!).token).not.toBe('')
    server.kill('SIGTERM')
    expect((await end).code).toBe(0)
  }
  expect(catcher.mails).toHaveLength(1)
  await catcher.stop()
  await own.drop()
})

test('on a database of one’s own no secret is made by the command: the server would have another', async () => {
  const own = await bareDatabase()
  const DATA_DIR = temporaryFolder()
  const { said, errors, code } = await command('dimas@platform.example', {
    ...settingsOf(own),
    KOMPETEN_SECRET: '',
    NODE_ENV: 'development',
    DATA_DIR,
  })
  expect({ said, code }).toEqual({ said: '', code: 1 })
  expect(errors).toBe(
    `DATABASE_URL is set and KOMPETEN_SECRET is not, nor is there a secret in ${DATA_DIR}: set it as the server on that database has it, or is to have it.\n`,
  )
  expect(readdirSync(DATA_DIR)).toEqual([])
  expect(await rowsOf(own.url, "select from pg_tables where schemaname = 'public'")).toEqual([])
  discardFolder(DATA_DIR)
  await own.drop()
})

test('what is no e-mail address is told in one line', async () => {
  expect(await command('dimas')).toEqual({
    said: '',
    code: 1,
    errors: 'What is given must be an e-mail address.\n',
  })
})

test('asked for twice at once, one DEV is made, and one link works', async () => {
  const own = await freshDatabase()
  const { app, carry, firstDev } = await served(own)
  const both = await Promise.all([firstDev('dimas@platform.example'), firstDev('dimas@platform.example')])
  const held = await rowsOf(
    own.url,
    "select user_id from user_permission where role_code = 'DEV' and removed_at is null",
  )
  expect(held).toHaveLength(1)
  expect(await rowsOf(own.url, 'select user_id from identity')).toHaveLength(1)
  expect(await rowsOf(own.url, 'select lsp_id from lsp')).toHaveLength(1)
  const stranger = caller(carry)
  const opened = await Promise.all(
    both.map((said) =>
      outcomeOf(stranger(passwords.set, { params: { token: tokenIn(said ?? '') }, body: { password } })),
    ),
  )
  expect(opened.toSorted()).toEqual(['done', 'link_used'])
  await app.close()
  await own.drop()
})
