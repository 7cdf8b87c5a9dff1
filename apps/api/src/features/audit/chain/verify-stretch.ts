import type { LogBreak, Verification } from '@kompeten/contract/audit/audit'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import { type Break, entryCounts, firstBreak, firstUnsealed, isSwapped, linksAt } from './breaks.store.ts'
import { awaitChain, lastLink } from './chain.store.ts'
import type { Root, RootBook, WrittenRoots } from './root-book.ts'
import { batch, genesisOf, sealWaiting } from './seal-log.ts'

/** So many links are looked at in one transaction: about half a second. */
const stretch = 50_000

const named = async (tx: TenantTx, found: Break, genesis: Buffer): Promise<LogBreak> => {
  const { position, eventId, how } = found
  const at = { position, event_id: eventId }
  if (how === 'gap') return { how: 'removed', position, event_id: null }
  if (how === 'relinked') {
    return { how: (await isSwapped(tx, { position, eventId, genesis })) ? 'swapped' : 'changed', ...at }
  }
  return { how, ...at }
}

/** Holds the chain against the roots that were written outside of the database. */
const againstRoots = async (
  tx: TenantTx,
  head: number,
  { roots, forged }: WrittenRoots,
): Promise<LogBreak | null> => {
  if (forged) return { how: 'root_forged', position: forged.line, event_id: null }
  const cut = roots.find(({ position }) => position > head)
  if (cut) return { how: 'cut', position: cut.position, event_id: null }
  const links = new Map(
    (
      await linksAt(
        tx,
        roots.map(({ position }) => position),
      )
    ).map((link) => [link.position, link.hash]),
  )
  const rewritten = roots.find(({ position, hash }) => !links.get(position)?.equals(hash))
  return rewritten ? { how: 'rewritten', position: rewritten.position, event_id: null } : null
}

const newest = (roots: readonly Root[]): Verification['root'] => {
  const last = roots.at(-1)
  return last ? { position: last.position, at: last.at.toISOString() } : null
}

const sealRest = async (tx: TenantTx): Promise<void> => {
  if ((await sealWaiting(tx)) === batch) await sealRest(tx)
}

/** Also what another transaction is about to seal: what is verified is all that was written before. */
const sealAll = async (tx: TenantTx): Promise<void> => {
  await awaitChain(tx)
  await sealRest(tx)
}

/**
 * Verifies one stretch of the LSP's log, from after a place on; the first also seals what waits, the last holds the end against the
 * written roots and looks for entries that nobody sealed. Whoever wants the whole goes on at `checked_to` until it `is_done`.
 */
export const verifyStretch = async (tx: TenantTx, book: RootBook, after: number): Promise<Verification> => {
  if (after === 0) await sealAll(tx)
  const lspId = lspOf(tx)
  const genesis = genesisOf(lspId)
  const head = (await lastLink(tx))?.position ?? 0
  const to = Math.min(after + stretch, head)
  const found = await firstBreak(tx, { after, to, genesis })
  const written = await book.of(lspId)
  const so = { sealed: head, checked_to: to, root: newest(written.roots), waiting: 0 }
  if (found) return { ...so, is_done: true, broken: await named(tx, found, genesis) }
  if (to < head) return { ...so, is_done: false, broken: null }
  const counts = await entryCounts(tx)
  const added = counts.entries > counts.sealed + counts.waiting ? await firstUnsealed(tx) : undefined
  const broken: LogBreak | null =
    added === undefined
      ? await againstRoots(tx, head, written)
      : { how: 'added', position: null, event_id: added }
  return { ...so, waiting: counts.waiting, is_done: true, broken }
}
