import type { Tenant } from '../../platform/context.ts'
import type { Contract } from '../../platform/contract-runs.rules.ts'
import type { Database } from '../../platform/database/database.ts'
import { asPlatform } from '../../platform/database/tenancy.ts'
import { genericFace, type PageFace } from '../../platform/http/page-head.ts'
import { pictureOf, picturePath } from './faces/lsp-face.ts'
import { hostnameOf } from './hostname.rules.ts'
import { type Host, type Lsp, platformDirectory } from './tenants.store.ts'

/** An LSP as every call needs it, and whether its people may come in at all. */
type KnownTenant = Tenant & Contract

/** The doorway's directory, which knows a little more. */
type Directory = {
  /** The LSP whose face the host shows; null for the generic face. */
  ofHost(host: string): Promise<KnownTenant | null>
  byId(lspId: string): Promise<KnownTenant | null>
  /** Whether DEV has given the host a face, be it an LSP's or a generic one in its own words. */
  hasHost(host: string): Promise<boolean>
  /** What the pages of a host say of it before any script runs. */
  faceOf(host: string): Promise<PageFace>
  /** Forgets what it remembers: LSPs or hosts have changed. */
  forget(): void
}

/** The bus channel that tells every process to `forget`. */
export const tenantsChannel = 'tenants_changed'

/** A change made by another process is seen after so long even where the bus is down. */
const keptMs = 5000

type Book = { byId: Map<string, KnownTenant>; byHost: Map<string, KnownTenant>; faces: Map<string, PageFace> }

type Faced = Pick<
  Lsp,
  'lspId' | 'version' | 'name' | 'shortName' | 'themeColour' | 'language' | 'loginPictureKey'
>

const pageFaceOf = ({ pageTitle }: Pick<Host, 'pageTitle'>, lsp: Faced | undefined): PageFace =>
  lsp
    ? {
        title: pageTitle ?? lsp.shortName,
        name: lsp.name,
        icon: picturePath(lsp, 'favicon'),
        picture: pictureOf(lsp, 'login-picture') ?? picturePath(lsp, 'logo'),
        themeColour: lsp.themeColour,
        language: lsp.language,
      }
    : { ...genericFace, title: pageTitle ?? genericFace.title }

const readBook = async (database: Database): Promise<Book> => {
  const { lsps, hosts } = await asPlatform(database.platform, 'read', platformDirectory)
  const byId = new Map(
    lsps.map(({ themeColour, loginPictureKey, version, ...lsp }): [string, KnownTenant] => [lsp.lspId, lsp]),
  )
  const byHost = new Map(
    hosts.flatMap(({ hostname, lspId }) => {
      const lsp = byId.get(lspId ?? '')
      return lsp ? [[hostname, lsp] as const] : []
    }),
  )
  const faced = new Map(lsps.map((lsp) => [lsp.lspId, lsp]))
  const faces = new Map(hosts.map((host) => [host.hostname, pageFaceOf(host, faced.get(host.lspId ?? ''))]))
  return { byId, byHost, faces }
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
    hasHost: async (host) => (await book()).faces.has(hostnameOf(host)),
    faceOf: async (host) => (await book()).faces.get(hostnameOf(host)) ?? genericFace,
    forget: () => {
      held = undefined
    },
  }
}
