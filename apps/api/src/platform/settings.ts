import { isIP } from 'node:net'
import { email } from '@kompeten/contract/platform/fields'

/** What is wrong with a setting's text; completes the sentence "PORT must be …". */
export class WrongSetting extends Error {}

type Reader<T> = (text: string) => T

/** One thing the server can be told from outside. A confidential one is never repeated in a message. */
export type Setting<T, Fallback> = {
  read: Reader<T>
  fallback: Fallback
  meaning: string
  /** What holds without the setting, where no value stands for it. */
  without?: string
  confidential?: boolean
}

const must = (rule: string): never => {
  throw new WrongSetting(rule)
}

const text: Reader<string> = (given) => given

const oneOf =
  <const T extends string>(...choices: T[]): Reader<T> =>
  (given) =>
    choices.find((choice) => choice === given) ?? must(`be one of: ${choices.join(', ')}`)

const wholeNumber =
  (lowest: number, highest: number): Reader<number> =>
  (given) => {
    const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
    return number >= lowest && number <= highest
      ? number
      : must(`be a whole number from ${lowest} to ${highest}`)
  }

const urlOf =
  (...schemes: string[]): Reader<string> =>
  (given) => {
    const { protocol = '', hostname = '' } = URL.canParse(given) ? new URL(given) : {}
    const fits = schemes.includes(protocol.slice(0, -1)) && hostname !== ''
    return fits ? given : must(`be an address that begins with ${schemes[0]}:// and the name of a host`)
  }

const clamd: Reader<string> = (given) =>
  /^unix:\/[^\0]+$/.test(given) || /^tcp:\/\/[^/:]+:\d{1,5}$/.test(given)
    ? given
    : must('be tcp://host:port or unix:/path')

const hostAndPort: Reader<string> = (given) =>
  /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(given)
    ? given.toLowerCase()
    : must('be a host name, with a port or without')

const secret: Reader<string> = (given) => (given.length >= 32 ? given : must('have at least 32 characters'))

const emailAddress: Reader<string> = (given) => email.safeParse(given).data ?? must('be an e-mail address')

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

