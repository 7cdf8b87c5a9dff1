import { keyPrefix } from '@kompeten/contract/integrations/keys'
import { isPartnerCall } from '@kompeten/contract/integrations/partner-calls'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../../../platform/clock.ts'
import type { Person, Tenant } from '../../../platform/context.ts'
import { type Contract, contractRuns, endedBy } from '../../../platform/contract-runs.rules.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { callLimiter } from '../../../platform/http/call-count.store.ts'
import type { KeyDoor } from '../../../platform/http/key-door.ts'
import { addressOf } from '../../../platform/http/network.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { inRanges } from './address-ranges.ts'
import { hashOfKey, lspOfKey } from './key-text.ts'
import { keyStateOn } from './keys.rules.ts'
import { type KeyStored, keyByHash, noteKeyUse } from './keys.store.ts'

type KnownLsp = Tenant & Contract
type Deps = {
  database: Database
  clock: Clock
  tenants: { byId(lspId: string): Promise<KnownLsp | null>; ofHost(host: string): Promise<Tenant | null> }
  /** Whether changes made by other processes reach this one; while they do not, nothing is remembered. */
  trusted: () => boolean
  /** Whether calls are counted at all. */
  isCounting: boolean
}

type Known = { row: KeyStored; person: Person; isWithin: (address: string) => boolean; readAt: number }

const keptMs = 5000
const mostKept = 5000
const noteEveryMs = 30_000

/** Whoever registers applicants is answered with their records. */
const permissionsOf = (scopes: KeyStored['scopes']) =>
  new Set(
    scopes.flatMap((scope) => (scope === 'APPLICANT_CREATE' ? [scope, 'APPLICANT_LIST' as const] : [scope])),
  )

/** What a key acts as: itself, by its own name, with the office's view of the rows and the permissions it was given. */
const personOf = ({ keyId, name, scopes, lspId }: KeyStored): Person => {
  const one = { sessionId: keyId, userId: keyId, username: name }
  const actor = {
    ...{ ...one, name: `${name} (API)`, userPermissionId: keyId, roleCode: 'ADM' as const, lspId },
    ...{ tukId: null, institutionId: null, permissions: permissionsOf(scopes) },
  }
  return { ...one, actor, keyId }
}

/** Looks partners' keys up, counts their calls, and notes that they were used. */
export const makeKeyDoor = (deps: Deps) => {
  const { database, clock, tenants } = deps
  const known = new Map<string, Known>()
  let changes = 0
  const used = new Map<string, { lspId: string; at: Date; address: string }>()
  const limiters = new Map<number, ReturnType<typeof callLimiter>>()
  const limiterOf = (perMinute: number) => {
    const before = limiters.get(perMinute)
    if (before) return before
    const limiter = callLimiter(database.platform, {
      group: `key ${perMinute}`,
      most: perMinute,
      seconds: 60,
    })
    limiters.set(perMinute, limiter)
    return limiter
  }

  const lookedUp = async (hash: string, lspId: string): Promise<Known | undefined> => {
    const asOf = changes
    const row = await inTenant(database.app, lspId, 'read', (tx) => keyByHash(tx, hash))
    if (!row) return undefined
    const found = {
      ...{ row, person: personOf(row), isWithin: inRanges(row.addresses) },
      readAt: clock.now().getTime(),
    }
    // What was read before a change that is known by now may be what has changed.
    if (deps.trusted() && asOf === changes) {
      if (known.size >= mostKept) known.clear()
      known.set(hash, found)
    }
    return found
  }

  const remembered = (hash: string): Known | undefined => {
    const found = known.get(hash)
    if (!found) return undefined
    const age = clock.now().getTime() - found.readAt
    if (deps.trusted() && age >= 0 && age <= keptMs) return found
    known.delete(hash)
    return undefined
  }

  const flush = async (): Promise<void> => {
    const notes = [...used]
    used.clear()
    for (const [keyId, { lspId, at, address }] of notes) {
      await inTenant(database.app, lspId, 'write', (tx) => noteKeyUse(tx, keyId, { at, address }))
    }
  }
  // A lost note costs the moment of the last use, nothing else.
  const timer = setInterval(() => void flush().catch(() => undefined), noteEveryMs)
  timer.unref()

  const door: KeyDoor = {
    opens: isPartnerCall,
    identify: async (request) => {
      const key = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (!key?.startsWith(keyPrefix)) return undefined
      const lspId = lspOfKey(key)
      const lsp = lspId === undefined ? null : await tenants.byId(lspId)
      if (!lsp) throw new Refusal('key_invalid')
      const hash = hashOfKey(key)
      const found = remembered(hash) ?? (await lookedUp(hash, lsp.lspId))
      const now = clock.now()
      const today = dayIn(lsp.timeZone, now)
      if (!found || keyStateOn(found.row, today) !== 'ACTIVE') throw new Refusal('key_invalid')
      const { row, person } = found
      if (row.keyHash !== hash && !(row.formerUntil && now < row.formerUntil))
        throw new Refusal('key_invalid')
      const host = await tenants.ofHost(request.hostname)
      if (host && host.lspId !== lsp.lspId) throw new Refusal('key_invalid')
      if (!contractRuns(lsp, today)) throw new Refusal('trial_ended', endedBy(lsp))
      const address = addressOf(request)
      if (!found.isWithin(address)) throw new Refusal('key_not_from_here')
      used.set(row.keyId, { lspId: lsp.lspId, at: now, address })
      return { person, perMinute: row.perMinute }
    },
    count: async ({ person, perMinute }) => {
      if (!deps.isCounting) return undefined
      const told = (counted: RateLimiterRes, isOver: boolean) => ({
        limit: perMinute,
        // Once over, the limiter answers from memory and counts no more.
        remaining: isOver ? 0 : Math.max(0, perMinute - counted.consumedPoints),
        seconds: Math.ceil(counted.msBeforeNext / 1000),
        isOver,
      })
      return limiterOf(perMinute)
        .consume(person.userId)
        .then(
          (counted) => told(counted, false),
          (refused: RateLimiterRes | Error) => {
            if (refused instanceof Error) throw refused
            return told(refused, true)
          },
        )
    },
  }
  return {
    ...door,
    /** Forgets what it remembers of an LSP's keys: they have changed. */
    forget: (lspId: string) => {
      changes += 1
      for (const [hash, { row }] of known) if (row.lspId === lspId) known.delete(hash)
    },
    /** Writes what is noted, now. */
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush().catch(() => undefined)
    },
  }
}
