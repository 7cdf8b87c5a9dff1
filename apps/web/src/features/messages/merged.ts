import { type Message, quoteMost } from '@kompeten/contract/messages/content'

/** A reply shows what it replies to as that is now: what was taken back stands in no quote either. */
const requoted = (one: Message, changed: ReadonlyMap<number, Message>): Message => {
  const quoted = one.reply_to && changed.get(one.reply_to.seq)
  if (!quoted || quoted.change_seq < one.change_seq) return one
  const text = (quoted.text ?? quoted.file?.name)?.slice(0, quoteMost) ?? null
  return { ...one, reply_to: { seq: quoted.seq, by_name: quoted.by_name, text } }
}

/** Messages by number; of two writings of one message the later, also where others quote it. */
export const merged = (known: readonly Message[], fresh: readonly Message[]): readonly Message[] => {
  const bySeq = new Map(known.map((one) => [one.seq, one]))
  for (const one of fresh) {
    const before = bySeq.get(one.seq)
    if (!before || before.change_seq <= one.change_seq) bySeq.set(one.seq, one)
  }
  const changed = new Map(
    fresh.flatMap((one) => (bySeq.get(one.seq) === one ? [[one.seq, one] as const] : [])),
  )
  return [...bySeq.values()].map((one) => requoted(one, changed)).sort((one, other) => one.seq - other.seq)
}

/** What this device still sends, without what has come back already: the news of it may be faster than its answer. */
export const notYetThere = <Sent extends Pick<Message, 'message_id'>>(
  outgoing: readonly Sent[],
  known: readonly Pick<Message, 'message_id'>[],
): readonly Sent[] => {
  const there = new Set(known.map(({ message_id }) => message_id))
  return outgoing.filter(({ message_id }) => !there.has(message_id))
}
