import type { Rest } from '@kompeten/contract/signatures/delegations'
import { signaturesWords } from '@kompeten/phrases/signatures/signatures'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../states/callout.tsx'

type Given = {
  user_id: string
  valid_from: string
  valid_until: string
  given_by_name: string
  /** Of those that list them also once they are over. */
  ended_date?: string | null
  rests: Rest
}

/** Says to somebody to whom the chair's signature was delegated why that does not count now; nothing to all others. */
export const OwnDelegation = ({ given }: { given: readonly Given[] }) => {
  const w = useWords(signaturesWords)
  const today = useFormat().today()
  const user = useSession()?.user.user_id
  const own = given
    .filter((one) => one.user_id === user && !one.ended_date && one.valid_until >= today)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  const [first] = own
  if (!first || own.some(({ rests, valid_from }) => rests === null && valid_from <= today)) return null
  const { rests, given_by_name: by, valid_from: day } = first
  return <Callout tone="info">{w.notDelegated({ why: rests ?? 'later', by, day })}</Callout>
}
