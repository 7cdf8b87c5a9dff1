import {
  type AccessServices,
  makeSessionCache,
  proofChannel,
  sessionChannel,
} from './features/access/index.ts'
import { openApplicationsOf } from './features/applications/index.ts'
import {
  binDrafts,
  holdDrafts,
  openAssessmentsAt,
  openAssessmentsOf,
  openAssignmentsOf,
  restoreDrafts,
} from './features/assessments/index.ts'
import { assessorByNik, platformAssessorFollowsEmail } from './features/assessors/index.ts'
import { keysChannel, makeKeyDoor } from './features/integrations/index.ts'
import { englishSchemeNames } from './features/schemes/index.ts'
import { makeFactors } from './features/second-factors/index.ts'
import { openSkkOf, type SkkServices } from './features/skk/index.ts'
import { makeTenantDirectory, tenantsChannel } from './features/tenants/index.ts'
import { recordOfRole, recordPhone } from './features-services.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Bus } from './platform/database/bus.ts'
import type { Database } from './platform/database/database.ts'
import { secretReplaced } from './platform/database/hold-to-secret.ts'
import type { Scanner } from './platform/files/scanner.ts'
import { makeOutgoing } from './platform/outgoing/outgoing.ts'
import { sealer } from './platform/sealing.ts'

type Parts = { config: Config; database: Database; bus: Bus; clock: Clock; scanner: Scanner | undefined }

/** What features need of the installation: its secrets and settings, who is known to it, its ways outward. */
export const makeServices = ({ config, database, bus, clock, scanner }: Parts) => {
  const { secret } = config
  const tenants = makeTenantDirectory(database)
  const nik = sealer(secret, 'nik')
  const factorSealer = sealer(secret, 'second-factors')
  const access: AccessServices = {
    sealer: sealer(secret, 'access'),
    cache: makeSessionCache(bus.connected),
    factors: makeFactors(factorSealer),
    devNeedsFactor: config.devNeedsFactor,
    idleHours: config.sessionIdleHours,
    absoluteDays: config.sessionAbsoluteDays,
    recordOf: recordOfRole(nik),
  }
  bus.subscribe(sessionChannel, access.cache.forget)
  bus.subscribe(proofChannel, access.cache.forget)
  bus.subscribe(tenantsChannel, tenants.forget)
  const keys = makeKeyDoor({
    ...{ database, clock, tenants },
    ...{ trusted: bus.connected, isCounting: config.rateLimits },
  })
  bus.subscribe(keysChannel, keys.forget)

  const passwords = { access, sealer: sealer(secret, 'passwords'), config }
  const parts = { applications: openApplicationsOf, assessments: openAssessmentsOf, skk: openSkkOf }
  const applicants = { nik, assessorByNik, parts }
  const ownServers = new Set<string>()
  const reach = { isInsideAllowed: config.outgoingInside, own: ownServers }
  const outgoing = makeOutgoing(reach)
  const outward = { reach, outgoing, config }
  const skk: SkkServices = { sealer: sealer(secret, 'skk'), applicants, scanner, ...outward }
  return {
    ...{ tenants, nik, keys, ownServers, access, passwords, applicants, skk },
    secretReplaced: secretReplaced(bus, secret),
    people: {
      ...{ passwords, applicants },
      ...{ assessorFollowsEmail: platformAssessorFollowsEmail, assignments: openAssignmentsOf },
    },
    tuk: {
      openAssessments: openAssessmentsAt,
      drafts: { hold: holdDrafts, bin: binDrafts, restore: restoreDrafts },
    },
    registration: { passwords, nik },
    assessors: { nik, passwords },
    complaints: { sealer: sealer(secret, 'complaints'), config },
    integrations: { keys, sealer: sealer(secret, 'integrations'), reach, outgoing },
    notices: { sealer: sealer(secret, 'notices'), recordPhone, englishSchemeNames, ...outward },
    secondFactors: { access, sealer: factorSealer, config },
    openid: { access, sealer: sealer(secret, 'openid'), ...outward },
  }
}
