import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { signInAsDeveloper } from './people.ts'
import { expect, test } from './test.ts'

test('DEV adds an occupation, mends its name and takes it out of the choices @only-phone', async ({
  page,
}) => {
  const word = ownWord()
  await signInAsDeveloper(page)
  await page.goto('/references')
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar referensi' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Cari nama atau kode').fill(word)
  await page.getByRole('button', { name: 'Tambah pekerjaan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await dialog.getByLabel('Kode', { exact: true }).fill(word)
  await dialog.getByLabel('Nama', { exact: true }).fill(`Pekerjaan ${word}`)
  await dialog.getByLabel('Nama dalam bahasa Inggris').fill(`Job ${word}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`Pekerjaan ${word} ditambahkan`)).toBeVisible()

  await page.getByRole('button', { name: `Ubah Pekerjaan ${word}` }).click()
  await dialog.getByLabel('Nama', { exact: true }).fill(`Profesi ${word}`)
  await dialog.getByRole('checkbox', { name: 'Dapat dipilih' }).uncheck()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`Profesi ${word} disimpan`)).toBeVisible()
  await expect(page.getByText('Tidak aktif')).toBeVisible()
  await expectAccessible(page)
})