const isProxyAddress = (given: string): boolean => {
  const [address = '', prefix, ...rest] = given.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return proxyNames.includes(given)
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

const proxies: Reader<false | string[]> = (given) => {
  if (given === 'off') return false
  const addresses = given.split(',').map((address) => address.trim())
  return addresses.every(isProxyAddress)
    ? addresses
    : must(`be off, or addresses with commas between (10.0.0.5, 10.0.0.0/8, ${proxyNames.join(', ')})`)
}

const setting = <T, Fallback extends T | undefined>(
  read: Reader<T>,
  fallback: Fallback,
  meaning: string,
  more: { without?: string; confidential?: boolean } = {},
): Setting<T, Fallback> => ({ read, fallback, meaning, ...more })

/** Names of this machine for itself: what listens there is open to nobody else. */
export const ownHosts: readonly string[] = ['127.0.0.1', '::1', 'localhost']

/** Every environment variable the server knows, in the order of docs/operating.md, which is made from this table. */
export const settings = {
  NODE_ENV: setting(
    oneOf('development', 'production', 'test'),
    'development',
    'How strict the server is: development, production or test.',
  ),
  HOST: setting(text, '127.0.0.1', 'Address the server listens on; 0.0.0.0 or :: for every network.'),
  PORT: setting(wholeNumber(1, 65_535), 3000, 'Port the server listens on.'),
  PUBLIC_SCHEME: setting(
    oneOf('http', 'https'),
    'http',
    'Scheme of the addresses in mails and QR codes: http or https.',
  ),
  PUBLIC_HOST: setting(
    hostAndPort,
    undefined,
    "Host, with its port if any, under which people reach the generic face; its port is that of every LSP's host.",
    { without: 'localhost and PORT, with https without a port' },
  ),
  TRUST_PROXY: setting(
    proxies,
    false,
    'Addresses of the proxies whose X-Forwarded-* headers are believed, with commas between; or off.',
    { without: 'off' },
  ),
  RATE_LIMITS: setting(
    oneOf('on', 'off'),
    'on',
    'Whether public calls are limited per address; off for load tests only.',
  ),
  DATA_DIR: setting(text, '.data', 'Folder of the embedded database, its secrets and the files on disk.'),
  DATABASE_URL: setting(
    urlOf('postgres', 'postgresql'),
    undefined,
    'Your own PostgreSQL 15 or newer, as the owner of the database with CREATEROLE.',
    { without: 'the embedded PostgreSQL', confidential: true },
  ),
  DATABASE_CLUSTER: setting(
    oneOf('citus'),
    undefined,
    'What spreads the database of DATABASE_URL over machines: citus (docs/scaling.md).',
    { without: 'one PostgreSQL' },
  ),
  POOL_SIZE: setting(
    wholeNumber(2, 500),
    10,
    'Database connections that requests share; the calls of one LSP use half of them at a time, and one while it keeps the server busy and others are at work.',
  ),
  KOMPETEN_SECRET: setting(
    secret,
    undefined,
    'At least 32 characters from which every key is derived. Required in production with DATABASE_URL.',
    { without: 'made once, kept in DATA_DIR', confidential: true },
  ),
  NEW_SECRET: setting(
    oneOf('on', 'off'),
    'off',
    'On for one start: the secret of this database is lost, and it goes on with the one that is given now.',
  ),
  BACKGROUND_JOBS: setting(
    oneOf('on', 'off'),
    'on',
    'Off to look at a restored backup beside the server that it is of: nothing is mailed by itself, and no other system is called.',
  ),
  SMTP_URL: setting(
    urlOf('smtp', 'smtps'),
    undefined,
    'Mail server, such as smtps://user:password@mail.example.id.',
    {
      without: 'the development mailbox',
      confidential: true,
    },
  ),
  MAIL_FROM: setting(text, 'Kompeten <no-reply@localhost>', 'Sender of mails. Required with SMTP_URL.'),
  SECURITY_CONTACT: setting(
    emailAddress,
    undefined,
    'E-mail address for those who find a weakness, told in /.well-known/security.txt.',
    { without: 'the address in MAIL_FROM; none where that takes no replies' },
  ),
  LOG_ROOTS_TO: setting(
    emailAddress,
    undefined,
    'E-mail address that gets each night where the chain of every data log stands, signed.',
    { without: 'the folder log-roots in DATA_DIR alone' },
  ),
  FILES: setting(oneOf('disk', 's3'), 'disk', 'Where files are kept: disk (in DATA_DIR) or s3.'),
  S3_ENDPOINT: setting(urlOf('https', 'http'), undefined, 'Address of an S3-compatible store.', {
    without: 'Amazon S3',
  }),
  S3_REGION: setting(text, 'auto', 'Region of the bucket.'),
  S3_BUCKET: setting(text, undefined, 'Name of the bucket. Required with FILES=s3.'),
  S3_ACCESS_KEY: setting(text, undefined, 'Access key id. Required with FILES=s3.'),
  S3_SECRET_KEY: setting(text, undefined, 'Secret access key. Required with FILES=s3.', {
    confidential: true,
  }),
  CLAMD_URL: setting(
    clamd,
    undefined,
    'Where ClamAV checks uploads: tcp://host:3310, or unix:/run/clamav/clamd.ctl.',
    { without: 'uploads are not checked for viruses' },
  ),
  OUTGOING_INSIDE: setting(
    oneOf('on', 'off'),
    'off',
    'Whether addresses that an LSP gives for other systems may lead to this machine or its network, and be without https: on or off; on for tests only.',
  ),
  UPLOADS_PERSON_MB: setting(
    wholeNumber(1, 1_000_000),
    1000,
    'Megabytes that one person may upload to an LSP a day.',
  ),
  UPLOADS_LSP_MB: setting(
    wholeNumber(1, 1_000_000),
    50_000,
    'Megabytes that all people of an LSP may upload a day.',
  ),
  UPLOADS_STRANGER_MB: setting(
    wholeNumber(1, 1_000_000),
    100,
    'Megabytes that may be uploaded to an LSP a day from one address without an account.',
  ),
  UPLOADS_STRANGERS_MB: setting(
    wholeNumber(1, 1_000_000),
    2000,
    'Megabytes that all who have no account may upload to an LSP a day.',
  ),
  DEMO: setting(
    oneOf('on', 'off'),
    undefined,
    'Whether an empty database is filled with demonstration data: on or off.',
    {
      without: 'on; off in production',
    },
  ),
  FIRST_DEV: setting(
    emailAddress,
    undefined,
    'E-mail address of the first DEV: where there is none, the start makes one and mails the link, or prints it without SMTP_URL.',
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'How much the log says: fatal, error, warn, info, debug, trace or silent.',
  ),
  LOG_FORMAT: setting(
    oneOf('json', 'readable'),
    undefined,
    'One JSON line for each thing, or lines to read, without jobs that went well; default: readable on a terminal, json elsewhere.',
  ),
  DEV_SECOND_FACTOR: setting(
    oneOf('on', 'off'),
    undefined,
    'Whether the platform role DEV needs a second factor: on or off.',
    { without: 'on in production; off elsewhere and in the demo' },
  ),
  PASSWORD_MIN_LENGTH: setting(wholeNumber(6, 128), 8, 'Shortest new password, never under 6.'),
  SESSION_IDLE_HOURS: setting(wholeNumber(1, 720), 12, 'A session ends after so many hours without use.'),
  SESSION_ABSOLUTE_DAYS: setting(wholeNumber(1, 365), 30, 'A session ends after so many days in any case.'),
}
