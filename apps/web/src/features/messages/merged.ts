import type { Message } from '@kompeten/contract/messages/content'

/** Messages by number; of two writings of one message the later. */
export const merged = (known: readonly Message[], fresh: readonly Message[]): readonly Message[] => {
  const bySeq = new Map(known.map((one) => [one.seq, one]))
  for (const one of fresh) {
    const before = bySeq.get(one.seq)
    if (!before || before.change_seq <= one.change_seq) bySeq.set(one.seq, one)
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}
