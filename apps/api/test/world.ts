import { Readable } from 'node:stream'
import type { RoleCode } from '@kompeten/contract/roles'
import { type Call, type Carrier, caller } from '@kompeten/testkit/call'
import { today } from '@kompeten/testkit/days'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { type App, buildApp } from '../src/app.ts'
import type { Config } from '../src/platform/config.ts'
import { testConfig } from './config.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { type SeededWorld, seedWorld } from './seed.ts'

/** A server on a database of its own, with two LSPs, a person for every role in each, and a clock of its own. */
export type World = {
  app: App
  database: TestDatabase
  seeded: SeededWorld
  clock: TestClock
  /** The day (`YYYY-MM-DD`) that it is in LSP `a` by the world's clock. */
  today(): string
  carry: Carrier
  /** A stranger's calls. */
  stranger: Call
  /** Signed in by the real steps, once for each role and LSP. */
  as(role: RoleCode, lsp?: 'a' | 'b'): Promise<SignedIn>
  close(): Promise<void>
}

export type TestClock = { now(): Date; pass(milliseconds: number): void }

const testClock = (): TestClock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    pass: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

/** Starts a world, its server with settings of its own where given; close it in `afterAll`. */
export const startWorld = async (settings: Partial<Config> = {}): Promise<World> => {
  const database = await freshDatabase()
  const clock = testClock()
  const app = await buildApp({ config: testConfig(settings), urls: database, clock })
  await app.work()
  const seeded = await seedWorld(app)
  const carry = injected(app)
  const sessions = new Map<string, Promise<SignedIn>>()
  return {
    app,
    database,
    seeded,
    clock,
    today: () => today('Asia/Jakarta', clock.now()),
    carry,
    stranger: caller(carry),
    as: (role, lsp = 'a') => {
      const name = `${role}.${lsp}`
      const known = sessions.get(name)
      if (known) return known
      const fresh = signIn(carry, { username: seeded.usernameOf(role, lsp), password: seeded.password, role })
      sessions.set(name, fresh)
      return fresh
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

/** Carries calls into the server without a network. */
const injected =
  ({ server }: App): Carrier =>
  async ({ method, url, headers, body, form }) => {
    const encoded = form && new Response(form)
    const reply = await server.inject({
      method,
      url,
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
