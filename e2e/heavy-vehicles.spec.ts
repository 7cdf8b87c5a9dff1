import { heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

const notice = (page: Page, text: string) => page.getByText(text, { exact: true })

test('an admin of an LSP with the capability adds a heavy vehicle, mends what is asked, and takes the deletion back', async ({
  page,
}) => {
  const name = `Forklift ${ownWord()}`
  await signInAs(page, 'adm.karya')
  await page.goto('/heavy-vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'Alat berat' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tambah alat berat' }).click()
  await page.getByLabel('Kode', { exact: true }).fill(name.slice(-12))
  await page.getByLabel('Nama alat', { exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Kategori' }).click()
  await page.getByRole('option', { name: 'Forklift' }).click()
  await page.getByLabel(/Kapasitas sampai/).fill('15')
  await page.getByRole('button', { name: 'Simpan alat berat' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('combobox', { name: /Satuan kapasitas/ }).click()
  await page.getByRole('option', { name: 'ton' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan alat berat' }).click()
  await expect(notice(page, `${name} ditambahkan`)).toBeVisible()

  await page.goto(`/heavy-vehicles?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel(/Kapasitas sampai/)).toHaveValue('15')
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(notice(page, `${name} dipindahkan ke tempat sampah`)).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(notice(page, 'Sudah diurungkan')).toBeVisible()
})

test('the list reads on a phone, in English and in the dark', async ({ page, request }) => {
  const call = await callAs(request, 'adm.karya')
  const { data } = await call(heavyVehicles.list, { query: { limit: '1' } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'adm.karya', 'en')
  await page.goto('/heavy-vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'Heavy vehicles' })).toBeVisible()
  await expect(page.getByRole('link', { name: data[0]?.vehicle_name ?? '' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an LSP without the capability has no such entry in its menu, and nothing at the address', async ({
  page,
}) => {
  await signInAs(page, 'sup.digital')
  await page.goto('/lsp-profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alat berat' })).toHaveCount(0)
  await page.goto('/heavy-vehicles')
  await expect(page.getByText('Alat berat', { exact: true }).and(page.getByRole('link'))).toHaveCount(0)
})
