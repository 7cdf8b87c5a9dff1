import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { signInAs } from './people.ts'
import { expect, test } from './test.ts'

test('one’s own calendar has an address that is told once, answers as a calendar, and ends when it is switched off @only-phone', async ({
  page,
}) => {
  await signInAs(page, 'mgr.karya')
  await page.goto('/profile/user')
  await page.getByRole('link', { name: 'Kalender', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kalender' })).toBeVisible()
  await page.getByRole('button', { name: 'Buat alamat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alamat kalender Anda' })
  const address = (await dialog.getByLabel('Alamat kalender', { exact: true }).textContent()) ?? ''
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText(/^Alamat kalender dibuat/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { pathname, search } = new URL(address)
  const feed = await page.request.get(pathname + search)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await page.getByRole('button', { name: 'Matikan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Matikan' }).click()
  await expect(page.getByText('Belum ada alamat kalender.')).toBeVisible()
  expect((await page.request.get(pathname + search)).status()).toBe(404)
})
