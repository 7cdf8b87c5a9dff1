import { institutions } from '@kompeten/contract/institutions'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { callAs, signInAs } from './people.ts'

const ownWord = () => `uji${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })

test('an admin adds an institution with a contact person, finds it, and takes the deletion back', async ({
  page,
}) => {
  const name = `SMK ${ownWord()}`
  await signInAs(page, 'adm.digital')
  await page.goto('/intitutions')
  await expect(page.getByRole('heading', { level: 1, name: 'Institusi' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tambah institusi' }).click()
  await page.getByRole('button', { name: 'Simpan institusi' }).click()
  await expect(page.getByRole('alert')).toBeFocused()

  await page.getByLabel('Nama institusi', { exact: true }).fill(name)
  await page.getByLabel('Sekolah', { exact: true }).check()
  await page.getByRole('checkbox', { name: /Mengirim asesi/ }).check()
  await page.getByRole('button', { name: 'Tambah narahubung' }).click()
  await page.getByLabel('Nama', { exact: true }).fill('Endang Suryani')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan institusi' }).click()
  await expect(notice(page, `${name} ditambahkan`)).toBeVisible()

  await page.goto(`/intitutions?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Endang Suryani')
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(notice(page, `${name} dipindahkan ke tempat sampah`)).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(notice(page, 'Sudah diurungkan')).toBeVisible()
})

test('the list reads on a phone, in English and in the dark', async ({ page, request }) => {
  const call = await callAs(request, 'adm.digital')
  const { data } = await call(institutions.list, { query: { limit: '1' } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'adm.digital', 'en')
  await page.goto('/intitutions')
  await expect(page.getByRole('heading', { level: 1, name: 'Institutions' })).toBeVisible()
  await expect(page.getByRole('link', { name: data[0]?.institution_name ?? '' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a super user sees the contrast of a colour for the LSP before it is saved', async ({ page }) => {
  await signInAs(page, 'sup.karya')
  await page.goto('/lsp-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profil LSP' })).toBeVisible()
  await page.getByLabel('Warna utama', { exact: true }).fill('#ffd54f')
  await expect(page.getByText(/Teks putih tidak terbaca/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
