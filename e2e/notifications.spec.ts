import { tuk } from '@kompeten/contract/tuk/tuk'
import { aVenue } from '@kompeten/testkit/venues'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs, signInAsDeveloper } from './people.ts'
import { expect, test } from './test.ts'

const unlikeOthers = () => ({ tuk_code: `SK.${ownWord()}`, tuk_name: `TUK ${ownWord()}` })

test.describe('notices', () => {
  test('reach an open window by themselves and are read by being opened @only-phone', async ({
    page,
    request,
  }) => {
    await signInAs(page, 'sup.karya')
    // What comes before the window has counted is no arrival.
    const counted = page.waitForResponse(/\/me\/notifications\/unread/)
    await page.goto('/dashboard')
    const bell = page.getByRole('button', { name: /^Notifikasi/ })
    await expect(bell).toBeVisible()
    await counted
    const admin = await callAs(request, 'adm.karya')
    const { tuk_code } = (await admin(tuk.create, { body: aVenue(unlikeOthers()) })).data
    await expect(page.getByRole('status').filter({ hasText: 'Ada notifikasi baru' })).toHaveCount(1)
    await bell.click()
    const panel = page.getByRole('dialog').filter({ hasText: 'List Notifikasi' })
    const notice = panel.getByRole('button', { name: new RegExp(tuk_code) })
    await expect(notice).toContainText('Belum dibaca')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await notice.click()
    const detail = page.getByRole('dialog', { name: 'Detail notifikasi' })
    await expect(detail).toContainText(`TUK ${tuk_code} ditambahkan`)
    const asked = page.waitForRequest(/\/me\/notifications\?(.*&)?sort=is_read/)
    await detail.getByRole('button', { name: 'Batal' }).click()
    await asked
    await bell.click()
    await expect(panel.getByRole('button', { name: new RegExp(tuk_code) })).not.toContainText('Belum dibaca')
  })

  test('are none for who has none', async ({ page }) => {
    await signInAsDeveloper(page)
    await page.goto('/message')
    await expect(page.getByText('Tidak Ada Notifikasi')).toBeVisible()
  })

  test('lead to what they tell of', async ({ page, request }) => {
    const admin = await callAs(request, 'adm.karya')
    const { tuk_code, tuk_name } = (await admin(tuk.create, { body: aVenue(unlikeOthers()) })).data
    await signInAs(page, 'sup.karya', 'en')
    await page.goto('/message')
    await page.getByRole('link', { name: new RegExp(tuk_code) }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open its page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(tuk_name) })).toBeVisible()
  })
})
