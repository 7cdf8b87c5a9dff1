import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Cluster } from './database/database.ts'
import { serverSecret } from './kept-secret.ts'
import { ownHosts, type Setting, settings, WrongSetting } from './settings.ts'
import { slipsBetween } from './spelling.rules.ts'
import { StartFailure } from './start-failure.ts'

/** Where uploads and documents are kept. */
export type FileSettings =
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3'
      endpoint: string | undefined
      region: string
      bucket: string
      accessKey: string
      secretKey: string
    }

/** Everything the server may be told from outside; made once, in `readConfig`, and handed on as data. */
export type Config = {
  mode: 'development' | 'production' | 'test'
  host: string
  port: number
  publicScheme: 'http' | 'https'
  /** Where the generic face is reached: `app.example.id`, `localhost:3000`. */
  publicHost: string
  /** `false`, or the proxies' addresses whose X-Forwarded-* headers are believed. */
  trustProxy: false | string[]
  /** Off for load tests and behind a proxy that has limits of its own. */
  rateLimits: boolean
  /** Absolute. */
  dataDir: string
  /** None: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined
  /** None: one PostgreSQL. */
  databaseCluster: Cluster | undefined
  poolSize: number
  /** At least 32 characters; every key of the server is derived from it. */
  secret: string
  /** Whether the database goes on with it although it was made with another, which is lost. */
  isNewSecret: boolean
  /** Without them nothing is mailed by itself, no letter is set, and no other system is called. */
  doesJobs: boolean
  /** Without `smtpUrl` mail goes to the development mailbox. */
  mail: { smtpUrl: string | undefined; from: string }
  /** An e-mail address; none: that of mails. */
  securityContact: string | undefined
  /** An e-mail address; none: the roots of the logs are written to `dataDir` alone. */
  logRootsTo: string | undefined
  files: FileSettings
  /** Where ClamAV checks uploads; none: they are not checked. */
  clamdUrl: string | undefined
  /**
   * Bytes that are kept of uploads a day: of one person in an LSP, of all its people, of strangers at one address, and
   * of all strangers.
   */
  uploadsADay: { person: number; lsp: number; stranger: number; strangers: number }
  /** Whether calls to other systems may lead inside. */
  outgoingInside: boolean
  demo: boolean
  /** Whether a database that holds the demo may be served, whose passwords everybody knows. */
  mayServeDemo: boolean
  /** Who becomes the first DEV where there is none. */
  firstDev: string | undefined
  /** Whether DEV, who belongs to no LSP that could require it, must have a second factor. */
  devNeedsFactor: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** `readable` is for a person at a terminal. */
  logFormat: 'json' | 'readable'
  passwordMinLength: number
  sessionIdleHours: number
  sessionAbsoluteDays: number
}

export type Environment = Record<string, string | undefined>

/** Where a secret comes from that no setting gives; `databaseUrl` where a database is given. */
type FindSecret = (dataDir: string, isNew: boolean, databaseUrl?: string) => string

type Name = keyof typeof settings
type Value<N extends Name> =
  (typeof settings)[N] extends Setting<infer T, infer Fallback> ? T | Fallback : never
type Values = { [N in Name]: Value<N> }

/**
 * Turns environment variables into the server's configuration. Refuses with one `StartFailure` that has a line for
 * each wrong setting. `findSecret` is asked only when no secret is given and none has to be.
 */
export const parseConfig = (
  env: Environment,
  findSecret: FindSecret,
  { isTerminal = false } = {},
): Config => {
  const problems: string[] = []
  const given = withFiles(env, problems)
  const values = readValues(given, problems)
  problems.push(...contradictions(values, given), ...misspelt(env))
  if (problems.length > 0) throw new StartFailure(problems.join('\n'))

  const dataDir = resolve(values.DATA_DIR)
  const isNewSecret = values.NEW_SECRET === 'on'
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicScheme: values.PUBLIC_SCHEME,
    publicHost: publicHostOf(values),
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseCluster: values.DATABASE_CLUSTER,
    poolSize: values.POOL_SIZE,
    secret: values.KOMPETEN_SECRET ?? findSecret(dataDir, isNewSecret, values.DATABASE_URL),
    isNewSecret,
    doesJobs: values.BACKGROUND_JOBS === 'on',
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    securityContact: values.SECURITY_CONTACT,
    logRootsTo: values.LOG_ROOTS_TO,
    files: fileSettings(values, dataDir),
    clamdUrl: values.CLAMD_URL,
    uploadsADay: {
      person: values.UPLOADS_PERSON_MB * 1_000_000,
      lsp: values.UPLOADS_LSP_MB * 1_000_000,
      stranger: values.UPLOADS_STRANGER_MB * 1_000_000,
      strangers: values.UPLOADS_STRANGERS_MB * 1_000_000,
    },
    outgoingInside: values.OUTGOING_INSIDE === 'on',
    demo: isDemo(values),
    mayServeDemo: isDemo(values) || (values.NODE_ENV !== 'production' && openBy(values) === undefined),
    firstDev: values.FIRST_DEV,
    devNeedsFactor: (values.DEV_SECOND_FACTOR ?? (isOpenProduction(values) ? 'on' : 'off')) === 'on',
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (isTerminal ? 'readable' : 'json'),
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    sessionAbsoluteDays: values.SESSION_ABSOLUTE_DAYS,
  }
}

/** The configuration of this process: its environment, and the secret kept in its data folder. */
export const readConfig = (findSecret: FindSecret = serverSecret): Config =>
  parseConfig(process.env, findSecret, { isTerminal: process.stdout.isTTY })

