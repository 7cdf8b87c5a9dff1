import { type Tuk, type TukInput, tuk } from '@kompeten/contract/tuk/tuk'
import { aVenue } from '@kompeten/testkit/venues'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { callAs } from './people.ts'

/** Adds venues named `TUK {word} 01`, `02` … in the LSP of the digital people. */
export const addVenues = async (
  request: APIRequestContext,
  word: string,
  count: number,
  like: Partial<TukInput> = {},
): Promise<Tuk[]> => {
  const call = await callAs(request, 'adm.digital')
  const added: Tuk[] = []
  for (let at = 1; at <= count; at += 1) {
    const number = String(at).padStart(2, '0')
    const venue = aVenue({ tuk_code: `${word}/${number}`, tuk_name: `TUK ${word} ${number}`, ...like })
    added.push((await call(tuk.create, { body: venue })).data)
  }
  return added
}

/** Opens the list of the venues that have the word. */
export const openVenues = async (page: Page, word: string): Promise<void> => {
  await page.goto(`/tuk?search=${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The link that opens a venue. */
export const venueLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The newest notice with this text. */
export const notice = (page: Page, text: string | RegExp) => page.getByText(text).last()
