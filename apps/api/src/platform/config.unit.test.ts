import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Environment, parseConfig } from './config.ts'
import { settings } from './settings.ts'

const secret = 'thirty-two characters at the least'
const parse = (env: Environment = {}) => parseConfig(env, () => 'found in the data folder')
const problemsOf = (env: Environment) => {
  try {
    parse(env)
  } catch (error) {
    if (error instanceof Error) return error.message.split('\n')
  }
  return []
}

test('nothing has to be set: the server listens on this machine alone, with its own database and the demo', () => {
  expect(parse()).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    demo: true,
    secret: 'found in the data folder',
    files: { kind: 'disk' },
    mail: { smtpUrl: undefined },
    trustProxy: false,
  })
})

test('an empty setting counts as not set', () => {
  expect(parse({ PORT: '', DATABASE_URL: '  ' })).toEqual(parse())
})

test('all faults are told at once, a line each, and confidential values never', () => {
  expect(
    problemsOf({
      PORT: '80800',
      KOMPETEN_SECRET: 'hushhush',
      DATABASE_URL: 'mysql://root:hushhush@db',
      SMTP_URL: 'hushhush',
      PASSWORD_MIN_LENGTH: '5',
      DEMO: 'yes',
      TRUST_PROXY: '10.0.0.0/8, everybody',
      FILES: 's3',
      S3_BUCKET: 'kompeten',
    }),
  ).toEqual([
    'PORT must be a whole number from 1 to 65535, not "80800".',
    'TRUST_PROXY must be off, or addresses with commas between (10.0.0.5, 10.0.0.0/8, loopback, linklocal, uniquelocal), not "10.0.0.0/8, everybody".',
    'DATABASE_URL must be an address that begins with postgres:// and the name of a host.',
    'KOMPETEN_SECRET must have at least 32 characters.',
    'SMTP_URL must be an address that begins with smtp:// and the name of a host.',
    'DEMO must be one of: on, off, not "yes".',
    'PASSWORD_MIN_LENGTH must be a whole number from 6 to 128, not "5".',
    'S3_ACCESS_KEY is required with FILES=s3.',
    'S3_SECRET_KEY is required with FILES=s3.',
  ])
})

test('a secret comes from a file where a container gives one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kompeten-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, `${secret}\n`)
  expect(parse({ KOMPETEN_SECRET_FILE: file }).secret).toBe(secret)
  expect(problemsOf({ KOMPETEN_SECRET_FILE: file, KOMPETEN_SECRET: secret })).toEqual([
    'KOMPETEN_SECRET and KOMPETEN_SECRET_FILE are both set: give one.',
  ])
  writeFileSync(file, 'hushhush')
  expect(problemsOf({ KOMPETEN_SECRET_FILE: file })).toEqual([
    'KOMPETEN_SECRET must have at least 32 characters.',
  ])
  writeFileSync(file, ' \n')
  for (const name of ['KOMPETEN_SECRET', 'DATABASE_URL', 'SMTP_URL']) {
    const named = `${name}_FILE`
    expect(problemsOf({ [named]: file })).toEqual([`${named} names ${file}, which is empty.`])
  }
  expect(problemsOf({ SMTP_URL_FILE: join(folder, 'nothing') })).toEqual([
    expect.stringContaining('SMTP_URL_FILE must name a file that can be read: ENOENT'),
  ])
})

test('a setting that is misspelt is told, and names of other programs are left alone', () => {
  expect(problemsOf({ SMPT_URL: 'smtp://mail', DATABSE_URL_FILE: '/run/secrets/x' })).toEqual([
    'SMPT_URL is no setting: SMTP_URL is meant.',
    'DATABSE_URL_FILE is no setting: DATABASE_URL_FILE is meant.',
  ])
  const short = { DMEO: 'off', PROT: '80', HSOT: '::', database_url: 'postgres://db/kompeten' }
  expect(problemsOf(short)).toEqual([
    'DMEO is no setting: DEMO is meant.',
    'PROT is no setting: PORT is meant.',
    'HSOT is no setting: HOST is meant.',
    'database_url is no setting: DATABASE_URL is meant.',
  ])
  const others = {
    HOME: '/root',
    HOSTS: 'x',
    POST: '1',
    PGHOST: 'db',
    HOSTNAME: 'x',
    NODE_OPTIONS: '',
    PORT_FILE: '',
  }
  expect(problemsOf({ ...others, http_proxy: 'x' })).toEqual([])
})

