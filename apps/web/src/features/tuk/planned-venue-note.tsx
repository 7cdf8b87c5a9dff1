import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { useQuery } from '@tanstack/react-query'
import { dayInTable, useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { isDay } from '../../ui/form/day-text.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { tukQueries } from './tuk.queries.ts'

/** A venue and what is planned at it, as somebody types it: what is none yet is not looked at. */
type Planned = { tukId: string | null; people: string | number | null; until: string | null }

/** Says where more people are planned for than a venue holds, or days after its licence has ended, which forbids neither. */
export const PlannedVenueNote = ({ tukId, people, until }: Planned) => {
  const w = useWords(tukWords).planned
  const format = useFormat()
  const { data: venue } = useQuery({ ...tukQueries.one(tukId ?? ''), enabled: tukId !== null })
  if (!venue || venue.tuk_id !== tukId) return null
  const { capacity, sk_valid_until: ends } = venue
  const notes = [
    typeof people === 'number' && capacity !== null && people > capacity && w.full(format.number(capacity)),
    ends !== null && until !== null && isDay(until) && ends < until && w.ended(dayInTable(ends)),
  ].filter((note) => note !== false)
  return notes.length === 0 ? null : <Callout tone="info">{notes.join(' ')}</Callout>
}
