import type { Tuk } from '@kompeten/contract/tuk/tuk'
import type { App } from '../app.ts'
import { platformAnyPerson } from '../features/access/index.ts'
import { showDemoAccounts } from '../features/tenants/index.ts'
import { createTuk } from '../features/tuk/index.ts'
import type { Config } from '../platform/config.ts'
import { dayIn } from '../platform/days.rules.ts'
import { performAsPlatform, performInTenant } from '../platform/perform.ts'
import { addDemoApplying } from './applying.ts'
import { addDemoArticles } from './articles.ts'
import { addDemoAssessments, addDemoPlanOfScheme, demoRoom } from './assessments.ts'
import { addDemoAssessorRoles, addDemoAssessors } from './assessors.ts'
import { addDemoCertificates } from './certificates.ts'
import { addDemoComplaints } from './complaints.ts'
import { addDemoConstruction } from './construction.ts'
import { addEnteredApplicants } from './entered-applicants.ts'
import { addDemoEssayDay } from './essay-day.ts'
import { addDemoHeavyVehicles } from './heavy-vehicles.ts'
import { addDemoInstitutions, demoSender } from './institutions.ts'
import { addDemoLetters } from './letters.ts'
import { addDemoLsps } from './lsps.ts'
import { addDemoMisuses } from './misuses.ts'
import { addDemoPayment } from './payment.ts'
import {
  addDemoDeveloper,
  addDemoManyRoles,
  addDemoStaff,
  type DemoAccount,
  type DemoLspKey,
  demoLspKeys,
  demoPassword,
} from './people.ts'
import { performer } from './performers.ts'
import { addDemoPlenos } from './plenos.ts'
import { addDemoQuestions } from './questions.ts'
import { addDemoRegistrants } from './registrants.ts'
import { addDemoMaterial, addDemoRequirements } from './requirements.ts'
import {
  addDemoRules,
  addDemoSchemes,
  approveDemoScheme,
  publishDemoSchemes,
  withdrawDemoScheme,
} from './schemes.ts'
import { addDemoStates } from './states.ts'
import { addDemoValidations } from './validations.ts'
import { demoVenues } from './venues.ts'

/** Whether nobody can sign in yet: only then the demo may be made. */
export const isEmpty = ({ stage }: App): Promise<boolean> =>
  performAsPlatform(stage, async ({ tx }) => !(await platformAnyPerson(tx)))

/**
 * Makes the living demo in an empty database by the product's own verbs: nineteen LSPs on their hosts, two of them
 * complete with people for every role, venues and schemes. Dates are relative to today.
 */
export const seedDemo = async (app: App): Promise<void> => {
  const { stage, files, registration } = app
  const lspIds = await performAsPlatform(stage, (ctx) =>
    addDemoLsps(ctx, registration.passwords.config, files),
  )
  const idOf = (key: DemoLspKey) => {
    const lspId = lspIds.get(key)
    if (!lspId) throw new Error(`The demo has no LSP ${key}`)
    return lspId
  }
  // Side by side, for they have nothing in common: one computes while the other waits for the database.
  const seeded = demoLspKeys.map(async (key) => [key, await seedLsp(app, key, idOf(key))] as const)
  const shown = new Map<DemoLspKey, DemoAccount[]>(await Promise.all(seeded))

  const [first, second] = [idOf('digital'), idOf('karya')]
  const constructionId = lspIds.get('konstruksi')
  if (constructionId) await addDemoConstruction(app, constructionId)
  await performAsPlatform(stage, async (ctx) => {
    const developer = await addDemoDeveloper(ctx.tx, first, demoPassword, ctx.now)
    const manyRoles = await addDemoManyRoles(ctx.tx, [first, second], demoPassword, ctx.now)
    shown.get('digital')?.push(manyRoles, developer)
    for (const [key, accounts] of shown) {
      const offered = accounts.map(({ username, role_code, name }) => ({ username, role_code, name }))
      await showDemoAccounts(ctx, idOf(key), { password: demoPassword, accounts: offered })
    }
  })
}

/** The addresses and accounts to begin with, for whoever started the server. */
export const demoAddresses = ({ port }: Pick<Config, 'port'>): string[] => [
  '',
  ...demoLspKeys.map((key) => `  http://${key}.localhost:${port}`),
  `  http://localhost:${port} (no LSP of its own)`,
  '',
  `  Demo accounts: dev, rangkap, and sup, dir, mgr, mag, adm, adt, acs, apl each with .digital or .karya behind`,
  `  (adm.digital), bagas.pratama, who sits a written test, and citra.maharani, who sat it; rina.marlina and laras.ningrum, who mark`,
  `  the essays of nia.kurniasih and others together; sup and adm with .konstruksi behind at`,
  `  http://konstruksi.localhost:${port}, with a construction registry of the demo’s own. The password of all: ${demoPassword}`,
]

