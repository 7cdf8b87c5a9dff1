import type { Tenant } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { asPlatform } from '../../platform/database/tenancy.ts'
import { hostnameOf } from './hostname.rules.ts'
import { platformDirectory } from './tenants.store.ts'

/** An LSP as every call needs it, and whether its people may come in at all. */
type KnownTenant = Tenant & { active: boolean; contractEndsOn: string | null }

/** The doorway's directory, which knows a little more. */
type Directory = {
  /** The LSP whose face the host shows; null for the generic face. */
  ofHost(host: string): Promise<KnownTenant | null>
  byId(lspId: string): Promise<KnownTenant | null>
  /** Forgets what it remembers: LSPs or hosts have changed. */
  forget(): void
}

/** The bus channel that tells every process to `forget`. */
export const tenantsChannel = 'tenants_changed'

/** A change made by another process is seen after so long even where the bus is down. */
const keptMs = 5000

type Book = { byId: Map<string, KnownTenant>; byHost: Map<string, KnownTenant> }

const readBook = async (database: Database): Promise<Book> => {
  const { lsps, hosts } = await asPlatform(database.platform, 'read', platformDirectory)
  const byId = new Map(lsps.map((lsp) => [lsp.lspId, lsp]))
  const byHost = new Map(
    hosts.flatMap(({ hostname, lspId }) => {
      const lsp = byId.get(lspId)
      return lsp ? [[hostname, lsp] as const] : []
    }),
  )
  return { byId, byHost }
}

/**
 * Tenants by host and by id, remembered whole for at most five seconds: a call with a made-up host costs no query.
 * Rejects where the database cannot be read, and tries again with the next call.
 */
export const makeTenantDirectory = (
  database: Database,
  nowMs: () => number = () => performance.now(),
): Directory => {
  let held: { book: Promise<Book>; readAt: number } | undefined
  const book = (): Promise<Book> => {
    if (held && nowMs() - held.readAt < keptMs) return held.book
    const fresh = { book: readBook(database), readAt: nowMs() }
    held = fresh
    fresh.book.catch(() => {
      if (held === fresh) held = undefined
    })
    return fresh.book
  }
  return {
    ofHost: async (host) => (await book()).byHost.get(hostnameOf(host)) ?? null,
    byId: async (lspId) => (await book()).byId.get(lspId) ?? null,
    forget: () => {
      held = undefined
    },
  }
}