test('a cluster is what a database of your own lies on', () => {
  expect(problemsOf({ DATABASE_CLUSTER: 'citus' })).toEqual([
    'DATABASE_URL is required with DATABASE_CLUSTER.',
  ])
  expect(parse({ DATABASE_CLUSTER: 'citus', DATABASE_URL: 'postgres://owner:x@db/kompeten' })).toMatchObject({
    databaseCluster: 'citus',
  })
  expect(parse().databaseCluster).toBeUndefined()
})

test('in production on a database of your own nothing is made up, and no demo accounts are open', () => {
  const own = { NODE_ENV: 'production', DATABASE_URL: 'postgres://owner:x@db/kompeten' }
  expect(problemsOf(own)).toEqual(['KOMPETEN_SECRET is required in production with DATABASE_URL.'])
  expect(parse({ ...own, KOMPETEN_SECRET: secret })).toMatchObject({ secret, demo: false })
  expect(parse({ ...own, KOMPETEN_SECRET: secret, DEMO: 'on' }).demo).toBe(true)
})

test('production makes no demo unless that is said, on its own database either', () => {
  expect(parse({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(parse({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(true)
})

test('a demo whose passwords are known is open to others only where that is said', () => {
  const refused =
    'HOST 0.0.0.0 is open to others, and the passwords of the demo are known: set DEMO to off, or to on if that is meant.'
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([refused])
  expect(parse({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true)
  expect(parse({ HOST: '0.0.0.0', DEMO: 'off' }).demo).toBe(false)
  expect(parse({ HOST: '0.0.0.0', NODE_ENV: 'production' }).demo).toBe(false)
})

test.each([
  ['PUBLIC_HOST', 'app.example.id'],
  ['PUBLIC_SCHEME', 'https'],
  ['TRUST_PROXY', 'loopback'],
])('nor is it open by %s, through a proxy on the same machine', (name, value) => {
  const [refused, ...others] = problemsOf({ [name]: value, DATABASE_URL: 'postgres://owner:x@db/kompeten' })
  expect(refused).toContain(name)
  expect(refused).toContain('the passwords of the demo are known')
  expect(others).toEqual([])
  expect(parse({ [name]: value, DEMO: 'off' })).toMatchObject({ demo: false, mayServeDemo: false })
  expect(parse({ [name]: value, DEMO: 'on' }).demo).toBe(true)
})

test('what this machine alone reaches is open to nobody else', () => {
  for (const PUBLIC_HOST of ['localhost:3000', 'kompeten.localhost', '127.0.0.1:80'])
    expect(parse({ PUBLIC_HOST })).toMatchObject({ demo: true, mayServeDemo: true })
})

test('an address that people read holds no port but one that they have to type', () => {
  const hostOf = (env: Environment) => parse({ DEMO: 'off', ...env }).publicHost
  expect(hostOf({ PORT: '3100' })).toBe('localhost:3100')
  expect(hostOf({ PORT: '80' })).toBe('localhost')
  expect(hostOf({ PORT: '3100', PUBLIC_SCHEME: 'https' })).toBe('localhost')
  expect(hostOf({ PORT: '3100', PUBLIC_HOST: 'app.example.id' })).toBe('app.example.id')
  expect(hostOf({ PUBLIC_SCHEME: 'https', PUBLIC_HOST: 'app.example.id:443' })).toBe('app.example.id')
  expect(hostOf({ PUBLIC_SCHEME: 'https', PUBLIC_HOST: 'app.example.id:8443' })).toBe('app.example.id:8443')
})

test('files in a bucket', () => {
  expect(
    parse({
      FILES: 's3',
      S3_ENDPOINT: 'https://s3.example.id',
      S3_REGION: 'ap-southeast-3',
      S3_BUCKET: 'kompeten',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'hushhush',
    }).files,
  ).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example.id',
    region: 'ap-southeast-3',
    bucket: 'kompeten',
    accessKey: 'key',
    secretKey: 'hushhush',
  })
})

test('mail is sent under a name that was chosen', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example.id' })).toEqual(['MAIL_FROM is required with SMTP_URL.'])
})

test('proxies are named by address, by network, or by kind', () => {
  expect(parse({ TRUST_PROXY: '10.0.0.5, fd00::/8,loopback', DEMO: 'off' }).trustProxy).toEqual([
    '10.0.0.5',
    'fd00::/8',
    'loopback',
  ])
  expect(parse({ TRUST_PROXY: 'off' }).trustProxy).toBe(false)
  expect(problemsOf({ TRUST_PROXY: '10.0.0.0/33' })).toHaveLength(1)
})

test('every setting is explained', () => {
  for (const { meaning } of Object.values(settings)) expect(meaning).toMatch(/^[A-Z].{15,}\.$/)
})
