import type { App } from '../app.ts'
import { platformAnyPerson } from '../features/access/index.ts'
import { showDemoAccounts } from '../features/tenants/index.ts'
import type { Config } from '../platform/config.ts'
import { performAsPlatform } from '../platform/perform.ts'
import { publicAddress } from '../platform/public-address.ts'
import { type BegunLsp, beginLsp } from './begin-lsp.ts'
import { addDemoConstruction } from './construction.ts'
import { goOnWithLsp } from './go-on-with-lsp.ts'
import { addDemoLsps } from './lsps.ts'
import { addDemoDeveloper, addDemoManyRoles, type DemoLspKey, demoLspKeys, demoPassword } from './people.ts'

/** Whether nobody can sign in yet: only then the demo may be made. */
export const isEmpty = ({ stage }: App): Promise<boolean> =>
  performAsPlatform(stage, async ({ tx }) => !(await platformAnyPerson(tx)))

/** What the second half of the demo goes on with. */
export type DemoBegun = readonly { key: DemoLspKey; begun: BegunLsp }[]

/**
 * Makes the first half of the living demo in an empty database by the product's own verbs: nineteen LSPs on their hosts,
 * two of them with people for every role, venues, schemes and questions, so that one can sign in and look around. Dates
 * are relative to today.
 */
export const seedDemo = async (app: App): Promise<DemoBegun> => {
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
  const made = await Promise.all(
    demoLspKeys.map(async (key) => ({ key, begun: await beginLsp(app, key, idOf(key)) })),
  )

  const [first, second] = [idOf('digital'), idOf('karya')]
  const constructionId = lspIds.get('konstruksi')
  if (constructionId) await addDemoConstruction(app, constructionId)
  await performAsPlatform(stage, async (ctx) => {
    const developer = await addDemoDeveloper(ctx.tx, first, demoPassword, ctx.now)
    const manyRoles = await addDemoManyRoles(ctx.tx, [first, second], demoPassword, ctx.now)
    for (const { key, begun } of made) {
      const offered = key === 'digital' ? [...begun.accounts, manyRoles, developer] : begun.accounts
      const accounts = offered.map(({ username, role_code, name }) => ({ username, role_code, name }))
      await showDemoAccounts(ctx, idOf(key), { password: demoPassword, accounts })
    }
  })
  return made
}

/**
 * Makes the second half: what came of applications, from those under way to certificates, complaints and appeals. Gives
 * up between two steps once the signal is aborted, and throws its reason.
 */
export const seedRest = async (app: App, begun: DemoBegun, stop: AbortSignal): Promise<void> => {
  const ends = await Promise.allSettled(begun.map((one) => goOnWithLsp(app, one.key, one.begun, stop)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Of the second half. */
const testAccounts = [
  `  bagas.pratama, who sits a written test, and citra.maharani, who sat it; rina.marlina and laras.ningrum, who mark`,
  `  the essays of nia.kurniasih and others together;`,
]

/** The addresses and accounts to begin with, for whoever started the server; of a part only those of the first half. */
export const demoAddresses = (
  config: Pick<Config, 'port' | 'publicScheme' | 'publicHost'>,
  extent: 'part' | 'whole',
): string[] => [
  '',
  ...demoLspKeys.map((key) => `  http://${key}.localhost:${config.port}`),
  `  ${publicAddress(config, null)} (no LSP of its own)`,
  '',
  `  Demo accounts: dev, rangkap, and sup, dir, mgr, mag, adm, adt, acs, apl each with .digital or .karya behind`,
  `  (adm.digital);`,
  ...(extent === 'whole' ? testAccounts : []),
  `  sup and adm with .konstruksi behind at http://konstruksi.localhost:${config.port}, with a construction registry of the demo’s own.`,
  `  The password of all: ${demoPassword}`,
]
