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

/** What this device still sends, without what has come back already: the news of it may be faster than its answer. */
export const notYetThere = <Sent extends Pick<Message, 'message_id'>>(
  outgoing: readonly Sent[],
  known: readonly Pick<Message, 'message_id'>[],
): readonly Sent[] => {
  const there = new Set(known.map(({ message_id }) => message_id))
  return outgoing.filter(({ message_id }) => !there.has(message_id))
}
