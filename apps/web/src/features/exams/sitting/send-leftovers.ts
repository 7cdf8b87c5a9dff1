import { type LateRefusal, ownExams } from '@kompeten/contract/exams/own-exams'
import { call } from '../../../platform/call.ts'
import { forgetChange, type KeptChange, keptChanges } from '../../../platform/kept-changes.ts'
import { asValue, deviceRevision, nameOf, packetMost, refusedOf, sentNow } from './answer-packets.ts'

/** An answer that was not taken any more, by its place, and why. */
export type RefusedAnswer = { position: number; why: LateRefusal }

/** What became of what a device kept, by position: the assessor can read what came late, and what was refused not. */
type Sent = { late: number[]; refused: RefusedAnswer[] }

/**
 * Sends what a device kept of a test that is over: it does not count by itself, and the assessor finds it beside the
 * answers. What the server takes no more is held here for its writer.
 * @throws what a call throws that may succeed later; what could not be sent lies on the device as before
 */
export const sendLeftovers = async (
  sitting_id: string,
  seat_id: string,
  hold: (change: KeptChange, standing: unknown) => Promise<void>,
): Promise<Sent> => {
  const name = nameOf(sitting_id)
  let left = await keptChanges<string>(name, deviceRevision)
  const sent: Sent = { late: [], refused: [] }
  while (left.length > 0) {
    const packet = left.slice(0, packetMost)
    const refused = await call(ownExams.keep, {
      params: { sitting_id },
      body: sentNow(seat_id, packet),
    }).then(
      async ({ data: { results } }) => {
        for (const { position, outcome, value } of results) {
          if (outcome === 'late') sent.late.push(position)
          const older = outcome === 'older' && packet.find(({ path }) => path === String(position))
          // Something newer lies there: unless it is just this, nobody reads it.
          if (older) await hold({ ...older, value: asValue(older.value) }, value)
        }
        return []
      },
      (failure: unknown) => {
        const named = refusedOf(failure, packet)
        if (named.length === 0) throw failure
        return named
      },
    )
    for (const { change, why } of refused) {
      await hold({ ...change, value: asValue(change.value) }, null)
      sent.refused.push({ position: Number(change.path), why })
    }
    // Of a packet in which something is refused nothing was kept: the others go once more.
    const done = refused.length > 0 ? refused.map(({ change }) => change) : packet
    for (const change of done) await forgetChange(name, change)
    left = left.filter((change) => !done.includes(change))
  }
  return sent
}
