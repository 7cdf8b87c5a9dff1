import { allEndpoints } from '@kompeten/contract/index'
import { pick } from '@kompeten/contract/platform/pick'
import type { FastifyInstance } from 'fastify'
import { makeServices } from './app-services.ts'
import { accessFeature, makeIdentify, makeSessionUse, sessionChannel } from './features/access/index.ts'
import { appealsFeature } from './features/appeals/index.ts'
import { type ApplicantsServices, applicantsFeature } from './features/applicants/index.ts'
import { applicationsFeature } from './features/applications/index.ts'
import { articlesFeature } from './features/articles/index.ts'
import { aboutAssessment, assessmentsFeature } from './features/assessments/index.ts'
import { assessorsFeature } from './features/assessors/index.ts'
import { auditFeature, makeChainKeeper, makeRootBook } from './features/audit/index.ts'
import { binsFeature } from './features/bins/index.ts'
import { calendarFeature, eventOfLetter } from './features/calendar/index.ts'
import { certificateBasisFeature } from './features/certificate-basis/index.ts'
import { certificatesFeature, makeLookCounter } from './features/certificates/index.ts'
import { type ComplaintsServices, complaintsFeature } from './features/complaints/index.ts'
import { dashboardFeature } from './features/dashboard/index.ts'
import { examsFeature, makeRoomWatch } from './features/exams/index.ts'
import { frontFeature, sitePages } from './features/front/index.ts'
import { heavyVehiclesFeature } from './features/heavy-vehicles/index.ts'
import { holidaysFeature } from './features/holidays/index.ts'
import { institutionsFeature } from './features/institutions/index.ts'
import { instrumentsFeature } from './features/instruments/index.ts'
import { integrationsFeature, webhookDeliverer } from './features/integrations/index.ts'
import { lettersFeature } from './features/letters/index.ts'
import { messagesFeature, registerLiveMessages } from './features/messages/index.ts'
import { misusesFeature } from './features/misuses/index.ts'
import { noticeDeliverer, notificationsFeature } from './features/notifications/index.ts'
import { openidFeature } from './features/openid/index.ts'
import { ownInstitutionFeature } from './features/own-institution/index.ts'
import { passwordsFeature } from './features/passwords/index.ts'
import { type DeactivatingServices, peopleFeature } from './features/people/index.ts'
import { plenosFeature, signingIn } from './features/plenos/index.ts'
import { profileFeature } from './features/profile/index.ts'
import { questionsFeature } from './features/questions/index.ts'
import { referenceFeature } from './features/reference/index.ts'
import { type RegistrationServices, registrationFeature } from './features/registration/index.ts'
import { requirementsFeature } from './features/requirements/index.ts'
import { schemesFeature } from './features/schemes/index.ts'
import { searchFeature } from './features/search/index.ts'
import { secondFactorsFeature } from './features/second-factors/index.ts'
import { setupFeature } from './features/setup/index.ts'
import { signaturesFeature } from './features/signatures/index.ts'
import { type SkkServices, skkFeature } from './features/skk/index.ts'
import { tenantsFeature } from './features/tenants/index.ts'
import { tukFeature } from './features/tuk/index.ts'
import { validationsFeature } from './features/validations/index.ts'
import {
  applicationsServices,
  assessmentsServices,
  instrumentsServices,
  plenosServices,
  requirementsServices,
} from './features-services.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openBus } from './platform/database/bus.ts'
import { type Database, openDatabase, type RoleUrls } from './platform/database/database.ts'
import { inTenant } from './platform/database/tenancy.ts'
import type { Feature } from './platform/feature.ts'
import { checkWaitingJobs } from './platform/files/check-waiting.ts'
import { checkedFiles } from './platform/files/checked-files.ts'
import { clamdScanner } from './platform/files/scanner.ts'
import { type FileStore, openFileStore } from './platform/files/store.ts'
import { sweepUploadsJobs } from './platform/files/sweep-uploads.ts'
import { sweepGone } from './platform/gone/sweep-gone.ts'
import { registerHealth } from './platform/health/health.ts'
import { registerKnownHost } from './platform/health/known-host.ts'
import { registerApiPages } from './platform/http/api-pages.ts'
import { fairShare } from './platform/http/fair-share.ts'
import { registerLeaving } from './platform/http/leaving.ts'
import type { Doorway } from './platform/http/mount.ts'
import { buildServer } from './platform/http/server.ts'
import { registerSiteFiles } from './platform/http/site-files.ts'
import { sweepAnswers } from './platform/http/sweep-answers.ts'
import { makeTogether } from './platform/http/together.ts'
import { noteMethods } from './platform/http/unknown-addresses.ts'
import { registerWeb } from './platform/http/web.ts'
import type { TenantDirectory } from './platform/http/which-tenant.ts'
import { newId } from './platform/ids.ts'
import { sweepImports } from './platform/imports/sweep-imports.ts'
import { contextOf } from './platform/jobs/attempt.ts'
import type { JobCtx } from './platform/jobs/job.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { makeJobs } from './platform/jobs/start-jobs.ts'
import { registerLive } from './platform/live/live.ts'
import { jobLog, logOptions } from './platform/log/log.ts'
import { registerMailbox } from './platform/mail/mailbox-pages.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { registerMetrics } from './platform/metrics/metrics.ts'
import { makeOutbox } from './platform/outbox/outbox.ts'
import type { Stage } from './platform/perform.ts'
import { sealer } from './platform/sealing.ts'
import { schemesServices } from './schemes-services.ts'

