import { access } from '@kompeten/contract/access'
import { alumni } from '@kompeten/contract/alumni'
import { appeals } from '@kompeten/contract/appeals'
import { applicants } from '@kompeten/contract/applicants'
import { applicantConsents } from '@kompeten/contract/applicants-consents'
import { applicantDocuments } from '@kompeten/contract/applicants-documents'
import { applicantDuplicates } from '@kompeten/contract/applicants-duplicates'
import { applicantFiles } from '@kompeten/contract/applicants-imports'
import { applications } from '@kompeten/contract/applications'
import { articles } from '@kompeten/contract/articles'
import { assessments } from '@kompeten/contract/assessments'
import { conflicts } from '@kompeten/contract/assessments-conflicts'
import { assessmentPeople } from '@kompeten/contract/assessments-people'
import { assessors } from '@kompeten/contract/assessors'
import { blanko } from '@kompeten/contract/blanko'
import { bnspReport } from '@kompeten/contract/bnsp-report'
import { certificateBasis } from '@kompeten/contract/certificate-basis'
import { certificates } from '@kompeten/contract/certificates'
import { dashboard } from '@kompeten/contract/dashboard'
import { evidence } from '@kompeten/contract/evidence'
import { heavyVehicles } from '@kompeten/contract/heavy-vehicles'
import { incomingLetters } from '@kompeten/contract/incoming-letters'
import { allEndpoints } from '@kompeten/contract/index'
import { institutions } from '@kompeten/contract/institutions'
import { accessorForms, instruments, participantForms, schemePlans } from '@kompeten/contract/instruments'
import { issuing } from '@kompeten/contract/issuing'
import { letterTemplates } from '@kompeten/contract/letter-templates'
import { letters } from '@kompeten/contract/letters'
import { lspProfile } from '@kompeten/contract/lsp-profile'
import { lsps } from '@kompeten/contract/lsps'
import { mainSchemes } from '@kompeten/contract/main-schemes'
import { notifications } from '@kompeten/contract/notifications'
import { ownCertificates } from '@kompeten/contract/own-certificates'
import { ownInstitution } from '@kompeten/contract/own-institution'
import { participations } from '@kompeten/contract/participations'
import { passwords } from '@kompeten/contract/passwords'
import { people } from '@kompeten/contract/people'
import { plenos } from '@kompeten/contract/plenos'
import { profile } from '@kompeten/contract/profile'
import { reference } from '@kompeten/contract/reference'
import { registration } from '@kompeten/contract/registration'
import { requirementClusters } from '@kompeten/contract/requirement-clusters'
import { requirements } from '@kompeten/contract/requirements'
import { schemes } from '@kompeten/contract/schemes'
import { search } from '@kompeten/contract/search'
import { setup } from '@kompeten/contract/setup'
import { signatures } from '@kompeten/contract/signatures'
import { tenants } from '@kompeten/contract/tenants'
import { testMaterial } from '@kompeten/contract/test-material'
import { tuk } from '@kompeten/contract/tuk'
import { verification } from '@kompeten/contract/verification'
import type { FastifyInstance } from 'fastify'
import {
  accessJobs,
  accessRoutes,
  makeIdentify,
  makeSessionCache,
  makeSessionUse,
  sessionChannel,
} from './features/access/index.ts'
import { appealsJobs, appealsRoutes, openAppeals } from './features/appeals/index.ts'
import {
  type ApplicantsServices,
  applicantConsentsRoutes,
  applicantDocumentsRoutes,
  applicantDuplicatesRoutes,
  applicantFilesRoutes,
  applicantsJobs,
  applicantsRoutes,
} from './features/applicants/index.ts'
import { applicationsJobs, applicationsOnSchemes, applicationsRoutes } from './features/applications/index.ts'
import { articlesRoutes } from './features/articles/index.ts'
import {
  type AssessmentsServices,
  assessesApplicant,
  assessmentPeopleRoutes,
  assessmentsJobs,
  assessmentsOnSchemes,
  assessmentsRoutes,
  conflictsRoutes,
  materialUse,
  participationsRoutes,
} from './features/assessments/index.ts'
import {
  accessorByNik,
  assessorsJobs,
  assessorsRoutes,
  competencesOnSchemes,
} from './features/assessors/index.ts'
import { certificateBasisRoutes } from './features/certificate-basis/index.ts'
import {
  alumniRoutes,
  blankoRoutes,
  certificatePrinter,
  certificatesJobs,
  certificatesOnSchemes,
  certificatesRoutes,
  issuingRoutes,
  makeLookCounter,
  ownCertificatesRoutes,
  verificationRoutes,
} from './features/certificates/index.ts'
import { dashboardRoutes } from './features/dashboard/index.ts'
import { heavyVehiclesRoutes } from './features/heavy-vehicles/index.ts'
import { institutionsRoutes } from './features/institutions/index.ts'
import {
  accessorFormsRoutes,
  ak01Open,
  apl02Open,
  assessmentDayGaps,
  instrumentsJobs,
  instrumentsRoutes,
  participantFormsRoutes,
  recommendedWith,
  schemePlansRoutes,
  signedForms,
} from './features/instruments/index.ts'
import {
  incomingLettersRoutes,
  lettersJobs,
  lettersRoutes,
  letterTemplatesRoutes,
} from './features/letters/index.ts'
import { notificationsJobs, notificationsRoutes } from './features/notifications/index.ts'
import { ownInstitutionRoutes } from './features/own-institution/index.ts'
import { passwordsJobs, passwordsRoutes } from './features/passwords/index.ts'
import { peopleRoutes } from './features/people/index.ts'
import {
  bnspReportRoutes,
  decisionCount,
  type PlenosServices,
  plenosJobs,
  plenosRoutes,
  sitsOver,
} from './features/plenos/index.ts'
import { profileRoutes } from './features/profile/index.ts'
import { referenceRoutes } from './features/reference/index.ts'
import {
  type RegistrationServices,
  registrationJobs,
  registrationRoutes,
} from './features/registration/index.ts'
import {
  evidenceRoutes,
  requirementClustersRoutes,
  requirementsOnSchemes,
  requirementsRoutes,
  testMaterialRoutes,
} from './features/requirements/index.ts'
import { mainSchemesRoutes, type SchemesServices, schemesRoutes } from './features/schemes/index.ts'
import { searchRoutes } from './features/search/index.ts'
import { setupRoutes } from './features/setup/index.ts'
import { signaturesJobs, signaturesRoutes } from './features/signatures/index.ts'
import {
  lspProfileRoutes,
  lspsRoutes,
  makeTenantDirectory,
  tenantsChannel,
  tenantsRoutes,
} from './features/tenants/index.ts'
import { tukRoutes } from './features/tuk/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openBus } from './platform/database/bus.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import type { RoleUrls } from './platform/database/migrate.ts'
import { type FileStore, openFileStore } from './platform/files/store.ts'
import { sweepUploadsJobs } from './platform/files/sweep-uploads.ts'
import { registerHealth } from './platform/health/health.ts'
import { registerApiPages } from './platform/http/api-pages.ts'
import { type Doorway, mount, type TenantDirectory } from './platform/http/mount.ts'
import { buildServer } from './platform/http/server.ts'
import { sweepAnswers } from './platform/http/sweep-answers.ts'
import { registerWeb } from './platform/http/web.ts'
import { newId } from './platform/ids.ts'
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
  applicants: ApplicantsServices
  /** Lets jobs be worked; until then they wait. */
  work(): Promise<void>
  /** Does a part of an LSP's job here and now; for what cannot wait until jobs are worked. */
  inJob<T>(lspId: string, part: (ctx: JobCtx) => Promise<T>): Promise<T>
  /** Tells balancers to send people elsewhere. */
  drain(): void
  /** Finishes what is under way, then closes everything that was opened. */
  close(): Promise<void>
}

