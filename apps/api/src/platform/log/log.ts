import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type LoggerOptions, stdTimeFunctions } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config.ts'
import { loggable } from '../http/errors.ts'

/** What the platform says to the log through. */
export type Log = Pick<FastifyBaseLogger, 'child' | 'debug' | 'info' | 'warn' | 'error'>

/** Never in the log: credentials, and what people typed. */
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
  // An operator of several servers tells them apart where the logs are collected.
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
    // An error logged without a message would be logged with its own, which may hold the values that it failed on.
    logMethod(given, write) {
      write.apply(this, given.length === 1 && typeof given[0] === 'object' ? [given[0], 'noted'] : given)
    },
  },
})

/** For a person at a terminal: the time, what happened, and beside it what it happened to. */
const readable = (): NodeJS.WritableStream =>
  pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'request_id', singleLine: true })

/**
 * The log of jobs. A terminal shows only those that fail: the jobs of each call and of the demo would push what
 * a person reads out of sight.
 */
export const jobLog = (
  log: FastifyBaseLogger,
  { logFormat }: Pick<Config, 'logFormat'>,
): FastifyBaseLogger => (logFormat === 'readable' ? log.child({}, { level: 'warn' }) : log)
