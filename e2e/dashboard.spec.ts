import { applicants } from '@kompeten/contract/applicants/applicants'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anApplicant } from '@kompeten/testkit/applicants'
import { aVenue } from '@kompeten/testkit/venues'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, expectWhole } from './accessible.ts'
import { ownNik, ownWord } from './own.ts'
import { callAs, type DemoPerson, signInAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

const begin = async (page: Page, person: DemoPerson, language: 'id' | 'en' = 'id') => {
  await signInAs(page, person, language)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Everything that comes by itself is there. */
const complete = async (page: Page) => {
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Bulan ini|This month)$/ })).toBeVisible()
}

test.describe('the dashboard', () => {
  for (const person of ['adm.digital', 'acs.digital', 'apl.digital', 'adt.karya', 'mag.karya'] as const) {
    test(`is where ${person} begins, and reads well in both themes @phone`, async ({ page }) => {
      await begin(page, person)
      await expect(part(page, 'Menunggu Anda')).toBeVisible()
      await complete(page)
      await expectAccessibleInBothThemes(page)
      await expectNoSidewaysScroll(page)
    })
  }

  test('names each scheme in full beside its results @only-phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await begin(page, 'sup.digital')
    await complete(page)
    const links = part(page, 'Hasil menurut skema dan TUK').getByRole('listitem').getByRole('link')
    await expect(links.filter({ hasText: 'Content Creator Junior' })).toBeVisible()
    await expectWhole(links)
  })

  test('leads from what waits to where it is done, and from a figure to the list of just those', async ({
    page,
  }) => {
    await begin(page, 'adm.digital', 'en')
    // Whatever waits by now: other walks go on with what the demo began.
    const door = part(page, 'Waiting for you')
      .getByRole('link', { name: /^\w+: / })
      .first()
    const address = (await door.getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/[a-z-]+\//)
    await door.click()
    const { pathname } = new URL(address, page.url())
    await expect.poll(() => new URL(page.url()).pathname.startsWith(pathname)).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await part(page, 'At a glance')
      .getByRole('link', { name: /^Valid/ })
      .click()
    await expect(page).toHaveURL(/\/certificates\?.*state=ACTIVE/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await part(page, 'Participants, last 12 months').getByText('Show as a table').click()
    await expect(page.getByRole('columnheader', { name: 'Competent (K)' })).toBeVisible()
  })

  test('shows the months of assessments', async ({ page }) => {
    await begin(page, 'sup.digital', 'en')
    await complete(page)
    const name = await page.getByRole('table', { name: /\d{4}$/ }).getAttribute('aria-label')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('table', { name: /\d{4}$/ })).not.toHaveAttribute('aria-label', name ?? '')
    await page.getByRole('button', { name: 'This month' }).click()
    await page
      .getByRole('table', { name: /\d{4}$/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/assessments\/[0-9a-f-]+\/detail/)
  })
})

test.describe('the palette', () => {
  test('goes, makes and finds by keys alone', async ({ page, request }) => {
    const word = ownWord()
    const admin = await callAs(request, 'adm.digital')
    const { data } = await admin(tuk.create, { body: aVenue({ tuk_code: word, tuk_name: `TUK ${word}` }) })
    await begin(page, 'adm.digital')
    await page.keyboard.press('Control+K')
    const field = page.getByRole('combobox', { name: /^Cari halaman/ })
    await expect(field).toBeFocused()
    await page.keyboard.type('undang peng')
    await expect(page.getByRole('option', { name: 'Undang pengguna' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/users\/add-users$/)

    await page.keyboard.press('Control+K')
    await page.keyboard.type(word.toLowerCase())
    await expect(page.getByRole('option', { name: new RegExp(word) })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/tuk/edit-tuk/${data.tuk_id}$`))
  })

  test('keeps what is typed before it stands there, and the page behind gets none of it', async ({
    page,
  }) => {
    await signInAs(page, 'adm.digital', 'en')
    const palette = Promise.withResolvers<void>()
    // Before the page is opened: what another walk has read in this browser already would not be asked for again.
    await page.route(/palette/, async (route) => {
      await palette.promise
      await route.continue()
    })
    await page.goto('/tuk/add-tuk')
    const behind = page.getByRole('textbox', { name: 'Venue name' })
    await behind.focus()
    await page.keyboard.press('Control+K')
    // Enter is the form's no more than letters are.
    await page.keyboard.type('add ux')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('s')
    await page.keyboard.press('Enter')
    palette.resolve()
    await expect(page.getByRole('combobox', { name: /^Search pages/ })).toHaveValue('add us')
    await page.keyboard.press('Escape')
    await expect(behind).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('finds a person by the whole NIK without its ever being in an address', async ({ page, request }) => {
    const admin = await callAs(request, 'adm.digital')
    const [full_name, nik] = [`Asesi ${ownWord()}`, ownNik('070598')]
    await admin(applicants.create, { body: anApplicant({ nik, full_name }) })
    const addresses: string[] = []
    page.on('request', (asked) => addresses.push(asked.url()))
    await begin(page, 'adm.digital', 'en')
    await page.getByRole('button', { name: 'Search or open a page' }).click()
    await page.getByRole('combobox').fill(nik)
    await expect(page.getByRole('option', { name: new RegExp(full_name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(full_name) })).toBeVisible()
    expect(addresses.filter((address) => address.includes(nik))).toEqual([])
  })

  test('has a door on every page, reads well in both themes, and its key is among those shown @phone', async ({
    page,
  }) => {
    await begin(page, 'acs.digital')
    await page.getByRole('button', { name: 'Cari atau buka halaman' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('combobox').fill('zzzz')
    await expect(page.getByText('Tidak ditemukan.', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tombol pintas' })).toContainText('Ctrl+K')
  })
})
