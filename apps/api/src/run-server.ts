import { once } from 'node:events'
import { type App, buildApp } from './app.ts'
import { startDemoRegistry } from './demo/construction.ts'
import { holdDemo } from './demo/make-demo.ts'
import { demoAddresses, isEmpty } from './demo/seed.ts'
import { setBookAside } from './features/audit/index.ts'
import { loadReference } from './features/reference/index.ts'
import { firstDev } from './first-dev.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { loggable } from './platform/http/errors.ts'
import { addressesOf, refuseTakenPort, whyNotListening } from './platform/listening.ts'
import { StartFailure } from './platform/start-failure.ts'
import { stopSignal } from './platform/stop-signal.ts'
import { prepareTables } from './prepare-database.ts'
import { workOnceThere } from './work-once-there.ts'

/** How long calls under way may take once the server is to end. */
const drainMs = 20_000

/** How long closing may take once the server's own database is gone. */
const patienceWithoutDatabaseMs = 5_000

/** `webBuilt` settles once the web lies where it is served from; what it rejects with ends the start. */
export type RunOptions = { webBuilt?: Promise<unknown> }

/** From configuration to drain; what was opened is closed again in reverse, however far it came. */
const serve = async (stop: AbortSignal, webBuilt: Promise<unknown>): Promise<void> => {
  const config = readConfig()
  await refuseTakenPort(config)
  const closing: (() => Promise<void>)[] = []
  const broken = new AbortController()
  try {
    const { url: adminUrl, died } =
      config.databaseUrl === undefined
        ? await ownDatabase(config.dataDir, closing)
        : { url: config.databaseUrl, died: undefined }
    stop.throwIfAborted()
    const { secret, isNewSecret, databaseCluster: cluster } = config
    const urls = await prepareTables({ adminUrl, secret, isNewSecret, cluster })
    if (!urls.indexedSearch) say(slowSearch)
    const aside = isNewSecret ? await setBookAside(config, systemClock.now()) : undefined
    if (isNewSecret) say(newSecretNoted)
    if (aside) say(`What the former secret signed of the data logs lies in ${aside} now, as it was.`)
    stop.throwIfAborted()
    // PostgreSQL works at it while the server is put together.
    const reference = loadReference(adminUrl, config.databaseCluster)
    reference.catch(() => undefined)

    const demo = await holdDemo(adminUrl, urls)
    closing.push(demo.release)
    if (!config.mayServeDemo && demo.found !== 'none') throw new StartFailure(knownPasswords)
    stop.throwIfAborted()

    const app = await buildApp({ config, urls, clock: systemClock })
    closing.push(() => drain(app))
    // At once: what is under way would be sealed with a secret that is no longer this database's.
    const refuse = () => endNow(new StartFailure(otherSecretNoted))
    if (app.secretReplaced.aborted) refuse()
    app.secretReplaced.addEventListener('abort', refuse)
    // A failure that nobody waited for is one call's: it must not end all others.
    process.on('unhandledRejection', (failure) =>
      app.server.log.error({ failure: loggable(failure) }, 'a failure that nobody waited for'),
    )
    await reference
    stop.throwIfAborted()
    const makeRest = config.demo ? await demo.make(app) : undefined
    if (!makeRest) await demo.release()
    const email = config.firstDev
    const comes = email === undefined ? undefined : await firstDev(app, config, { email, onlyIfNone: true })
    const isUninhabited = await isEmpty(app)
    stop.throwIfAborted()
    const registry = config.demo ? await startDemoRegistry(app) : undefined
    if (registry) closing.push(registry.close)
    if (!makeRest && config.doesJobs) await app.work()
    await webBuilt.catch(({ message }: Error) => {
      throw new StartFailure(message)
    })
    stop.throwIfAborted()
    await app.server.listen(config).catch((error) => {
      throw whyNotListening(config, error)
    })
    say(`Kompeten runs at ${addressesOf(config).join('  ')}`)
    const shown = makeRest ? 'whole' : demo.found
    if (config.demo && shown !== 'none') for (const line of demoAddresses(config, shown)) say(line)
    const ended = AbortSignal.any([stop, broken.signal, ...(died ? [died] : [])])
    if (makeRest) {
      say(demoGoesOn)
      const finished = makeRest(ended)
        .catch(
          (failure) => ended.aborted || app.server.log.error({ failure: loggable(failure) }, demoUnfinished),
        )
        .then(demo.release)
        // Not before: the letters, mails and notices that a demo leaves would take its making the processor.
        .then(() => (config.doesJobs ? workOnceThere(app, ended) : undefined))
        .catch((failure) => broken.abort(failure))
      closing.push(() => finished)
    }
    if (demo.found === 'part') say(demoIsPart)
    if (comes !== undefined) say(comes)
    if (isUninhabited) say(nobodyYet)
    if (!ended.aborted) await once(ended, 'abort')
    if (!stop.aborted) throw ended.reason
    say('Kompeten ends: finishing what is under way.')
  } finally {
    await closeAll(closing)
  }
}

/** Sends people elsewhere and lets calls under way end, all in all for so long at most; then closes. */
const drain = async (app: App): Promise<void> => {
  const { server } = app.server
  const patience = setTimeout(() => server.closeAllConnections(), drainMs)
  await app.drain()
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await app.close().finally(() => {
    clearInterval(sweep)
    clearTimeout(patience)
  })
}

/** Whatever fails to close, the rest is closed; the first failure is the one told. */
const closeAll = async (closing: (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const close of closing.reverse()) await close().catch((failure) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

const ownDatabase = async (dataDir: string, closing: (() => Promise<void>)[]) => {
  const { url, died, stop } = await startEmbedded({ dataDir })
  closing.push(stop)
  // Whoever watches over the server starts it again; what waits for a database that is gone is not waited for.
  died.addEventListener('abort', () => setTimeout(endNow, patienceWithoutDatabaseMs, died.reason).unref())
  return { url, died }
}

const endNow = ({ message }: Error): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const nobodyYet =
  'Nobody can sign in yet: make the first DEV with `npm run first-dev -- you@example.id` (docs/operating.md, Going live).'

const newSecretNoted = 'The database is served with this secret from now on: take NEW_SECRET away again.'

const otherSecretNoted =
  'Another start gave this database another secret, or its roles another password: this server ends at once, so that nothing is sealed any more that nobody could read. Start it again with the secret that is noted now (docs/operating.md).'

const slowSearch =
  'Searching is slow until a superuser of this database runs, once: alter function pg_catalog.textlike(text, text) leakproof'

const knownPasswords =
  'The database holds the demo, and the passwords of its people are known: start on an empty database, or set DEMO to on if that is meant.'

const demoGoesOn =
  '  The rest of the demo is still being made: applications, assessments and certificates appear within a minute, their\n  letters, documents and notices within a few.'

const demoUnfinished = 'the rest of the demo could not be made'

const demoIsPart =
  'The demo here is only a part: the start that made it was ended early. For the whole of it, start on an empty database.'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Serves until the process is told to end, and ends it. What keeps it from starting is reported on standard error. */
export const runServer = async ({ webBuilt = Promise.resolve() }: RunOptions = {}): Promise<never> => {
  const stop = stopSignal()
  try {
    await serve(stop, webBuilt)
  } catch (error) {
    if (error !== stop.reason) {
      process.stderr.write(`${error instanceof StartFailure ? error.message : (error as Error).stack}\n`)
      process.exitCode = 1
    }
  }
  // Nothing is open any more; what lingers, such as a connection in its last throes, is not waited for.
  process.exit()
}
