import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { tukQueries } from './tuk.queries.ts'

/** Tells a TUK admin whose venue lies in the bin why nothing can be done there, and what to ask for. */
export const OwnVenueNote = ({ name }: { name: string }) => {
  const w = useWords(tukWords)
  // Of the venues in use such an admin sees their own alone.
  const { data: own } = useQuery(tukQueries.list({ limit: '1' }))
  if (own?.data.length !== 0) return null
  return (
    <Box mb="md">
      <Callout tone="info">{w.ownInBin(name)}</Callout>
    </Box>
  )
}
