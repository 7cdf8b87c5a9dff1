import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type LoggerOptions, stdTimeFunctions } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config.ts'
import { loggable } from '../http/errors.ts'

/** What the platform says to the log through. */
export type Log = Pick<FastifyBaseLogger, 'child' | 'debug' | 'info' | 'warn' | 'error'>

/** Never in the log, whoever puts them there: what opens doors, and what people typed. */
const confidential = [
  'authorization',
  'cookie',
  'headers',
  'body',
  'query',
  'params',
  'password',
  'secret_key',
  'nik',
]

/**
 * One JSON line for each thing that happens: UTC time, the level's name, and nothing of a person. A request appears
 * as its method and route, an error without the values it failed on.
 */
export const logOptions = (
  level: Config['logLevel'],
  format: Config['logFormat'] = 'json',
): LoggerOptions & { stream?: NodeJS.WritableStream } => ({
  ...(format === 'readable' && { stream: readable() }),
  level,
  // Who runs several servers tells them apart where they collect their logs.
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: confidential.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: loggable,
  },
  hooks: {
    // An error logged without words would lend its own, which may hold what it failed on.
    logMethod(given, write) {
      write.apply(this, given.length === 1 && typeof given[0] === 'object' ? [given[0], 'noted'] : given)
    },
  },
})

/** For a person at a terminal: the time, what happened, and beside it what it happened to. */
const readable = (): NodeJS.WritableStream =>
  pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'request_id', singleLine: true })

/**
 * The log of jobs. A terminal hears of those that fail only: what each call and the demo leave to be done would push what
 * a person reads out of sight.
 */
export const jobLog = (
  log: FastifyBaseLogger,
  { logFormat }: Pick<Config, 'logFormat'>,
): FastifyBaseLogger => (logFormat === 'readable' ? log.child({}, { level: 'warn' }) : log)
