import type { Verification } from '@kompeten/contract/audit/audit'
import { verifyWhole } from '@kompeten/contract/audit/verify-whole'
import type { App } from './app.ts'
import { makeRootBook, verifyStretch } from './features/audit/index.ts'
import { platformAllLsps } from './features/tenants/index.ts'
import type { Config } from './platform/config.ts'
import { asPlatform, inTenant } from './platform/database/tenancy.ts'
import { StartFailure } from './platform/start-failure.ts'

type Asked = { host: string | undefined; say: (line: string) => void }

const wholeLog = (app: App, config: Config, lspId: string): Promise<Verification> => {
  const book = makeRootBook(config)
  return verifyWhole((after) =>
    inTenant(app.database.app, lspId, 'write', (tx) => verifyStretch(tx, book, after)),
  )
}

const saidOf = ({ broken, sealed, waiting, root }: Verification): string => {
  if (!broken) {
    const rooted = root
      ? `root of ${root.at} at ${root.position}`
      : 'no root written down on this machine yet'
    return `whole: ${sealed} entries, ${waiting} waiting, ${rooted}`
  }
  const at = [
    broken.position !== null && `at ${broken.position}`,
    broken.event_id !== null && `entry ${broken.event_id}`,
  ]
  return `BROKEN: ${[broken.how, ...at.filter(Boolean)].join(', ')}`
}

/**
 * Verifies the data logs of all LSPs, or of the one with that host, and says of each whether it is whole or what breaks it
 * first. Answers how many are broken. For whoever runs the server.
 */
export const verifyLogs = async (app: App, config: Config, { host, say }: Asked): Promise<number> => {
  const all = await asPlatform(app.database.platform, 'read', platformAllLsps)
  const asked = all.filter(({ hostname }) => host === undefined || hostname === host)
  if (asked.length === 0) throw new StartFailure(`No LSP has the host ${host}.`)
  say(`Public key of the roots (Ed25519): ${makeRootBook(config).publicKey}`)
  let broken = 0
  for (const { lspId, name } of asked) {
    const seen = await wholeLog(app, config, lspId)
    if (seen.broken) broken += 1
    say(`${name}: ${saidOf(seen)}`)
  }
  return broken
}