const seedLsp = async (app: App, key: DemoLspKey, lspId: string): Promise<DemoAccount[]> => {
  const { stage, tenants, files, registration, applicants } = app
  const tenant = await tenants.byId(lspId)
  if (!tenant) throw new Error(`The LSP ${key} is not to be found`)
  const accounts = await performAsPlatform(stage, (ctx) =>
    addDemoStaff(ctx.tx, { key, lspId }, (role) => role !== 'ADT', demoPassword, ctx.now),
  )
  const actor = performer({ tenant, accounts }, 'ADM')
  const venues = await performInTenant(stage, { tenant, actor }, async (ctx) => {
    const made: Tuk[] = []
    for (const venue of demoVenues(key, dayIn(ctx.tenant.timeZone, ctx.now)))
      made.push(await createTuk(ctx, venue))
    return made
  })
  const institutions = await performInTenant(stage, { tenant, actor }, (ctx) => addDemoInstitutions(ctx, key))
  const senderId = demoSender(key, institutions)
  if (tenant.capabilities.includes('heavy_vehicles')) {
    await performInTenant(stage, { tenant, actor }, addDemoHeavyVehicles)
  }
  await performInTenant(stage, { tenant, actor }, addDemoMisuses)
  await performInTenant(stage, { tenant, actor }, (ctx) => addDemoSchemes(ctx, key))
  await performInTenant(stage, { tenant, actor }, addDemoPayment)
  await performInTenant(stage, { tenant, actor }, (ctx) => addDemoRequirements(ctx, files))
  await performInTenant(stage, { tenant, actor }, addDemoRules)
  const superUser = performer({ tenant, accounts }, 'SUP')
  for (const by of [actor, superUser]) {
    await performInTenant(stage, { tenant, actor: by }, (ctx) =>
      approveDemoScheme(ctx, files, by === superUser),
    )
  }
  await performInTenant(stage, { tenant, actor }, publishDemoSchemes)
  await performInTenant(stage, { tenant, actor }, (ctx) => withdrawDemoScheme(ctx, files))
  await performInTenant(stage, { tenant, actor }, (ctx) => addDemoMaterial(ctx, files))
  await addDemoQuestions(stage, { tenant, accounts })
  await performInTenant(stage, { tenant, actor }, (ctx) => addDemoArticles(ctx, files, key))
  await performInTenant(stage, { tenant, actor }, (ctx) =>
    addEnteredApplicants(ctx, applicants, key, { venues, senderId }),
  )
  await performAsPlatform(stage, (ctx) => addDemoRegistrants(ctx, registration, key, lspId))
  await performAsPlatform(stage, (ctx) => addDemoStates(ctx, registration, key, superUser), superUser)
  await addDemoApplying({ stage, files, registration }, key, { tenant, accounts })
  await addDemoCertificates(app, { tenant, accounts }, key)
  const [own] = accounts.filter(({ role_code }) => role_code === 'ACS')
  const assessors = own
    ? await performAsPlatform(stage, (ctx) => addDemoAssessorRoles(ctx, key, { lspId, own }))
    : []
  await performInTenant(stage, { tenant, actor }, (ctx) =>
    addDemoAssessors(ctx, { files, nik: registration.nik }, key, assessors),
  )
  await addDemoComplaints(stage, app.complaints, { tenant, accounts })
  const tukId = venues[0]?.tuk_id
  const admins = await performAsPlatform(stage, (ctx) =>
    addDemoStaff(
      ctx.tx,
      { key, lspId, ...(tukId && { tukId }), institutionId: senderId },
      (role) => role === 'ADT',
      demoPassword,
      ctx.now,
    ),
  )
  const everybody = [...accounts, ...admins]
  if (tukId) {
    // In order of time: the plan, what was assessed by it, the oldest first, then what is planned and goes on today.
    const room = await demoRoom(stage, { tenant, accounts: everybody }, key, tukId)
    await addDemoPlanOfScheme(room)
    const place = { stage, files, registration, applicants, senderId }
    await addDemoPlenos(place, room)
    await addDemoAssessments(room)
    await addDemoEssayDay(place, room, assessors)
    await addDemoValidations(stage, { tenant, accounts })
  }
  await addDemoLetters(stage, { tenant, accounts })
  return everybody
}
