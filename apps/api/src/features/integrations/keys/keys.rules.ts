import type { ApiKey, KeyState } from '@kompeten/contract/integrations/keys'

type Life = { endedAt: Date | null; expiresOn: string | null }

/** How a key stands on a day (`YYYY-MM-DD`) of its LSP. */
export const keyStateOn = ({ endedAt, expiresOn }: Life, today: string): KeyState =>
  endedAt !== null ? 'ENDED' : expiresOn !== null && today > expiresOn ? 'EXPIRED' : 'ACTIVE'

/** What may be done with a key: one that has ended stays as it is, one past its day can be given another. */
export const keyStepsIn = (state: KeyState): ApiKey['may'] =>
  state === 'ENDED' ? [] : state === 'EXPIRED' ? ['update', 'end'] : ['update', 'rotate', 'end']