/** The table of contents: the platform first, then each feature by its name. */
export const buildApp = async ({ config, urls, clock }: AppParts): Promise<App> => {
  const database = openDatabase(urls, config.poolSize)
  const bus = await openBus(database.platformUrl)
  const files = openFileStore(config.files)
  const server = await buildServer({
    logger: logOptions(config.logLevel, config.logFormat),
    trustProxy: config.trustProxy,
    publicScheme: config.publicScheme,
    rateLimits: config.rateLimits,
  })
  const { log } = server
  const queue = await openQueue(database.platformUrl, log)

  const tenantDirectory = makeTenantDirectory(database)
  const services = {
    sealer: sealer(config.secret, 'access'),
    cache: makeSessionCache(bus.connected),
    idleHours: config.sessionIdleHours,
    absoluteDays: config.sessionAbsoluteDays,
  }
  bus.subscribe(sessionChannel, services.cache.forget)
  bus.subscribe(tenantsChannel, tenantDirectory.forget)
  const sessionUse = makeSessionUse(database)
  const looks = makeLookCounter(database)

  const passwordsServices = { access: services, sealer: sealer(config.secret, 'passwords'), config }
  const registrationServices = { passwords: passwordsServices, nik: sealer(config.secret, 'nik') }
  const assessorsServices = { nik: registrationServices.nik, passwords: passwordsServices }

  const applicantsServices = { nik: registrationServices.nik, accessorByNik }
  const assessmentsServices: AssessmentsServices = { apl02Open, ak01Open, plenoDecisions: decisionCount }
  const plenosServices: PlenosServices = {
    applicants: applicantsServices,
    dayGaps: assessmentDayGaps,
    signedForms,
    recommended: recommendedWith,
    openAppeals,
  }

  const schemesServices: SchemesServices = {
    uses: {
      applications: applicationsOnSchemes,
      assessments: assessmentsOnSchemes,
      competences: competencesOnSchemes,
      certificates: certificatesOnSchemes,
      requirements: requirementsOnSchemes,
    },
  }

  const features = [
    sweepAnswers,
    sweepUploadsJobs,
    accessJobs,
    passwordsJobs(passwordsServices),
    registrationJobs(registrationServices),
    applicantsJobs(applicantsServices),
    signaturesJobs,
    notificationsJobs,
    applicationsJobs(config),
    assessorsJobs(config),
    certificatesJobs(certificatePrinter(config)),
    assessmentsJobs,
    instrumentsJobs,
    plenosJobs,
    appealsJobs,
    lettersJobs(config),
  ]
  const outbox = makeOutbox(
    queue,
    features.flatMap(({ reactions = [] }) => reactions),
  )
  const mail = openMailer(config)
  const doorway: Doorway = {
    clock,
    database,
    outbox,
    files,
    tenants: tenantDirectory,
    identify: makeIdentify({ database, clock, services, use: sessionUse }),
    checkReplies: config.mode !== 'production',
  }

  mount(server, doorway, access, accessRoutes(services))
  mount(server, doorway, passwords, passwordsRoutes(passwordsServices))
  mount(server, doorway, registration, registrationRoutes(registrationServices))
  mount(server, doorway, notifications, notificationsRoutes)
  mount(server, doorway, signatures, signaturesRoutes)
  mount(server, doorway, people, peopleRoutes({ passwords: passwordsServices }))
  mount(server, doorway, applicantConsents, applicantConsentsRoutes(applicantsServices))
  mount(server, doorway, applicantDocuments, applicantDocumentsRoutes)
  mount(server, doorway, applicantDuplicates, applicantDuplicatesRoutes(applicantsServices))
  mount(server, doorway, applicantFiles, applicantFilesRoutes(applicantsServices))
  mount(server, doorway, applicants, applicantsRoutes(applicantsServices))
  mount(server, doorway, profile, profileRoutes(passwordsServices))
  mount(server, doorway, tenants, tenantsRoutes(config))
  mount(server, doorway, lsps, lspsRoutes)
  mount(server, doorway, setup, setupRoutes({ passwords: passwordsServices }))
  mount(server, doorway, lspProfile, lspProfileRoutes)
  mount(server, doorway, articles, articlesRoutes)
  mount(server, doorway, reference, referenceRoutes)
  mount(server, doorway, tuk, tukRoutes)
  mount(server, doorway, institutions, institutionsRoutes)
  mount(server, doorway, ownInstitution, ownInstitutionRoutes)
  mount(server, doorway, heavyVehicles, heavyVehiclesRoutes)
  mount(server, doorway, mainSchemes, mainSchemesRoutes)
  mount(server, doorway, schemes, schemesRoutes(schemesServices))
  mount(server, doorway, assessors, assessorsRoutes(assessorsServices))
  mount(server, doorway, requirements, requirementsRoutes)
  mount(server, doorway, requirementClusters, requirementClustersRoutes)
  mount(server, doorway, testMaterial, testMaterialRoutes({ use: materialUse }))
  mount(server, doorway, applications, applicationsRoutes)
  mount(server, doorway, evidence, evidenceRoutes({ assesses: assessesApplicant, decides: sitsOver }))
  mount(server, doorway, certificates, certificatesRoutes)
  mount(server, doorway, ownCertificates, ownCertificatesRoutes)
  mount(server, doorway, certificateBasis, certificateBasisRoutes)
  mount(server, doorway, issuing, issuingRoutes)
  mount(server, doorway, blanko, blankoRoutes)
  mount(server, doorway, alumni, alumniRoutes)
  mount(server, doorway, verification, verificationRoutes({ tenants: tenantDirectory, looks }))
  mount(server, doorway, assessments, assessmentsRoutes(assessmentsServices))
  mount(server, doorway, participations, participationsRoutes)
  mount(server, doorway, assessmentPeople, assessmentPeopleRoutes(assessmentsServices))
  mount(server, doorway, conflicts, conflictsRoutes)
  mount(server, doorway, instruments, instrumentsRoutes)
  mount(server, doorway, participantForms, participantFormsRoutes)
  mount(server, doorway, accessorForms, accessorFormsRoutes)
  mount(server, doorway, schemePlans, schemePlansRoutes)
  mount(server, doorway, plenos, plenosRoutes(plenosServices))
  mount(server, doorway, bnspReport, bnspReportRoutes(plenosServices))
  mount(server, doorway, appeals, appealsRoutes)
  mount(server, doorway, letters, lettersRoutes)
  mount(server, doorway, letterTemplates, letterTemplatesRoutes)
  mount(server, doorway, incomingLetters, incomingLettersRoutes)
  mount(server, doorway, dashboard, dashboardRoutes)
  mount(server, doorway, search, searchRoutes(applicantsServices))
  await registerApiPages(server, allEndpoints)
  registerLive(server, { bus, identify: doorway.identify, sessionChannel })
  registerMailbox(server, config)
  await registerWeb(server)

  const world = { clock, database, queue, outbox, mail, files, log: jobLog(log, config) }
  const jobs = makeJobs(world, features)
  let draining = false
  const { trustProxy } = config
  registerHealth(server, { database, jobs, trustProxy, draining: () => draining })
  registerMetrics(server, { database, queue, jobs, trustProxy })

  return {
    server,
    database,
    stage: { clock, database, outbox },
    files,
    tenants: tenantDirectory,
    registration: registrationServices,
    applicants: applicantsServices,
    work: jobs.start,
    inJob: (lspId, part) => {
      const { signal } = new AbortController()
      return part(contextOf(world, { job: 'in-place', key: newId(), lspId, number: 1, signal, log }))
    },
    drain: () => {
      draining = true
    },
    close: async () => {
      await server.close()
      await jobs.stop()
      await sessionUse.stop()
      await looks.stop()
      mail.close()
      await bus.close()
      await database.close()
    },
  }
}