export type AppParts = { config: Config; urls: RoleUrls; clock: Clock }

export type App = {
  server: FastifyInstance
  database: Database
  /** Where verbs are performed without a request. */
  stage: Stage
  files: FileStore
  tenants: TenantDirectory
  /** What registering needs, also without a request. */
  registration: RegistrationServices
  people: DeactivatingServices
  complaints: ComplaintsServices
  applicants: ApplicantsServices
  skk: SkkServices
  /** Origins of the installation's own that LSPs may name as other systems. */
  ownServers: Set<string>
  /** Keys of partners' programs; their use is noted now and then, `flush` does it now. */
  keys: { flush(): Promise<void> }
  /** Lets jobs be worked; until then they wait. */
  work(): Promise<void>
  /** Does a part of an LSP's job here and now; for what cannot wait until jobs are worked. */
  inJob<T>(lspId: string, part: (ctx: JobCtx) => Promise<T>): Promise<T>
  /** Aborted once the database is served with another secret than this server has: it must not go on. */
  secretReplaced: AbortSignal
  /** Seals what the data logs hold, now. */
  sealLogs(): Promise<void>
  /** Sends people and balancers elsewhere; resolves once they have gone, after two seconds in any case. */
  drain(): Promise<void>
  /** Finishes what is under way, then closes everything that was opened. */
  close(): Promise<void>
}

