import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { signInAsDeveloper } from './people.ts'
import { expect, test } from './test.ts'

test('DEV fills in the holidays of a year from the almanac, corrects a day and mends it later', async ({
  page,
}) => {
  await signInAsDeveloper(page)
  await page.goto('/holidays')
  await page.getByLabel('Tahun lain').fill('2033')
  await page.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Isi hari libur 2033' })).toBeVisible()
  await expectAccessible(page)
  const first = page.getByRole('group', { name: 'Hari libur 1', exact: true })
  await expect(first.getByLabel('Nama', { exact: true })).toHaveValue(/tahun baru/i)

  await first.getByLabel('Tanggal', { exact: true }).fill('02-01-2032')
  await page.getByLabel('Surat Keputusan Bersama').fill('SKB 7 Tahun 2032')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('alert')).toContainText('Tanggal ini bukan di tahun 2033')
  await first.getByLabel('Tanggal', { exact: true }).fill('01-01-2033')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Hari libur 2033 disimpan')).toBeVisible()
  await expect(page.getByText('SKB 7 Tahun 2032')).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Ubah hari libur 2033' }).click()
  await page.getByLabel('Surat Keputusan Bersama').fill('SKB 8 Tahun 2032')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('SKB 8 Tahun 2032')).toBeVisible()
})