/** Settings that are given by the name of a file, as containers hand secrets over: `KOMPETEN_SECRET_FILE`. */
const withFiles = (env: Environment, problems: string[]): Environment => {
  const read = { ...env }
  for (const name of settingNames) {
    const file = env[`${name}${fileSuffix}`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) problems.push(`${name} and ${name}${fileSuffix} are both set: give one.`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
      if (read[name] === '') problems.push(`${name}${fileSuffix} names ${file}, which is empty.`)
    } catch (error) {
      problems.push(`${name}${fileSuffix} must name a file that can be read: ${(error as Error).message}.`)
    }
  }
  return read
}
const fileSuffix = '_FILE'
const settingNames = Object.keys(settings) as Name[]

/** Shorter names differ by one letter without being meant: `HOST` and `HOSTS`. Two in each other's place are a slip in them too. */
const tellingLength = 5
const lettersOf = (name: string): string => [...name].sort().join('')

/** Whether a name is that of a setting but for one slip, or for capital letters. */
const isSlipOf = (given: string, setting: string): boolean => {
  const name = given.toUpperCase()
  if (name === setting) return true
  const isTold = setting.length >= tellingLength || lettersOf(name) === lettersOf(setting)
  return isTold && Math.abs(name.length - setting.length) <= 1 && slipsBetween(name, setting) === 1
}

/**
 * What is set and differs from a setting by one slip: `SMPT_URL` would otherwise lose every mail without a word. Names
 * of other programs are left alone.
 */
const misspelt = (env: Environment): string[] => {
  const known = settingNames.flatMap((name) => [name, `${name}${fileSuffix}`])
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((setting) => isSlipOf(name, setting))
      return meant ? [`${name} is no setting: ${meant} is meant.`] : []
    })
}

const readValues = (env: Environment, problems: string[]): Values => {
  const valueUnder = ([name, { read, fallback, confidential }]: [string, Setting<unknown, unknown>]) => {
    const given = env[name]?.trim()
    if (!given) return [name, fallback]
    try {
      return [name, read(given)]
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error
      problems.push(`${name} must ${error.message}${confidential ? '' : `, not "${given}"`}.`)
      return [name, fallback]
    }
  }
  return Object.fromEntries(Object.entries(settings).map(valueUnder)) as Values
}

/** Somebody's real service: no invented data, and nothing open to people who know the demonstration. */
const isOwnProduction = (values: Values) =>
  values.NODE_ENV === 'production' && values.DATABASE_URL !== undefined

/** In production data are invented only if the settings say so, with any database. */
const isDemo = ({ DEMO, NODE_ENV }: Values): boolean =>
  (DEMO ?? (NODE_ENV === 'production' ? 'off' : 'on')) === 'on'

/** Whatever database it is on: real people work in it. */
const isOpenProduction = (values: Values) => values.NODE_ENV === 'production' && !isDemo(values)

/** Behind TLS another program listens, at the port that no address names; nor is a port named that the scheme means anyway. */
const publicHostOf = ({ PUBLIC_SCHEME, PUBLIC_HOST, PORT }: Values): string => {
  const usual = PUBLIC_SCHEME === 'https' ? 443 : 80
  const given = PUBLIC_HOST ?? `localhost:${PUBLIC_SCHEME === 'https' ? usual : PORT}`
  return given.replace(new RegExp(`:${usual}$`), '')
}

/** Whether an address leads to nobody but this machine. */
export const isOwnHost = (publicHost: string): boolean => {
  const hostname = publicHost.replace(/:\d+$/, '')
  return ownHosts.includes(hostname) || hostname.endsWith('.localhost')
}

/** By which setting others reach the product: itself, or through a proxy on this machine; undefined where they do not. */
const openBy = ({ HOST, PUBLIC_HOST, PUBLIC_SCHEME, TRUST_PROXY }: Values): string | undefined => {
  if (!ownHosts.includes(HOST)) return `HOST ${HOST}`
  if (PUBLIC_HOST !== undefined && !isOwnHost(PUBLIC_HOST)) return `PUBLIC_HOST ${PUBLIC_HOST}`
  if (PUBLIC_SCHEME === 'https') return 'PUBLIC_SCHEME https'
  return TRUST_PROXY === false ? undefined : 'What a proxy of TRUST_PROXY passes on'
}

const contradictions = (values: Values, env: Environment): string[] => {
  const absent = (...names: Name[]) => names.filter((name) => !env[name]?.trim())
  const required = (reason: string) => (name: Name) => `${name} is required ${reason}.`
  const open = openBy(values)
  return [
    ...(isOwnProduction(values) ? absent('KOMPETEN_SECRET') : []).map(
      required('in production with DATABASE_URL'),
    ),
    ...(values.DATABASE_CLUSTER ? absent('DATABASE_URL') : []).map(required('with DATABASE_CLUSTER')),
    ...(isDemo(values) && open !== undefined
      ? absent('DEMO').map(
          () =>
            `${open} is open to others, and the passwords of the demo are known: set DEMO to off, or to on if that is meant.`,
        )
      : []),
    ...(values.SMTP_URL ? absent('MAIL_FROM') : []).map(required('with SMTP_URL')),
    ...(values.FILES === 's3' ? absent('S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY') : []).map(
      required('with FILES=s3'),
    ),
  ]
}

const fileSettings = (values: Values, dataDir: string): FileSettings =>
  values.FILES === 's3'
    ? {
        kind: 's3',
        endpoint: values.S3_ENDPOINT,
        region: values.S3_REGION,
        bucket: values.S3_BUCKET ?? '',
        accessKey: values.S3_ACCESS_KEY ?? '',
        secretKey: values.S3_SECRET_KEY ?? '',
      }
    : { kind: 'disk', folder: join(dataDir, 'files') }
