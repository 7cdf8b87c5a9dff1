import { type Tuk, tuk } from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { serverAnswers } from '../../../test/worlds.ts'
import { PlannedVenueNote } from './planned-venue-note.tsx'

afterEach(() => vi.unstubAllGlobals())

const { data: sample } = sampleOf(tuk.get.reply) as { data: Tuk }
const venue = { ...sample, capacity: 12, sk_valid_until: '2027-01-31' }
const w = tukWords.id.planned

test('whoever plans for more people than a venue holds, or beyond its licence, is told so', async () => {
  const asked = serverAnswers({ body: { responseStatus: 'SUCCESS', data: venue } })
  const planned = (people: number | string | null, until: string | null) =>
    renderPage(<PlannedVenueNote tukId={venue.tuk_id} people={people} until={until} />)
  await planned(13, '2027-02-01')
  await waitFor(() => expect(screen.getByText(`${w.full('12')} ${w.ended('31-01-2027')}`)).toBeTruthy())
  await planned(12, '2027-01-31')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(screen.queryByText(new RegExp(w.full('12')))).toBeNull()
  expect(screen.queryByText(new RegExp(w.ended('31-01-2027')))).toBeNull()
})
