import type { Tuk } from '@kompeten/contract/tuk/tuk'
import type { App } from '../app.ts'
import { createTuk } from '../features/tuk/index.ts'
import { dayIn } from '../platform/days.rules.ts'
import { performAsPlatform, performInTenant } from '../platform/perform.ts'
import { addDemoArticles } from './articles.ts'
import { addEnteredApplicants } from './entered-applicants.ts'
import { addDemoHeavyVehicles } from './heavy-vehicles.ts'
import { addDemoInstitutions, demoSender } from './institutions.ts'
import { addDemoMisuses } from './misuses.ts'
import { addDemoPayment } from './payment.ts'
import { addDemoStaff, type DemoLspKey, demoPassword } from './people.ts'
import { type DemoLsp, performer } from './performers.ts'
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
import { demoVenues } from './venues.ts'

/** An LSP of the demo that can be looked at; what came of applications is still to be made. */
export type BegunLsp = DemoLsp & {
  /** Its first venue. */
  tukId: string | undefined
  /** The institution that sends its applicants. */
  senderId: string | null
}

/** An LSP as it is before anybody applies: its people, venues, schemes, questions, and who registered. */
export const beginLsp = async (app: App, key: DemoLspKey, lspId: string): Promise<BegunLsp> => {
  const { stage, tenants, files, registration, people, applicants } = app
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
  await performAsPlatform(stage, (ctx) => addDemoStates(ctx, people, key, superUser), superUser)
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
  return { tenant, accounts: [...accounts, ...admins], tukId, senderId }
}
