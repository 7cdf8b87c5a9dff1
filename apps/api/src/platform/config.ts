export type Mode = 'development' | 'production' | 'test'
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Where uploads and documents are kept. */
export type FileSettings =
  | { kind: 'disk'; folder: string }
  | { kind: 's3'; endpoint: string | undefined; region: string; bucket: string; accessKey: string; secretKey: string }

/** Everything the server may be told from outside; made once, in `readConfig`, and handed on as data. */
export type Config = {
  mode: Mode
  port: number
  host: string
  /** None: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined
  poolSize: number
  /** Absolute. */
  dataDir: string
  /** At least 32 characters; every key of the server is derived from it. */
  secret: string
  demo: boolean
  logLevel: LogLevel
  /** `false`, or the proxies' addresses whose X-Forwarded-* headers are believed. */
  trustProxy: false | string[]
  publicScheme: 'http' | 'https'
  /** Without `smtpUrl` mail goes to the development mailbox. */
  mail: { smtpUrl: string | undefined; from: string }
  files: FileSettings
  passwordMinLength: number
  sessionIdleHours: number
  sessionAbsoluteDays: number
}

export type Environment = Record<string, string | undefined>