/** The table of contents: the platform first, then each feature by its name. */
export const buildApp = async ({ config, urls, clock }: AppParts): Promise<App> => {
  const database = openDatabase(urls, config.poolSize)
  const bus = await openBus(database.platformUrl)
  const stored = openFileStore(config.files)
  const scanner = config.clamdUrl === undefined ? undefined : clamdScanner(config.clamdUrl)
  const files = scanner ? checkedFiles(stored, database) : stored
  const server = await buildServer({
    logger: logOptions(config.logLevel, config.logFormat),
    trustProxy: config.trustProxy,
    publicScheme: config.publicScheme,
    rateLimits: config.rateLimits ? database.platform : undefined,
  })
  const leaving = registerLeaving(server)
  const { log } = server
  const methods = noteMethods(server)
  const queue = await openQueue(database.platformUrl, log)

  const services = makeServices({ config, database, bus, clock, scanner })
  const { tenants, nik, keys } = services
  const sessionUse = makeSessionUse(database)
  const looks = makeLookCounter(database)
  const rooms = makeRoomWatch(database, bus)
  const chains = makeChainKeeper(database)

  const ofPlenos = plenosServices(services.applicants)
  const features: readonly Feature[] = [
    { jobs: sweepAnswers },
    { jobs: sweepImports },
    { jobs: sweepGone },
    { jobs: sweepUploadsJobs },
    { jobs: checkWaitingJobs(stored, scanner) },
    accessFeature(services.access),
    passwordsFeature(services.passwords),
    registrationFeature(services.registration),
    notificationsFeature({
      ...services.notices,
      aboutAssessment: aboutAssessment(assessmentsServices),
    }),
    signaturesFeature,
    peopleFeature(services.people),
    applicantsFeature(services.applicants),
    profileFeature(services.passwords),
    openidFeature(services.openid),
    calendarFeature(config),
    secondFactorsFeature(services.secondFactors),
    tenantsFeature(config),
    setupFeature({ passwords: services.passwords }),
    articlesFeature,
    frontFeature,
    referenceFeature,
    holidaysFeature,
    tukFeature(services.tuk),
    institutionsFeature,
    ownInstitutionFeature,
    heavyVehiclesFeature,
    misusesFeature,
    schemesFeature(schemesServices),
    assessorsFeature(config, services.assessors),
    requirementsFeature(requirementsServices),
    questionsFeature,
    applicationsFeature(config, applicationsServices(nik)),
    certificatesFeature(config, { tenants, looks }, { signingIn }),
    certificateBasisFeature,
    assessmentsFeature(config, assessmentsServices),
    instrumentsFeature(instrumentsServices),
    examsFeature(rooms),
    plenosFeature(ofPlenos),
    validationsFeature,
    appealsFeature(config, ofPlenos),
    complaintsFeature(services.complaints),
    binsFeature({ applicants: services.applicants, schemes: schemesServices, tuk: services.tuk }),
    auditFeature({ book: makeRootBook(config), config }),
    messagesFeature(services.complaints),
    lettersFeature(config, { eventOf: eventOfLetter }),
    dashboardFeature,
    searchFeature(services.applicants),
    skkFeature(services.skk),
    integrationsFeature(services.integrations),
  ]
  const featureJobs = features.flatMap(({ jobs }) => jobs ?? [])
  const outbox = makeOutbox(
    queue,
    featureJobs.flatMap(({ reactions = [] }) => reactions),
  )
  const deliverers = [
    webhookDeliverer({ database, clock, outbox, services: services.integrations }),
    noticeDeliverer({ database, clock, outbox, queue, services: services.notices }),
  ]
  const mail = await openMailer(config)
  const share = fairShare(config.poolSize)
  const doorway: Doorway = {
    clock,
    database,
    outbox,
    files,
    tenants,
    share,
    together: makeTogether((lspId, work) => share(lspId, () => inTenant(database.app, lspId, 'write', work))),
    identify: makeIdentify({ database, clock, services: services.access, use: sessionUse }),
    keys,
    answers: sealer(config.secret, 'answers'),
    scanner,
    log,
    uploadsADay: config.uploadsADay,
    checkReplies: config.mode !== 'production',
  }

  for (const { calls = [] } of features) for (const mounted of calls) mounted(server, doorway)
  await registerApiPages(server, allEndpoints)
  const windows = registerLive(server, { bus, identify: doorway.identify, sessionChannel })
  const { identify } = doorway
  const sockets = await registerLiveMessages(server, { bus, clock, database, identify, sessionChannel })
  registerMailbox(server, config)
  const faces = { faceOf: tenants.faceOf }
  const pages = sitePages({ database, ofHost: tenants.ofHost })
  registerSiteFiles(server, { faces, pages, clock, config })
  await registerWeb(server, { methods, faces, pages, config })

  const world = { clock, database, queue, outbox, mail, files, log: jobLog(log, config) }
  const jobs = makeJobs(world, featureJobs)
  const { trustProxy } = config
  registerHealth(server, { database, jobs, trustProxy, draining: leaving.begun })
  registerKnownHost(server, { tenants, publicHost: config.publicHost, trustProxy })
  registerMetrics(server, { database, queue, jobs, trustProxy })

  return {
    server,
    database,
    stage: { clock, database, outbox },
    files,
    tenants,
    ...pick(services, 'registration', 'people', 'complaints', 'applicants', 'skk', 'ownServers'),
    secretReplaced: services.secretReplaced,
    keys,
    work: async () => {
      await jobs.start()
      chains.start()
      for (const { start } of deliverers) start()
    },
    sealLogs: chains.seal,
    inJob: (lspId, part) => {
      const { signal } = new AbortController()
      return part(contextOf(world, { job: 'in-place', key: newId(), lspId, number: 1, signal, log }))
    },
    drain: async () => {
      const left = leaving.begin()
      windows.closeAll()
      sockets.closeAll()
      await left
    },
    close: async () => {
      leaving.refuse()
      await server.close()
      await jobs.stop()
      await Promise.all(deliverers.map(({ stop }) => stop()))
      await sessionUse.stop()
      await keys.stop()
      await looks.stop()
      rooms.stop()
      await chains.stop()
      mail.close()
      await bus.close()
      await database.close()
    },
  }
}
