import type { SkkFamily } from '@kompeten/contract/skk/content'
import { newId } from '../../../platform/ids.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import type { QueuedJob } from '../../../platform/jobs/queue.ts'
import { noteConnection } from '../connection.store.ts'
import { registryOf } from '../connection.ts'
import { RegistryFailure } from '../registry/client.ts'
import type { ListedApplication } from '../registry/read-answer.ts'
import { overStates } from '../skk.rules.ts'
import { noteListed, noteUnlisted, skkKnown, skkToFetch } from '../skk.store.ts'
import type { SkkServices } from '../skk-services.ts'

/** What is not over is compared again after so long; by hand at once. */
const comparedAgainMs = 6 * 3_600_000

/** Nobody's hand: what the registry told set it off. */
export const byItself = 'Kompeten'

/**
 * Fetches the lists of all families, notes what is new or gone, and has each application fetched that changed or is not
 * over. A registry that is away leaves everything as it was, and says so in the settings.
 */
export const fetchList = async (
  ctx: JobCtx,
  lspId: string,
  services: SkkServices,
  { isThorough, fetchOne }: { isThorough: boolean; fetchOne: (skkId: string) => QueuedJob },
): Promise<void> => {
  const connected = await ctx.inTenant(lspId, 'read', (tx) => registryOf(tx, services, ctx.signal))
  if (!connected) return
  const { registry, connection } = connected
  let failure: RegistryFailure | null = null
  for (const family of connection.families) {
    try {
      const listed = await registry.list(family)
      await noteFamily(ctx, lspId, services, {
        family,
        listed: listed.filter(
          ({ registryLspId }) => registryLspId === null || registryLspId === connection.registryLspId,
        ),
      })
    } catch (error) {
      if (!(error instanceof RegistryFailure)) throw error
      failure = error
    }
  }
  await ctx.inTenant(lspId, 'write', async (tx) => {
    await noteConnection(tx, connection.version, {
      fetchingSince: null,
      fetchedAt: ctx.now,
      fetchFault: failure?.fault ?? null,
      fetchAnswer: failure?.answer ?? null,
    })
    if (failure) return
    const comparedBefore = isThorough ? ctx.now : new Date(ctx.now.getTime() - comparedAgainMs)
    const skkIds = await skkToFetch(tx, overStates, comparedBefore)
    await ctx.enqueue(tx, skkIds.map(fetchOne))
  })
}

const noteFamily = (
  ctx: JobCtx,
  lspId: string,
  { applicants: { nik: sealer } }: SkkServices,
  { family, listed }: { family: SkkFamily; listed: readonly ListedApplication[] },
): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    const known = await skkKnown(tx, family)
    const numbers = new Set(listed.map(({ idIzin }) => idIzin))
    const once = [...new Map(listed.map((row) => [row.idIzin, row])).values()]
    await noteListed(
      tx,
      once.map((row) => ({
        skkId: newId(ctx.now.getTime()),
        idIzin: row.idIzin,
        family,
        state: 'NEW' as const,
        registeredAt: row.createdAt,
        updatedAt: row.updatedAt,
        nikFingerprint: row.nik === null ? null : sealer.fingerprint(row.nik),
        createdAt: ctx.now,
        modifiedAt: ctx.now,
        modifiedByName: byItself,
      })),
    )
    await noteUnlisted(
      tx,
      known.filter(({ idIzin, isListed }) => isListed && !numbers.has(idIzin)).map(({ skkId }) => skkId),
    )
  })
