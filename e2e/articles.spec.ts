import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { signInAs } from './people.ts'
import { expect, test } from './test.ts'

test('an article is written, published, read by a stranger, and withdrawn', async ({ page, newPage }) => {
  const title = `Kabar uji kompetensi ${ownWord()}`
  await signInAs(page, 'adm.digital')
  await page.goto('/manage-articles/add-article')
  await page.getByLabel('Judul', { exact: true }).fill(title)
  await page.getByRole('combobox', { name: /^Kategori/ }).fill('Kabar')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Isi' }).click()
  await page.getByRole('button', { name: 'Tebal' }).click()
  await expect(page.getByRole('textbox', { name: 'Isi' })).toBeFocused()
  await page.keyboard.type('Penting')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan artikel' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByRole('link', { name: 'Baca seperti pengunjung' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const stranger = await newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(stranger.locator('strong', { hasText: 'Penting' })).toBeVisible()
  await expectAccessible(stranger)

  await page.goto('/manage-articles')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Tarik dari publik' }).click()
  await expect(page.getByRole('button', { name: 'Terbitkan' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('Artikel tidak ditemukan')).toBeVisible()
})

test('the public list shows what is published, and leads to it @only-phone', async ({ page }) => {
  await page.goto('/articles')
  await expect(page.getByRole('heading', { level: 1, name: 'Artikel' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Menyiapkan bukti sebelum uji kompetensi' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Empat hal yang dilihat asesor' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
