import { tuk } from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { serverAnswers } from '../../../test/worlds.ts'
import { OwnVenueNote } from './own-venue-note.tsx'

afterEach(() => vi.unstubAllGlobals())

const page = (data: readonly unknown[]) => ({
  body: { responseStatus: 'SUCCESS', data, count: data.length, count_is_exact: true, next_cursor: null },
})

const told = () => screen.queryByText(tukWords.id.ownInBin('TUK Braga'))

test('a TUK admin whose venue lies in the bin reads so, and what to ask for', async () => {
  serverAnswers(page([]))
  await renderPage(<OwnVenueNote name="TUK Braga" />)
  await waitFor(() => expect(told()).toBeTruthy())
})

test('of a venue in use nothing is said', async () => {
  const { data } = sampleOf(tuk.get.reply) as { data: unknown }
  const asked = serverAnswers(page([data]))
  await renderPage(<OwnVenueNote name="TUK Braga" />)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(told()).toBeNull()
})
