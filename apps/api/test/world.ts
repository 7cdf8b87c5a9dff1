import { Readable } from 'node:stream'
import { access } from '@kompeten/contract/access/access'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { type Call, type Carrier, caller } from '@kompeten/testkit/call'
import { today } from '@kompeten/testkit/days'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { type App, buildApp } from '../src/app.ts'
import { type Clock, systemClock } from '../src/platform/clock.ts'
import type { Config } from '../src/platform/config.ts'
import type { RoleUrls } from '../src/platform/database/database.ts'
import { testConfig } from './config.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { rowsOf } from './job-server.ts'
import { expectKeptCounts } from './kept-counts.ts'
import { type SeededWorld, seedWorld } from './seed.ts'
import { startSmtpCatcher } from './smtp-catcher.ts'

/**
 * Two LSPs that nobody else uses, with a person for every role in each, on the server and the database of this
 * worker. The tenant wall keeps the worlds of other test files out of sight. What lies outside of the tenants is
 * shared: a test that counts it, changes it or ends the server starts a world with `startOwnWorld`.
 */
export type World = {
  app: Omit<App, 'close' | 'drain' | 'work'>
  database: Omit<TestDatabase, 'drop'>
  seeded: SeededWorld
  clock: Clock
  /** The day (`YYYY-MM-DD`) that it is in LSP `a` by the world's clock. */
  today(): string
  /** Noon of today in Jakarta: people are notified by day, whatever hour this runs at. */
  noon(): Date
  /** Carries calls from an address that no other world calls from. */
  carry: Carrier
  /** A stranger's calls. */
  stranger: Call
  /** Signed in by the real steps, once for each role and LSP. */
  as(role: RoleCode, lsp?: 'a' | 'b'): Promise<SignedIn>
  close(): Promise<void>
}

/** A world that has server, database and time to itself. */
export type OwnWorld = World & { app: App; database: TestDatabase; clock: TestClock }

export type TestClock = Clock & { pass(milliseconds: number): void }

const testClock = (): TestClock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    pass: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

const startApp = async (urls: RoleUrls, settings: Partial<Config>, clock: Clock): Promise<App> => {
  const app = await buildApp({ config: testConfig(settings), urls, clock })
  await app.work()
  return app
}

const startServer = async (settings: Partial<Config>, clock: Clock) => {
  const database = await freshDatabase()
  return { app: await startApp(database, settings, clock), database }
}

/** The setting by which a server's mails go to the catcher. */
export const catchingIn = ({ url }: { url: string }): Config['mail'] => ({
  smtpUrl: url,
  from: 'Kompeten <no-reply@kompeten.test>',
})

const startSharedServer = async () => {
  const catcher = await startSmtpCatcher()
  return { ...(await startServer({ mail: catchingIn(catcher) }, systemClock)), catcher }
}

let shared: ReturnType<typeof startSharedServer> | undefined

/** The server of this worker, which lives as long as the worker does. Its clock tells the real time. */
export const sharedServer = () => {
  shared ??= startSharedServer()
  return shared
}

/** Starts a world on the worker's server; close it in `afterAll`. */
export const startWorld = async (): Promise<World> => {
  const { app, database } = await sharedServer()
  const world = await worldOn(app)
  const { a, b } = world.seeded.lsp
  return {
    ...world,
    app,
    database,
    clock: systemClock,
    // Nobody waits any more for what the world's jobs would have done; the next world's jobs do not wait for them.
    close: async () => {
      await rowsOf(
        database.url,
        `delete from pgboss.job where state in ('created', 'retry') and data ->> 'lsp_id' in ($1, $2)`,
        [a.lspId, b.lspId],
      )
      await expectKeptCounts(database.url, [a.lspId, b.lspId])
    },
  }
}

/** Starts a world with a server, a database and a clock of its own; close it in `afterAll`. */
export const startOwnWorld = async (settings: Partial<Config> = {}): Promise<OwnWorld> => {
  const clock = testClock()
  const { app, database } = await startServer(settings, clock)
  return {
    ...(await worldOn(app)),
    app,
    database,
    clock,
    close: async () => {
      await app.close()
      try {
        await expectKeptCounts(database.url)
      } finally {
        await database.drop()
      }
    },
  }
}

/**
 * Starts a world on a prepared database, for servers that are processes of their own and find there what the world has
 * made: `close` ends its server and leaves the rest. The secret is the tests'.
 */
export const startWorldOn = async (
  database: Omit<TestDatabase, 'drop'>,
  settings: Partial<Config>,
): Promise<World> => {
  const app = await startApp(database, settings, systemClock)
  return { ...(await worldOn(app)), app, database, clock: systemClock, close: app.close }
}

/** Well before a proof is too old. */
const provedAnewMs = 120_000

let worlds = 0

const worldOn = async (app: App) => {
  worlds += 1
  const seeded = await seedWorld(app, worlds)
  const carry = injected(app, `10.9.${worlds >> 8}.${worlds & 255}`)
  const sessions = new Map<string, { session: Promise<SignedIn>; provedAt: number }>()
  const { clock } = app.stage
  /** Proves again who the person is where the world's clock has moved on. */
  const proved = async (known: { session: Promise<SignedIn>; provedAt: number }): Promise<SignedIn> => {
    const signedIn = await known.session
    const now = clock.now().getTime()
    if (now - known.provedAt <= provedAnewMs) return signedIn
    known.provedAt = now
    await signedIn.call(access.prove, { body: { password: seeded.password } })
    return signedIn
  }
  return {
    seeded,
    today: () => today('Asia/Jakarta', app.stage.clock.now()),
    noon: () => new Date(`${today('Asia/Jakarta', app.stage.clock.now())}T05:00:00Z`),
    carry,
    stranger: caller(carry),
    as: (role: RoleCode, lsp: 'a' | 'b' = 'a') => {
      const name = `${role}.${lsp}`
      const known = sessions.get(name)
      if (known) return proved(known)
      const session = signIn(carry, {
        username: seeded.usernameOf(role, lsp),
        password: seeded.password,
        role,
      })
      sessions.set(name, { session, provedAt: clock.now().getTime() })
      return session
    },
  }
}

/** Carries calls into the server without a network. */
export const injected =
  ({ server }: App, remoteAddress: string): Carrier =>
  async ({ method, url, headers, body, form }) => {
    const encoded = form && new Response(form)
    const reply = await server.inject({
      method,
      url,
      remoteAddress,
      headers: { ...headers, ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }) },
      ...(encoded
        ? { payload: Readable.from(Buffer.from(await encoded.arrayBuffer())) }
        : body === undefined
          ? {}
          : { payload: body as object }),
    })
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
      bytes: reply.rawPayload,
    }
  }
