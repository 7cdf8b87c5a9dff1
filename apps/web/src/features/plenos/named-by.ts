import type { PlenoVote } from '@kompeten/contract/plenos/content'

/** A vote in the trade's words, with its sign: `BK · Belum kompeten`. */
export const namedBy =
  ({ votes }: { votes: Record<PlenoVote, string> }) =>
  (vote: PlenoVote): string =>
    `${vote === 'L' ? 'K' : 'BK'} · ${votes[vote]}`
