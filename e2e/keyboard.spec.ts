import { tuk } from '@kompeten/contract/tuk/tuk'
import { aVenue } from '@kompeten/testkit/venues'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** How far the focused element reaches under the bar above, and under what sticks to the window's end; 0 where it does not. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect()
    const above = document.querySelector('header')?.getBoundingClientRect()
    const below = document.querySelector('[role="status"] button')?.parentElement?.getBoundingClientRect()
    if (!focused || !above) throw new Error('Nothing has the focus')
    return {
      above: Math.max(0, Math.round(above.bottom - focused.top)),
      below: Math.max(0, Math.round(focused.bottom - (below?.top ?? window.innerHeight))),
    }
  })

test('what takes the focus is covered neither by the bar above nor by the one below', async ({ page }) => {
  await signInAs(page, 'adm.digital')
  await page.goto('/asesi')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Lewati ke isi halaman' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await covered(page)).toEqual({ above: 0, below: 0 })

  await page.getByRole('row').nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Batalkan pilihan' })).toBeVisible()
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press('Tab')
    expect(await covered(page), `after ${press + 1} presses`).toEqual({ above: 0, below: 0 })
  }
})

test('the focus stays with the list when what had it goes: rows that are removed, and the notice that brings them back', async ({
  page,
  request,
}) => {
  const admin = await callAs(request, 'adm.digital')
  const code = ownWord()
  const name = `TUK ${code}`
  await admin(tuk.create, { body: aVenue({ tuk_code: code, tuk_name: name }) })
  await signInAs(page, 'adm.digital')
  await page.goto(`/tuk?search=${code}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  const focusIsInList = () => expect(page.locator('main :focus')).toBeVisible()
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Hapus', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toBeHidden()
  await focusIsInList()
  await page.getByRole('button', { name: 'Urungkan' }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await focusIsInList()
  // A record that is opened is read from its beginning: no button of it is pressed by a key that is still held.
  await row.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
})

test('what the bar opens takes the keyboard, and gives it back to its button', async ({ page }) => {
  await signInAs(page, 'adm.digital')
  await page.goto('/tuk')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  for (const name of [/^Cari/, 'Panduan']) {
    const button = page.getByRole('banner').getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  }
})
