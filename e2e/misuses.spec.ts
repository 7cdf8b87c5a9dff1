import { misuses } from '@kompeten/contract/misuses/misuses'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, test } from './test.ts'

test('an admin records a case of misuse, which is closed only by what was done about it', async ({
  page,
}) => {
  const name = `PT ${ownWord()}`
  await signInAs(page, 'adm.digital')
  await page.goto('/misuses')
  await expect(page.getByRole('heading', { level: 1, name: 'Penyalahgunaan sertifikat' })).toBeVisible()
  await page.getByRole('link', { name: 'Catat kasus' }).click()
  await page.getByLabel('Nomor catatan').fill(name.slice(-14))
  await page.getByLabel('Nama orang atau lembaga').fill(name)
  await page.getByRole('radio', { name: 'Pernyataan menyesatkan' }).check()
  await page.getByRole('radio', { name: 'Temuan LSP' }).check()
  await page.getByRole('textbox', { name: 'Tanggal diketahui' }).fill('12-05-2026')
  await page.getByLabel('Apa yang terjadi').fill('Iklan menyebut semua pelatih bersertifikat.')
  await page.getByRole('checkbox', { name: 'Selesai' }).check()
  await page.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Tindakan')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Diminta memperbaiki' }).check()
  await page.getByRole('textbox', { name: /Tanggal tindakan/ }).fill('14-05-2026')
  await page.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(page.getByText(`${name} ditambahkan`, { exact: true })).toBeVisible()
})

test('@only-phone the register reads in English, and a row opens its case', async ({ page, request }) => {
  const call = await callAs(request, 'adm.digital')
  const [first] = (await call(misuses.list, { query: {} })).data
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'dir.digital', 'en')
  await page.goto('/misuses')
  await expect(page.getByRole('heading', { level: 1, name: 'Misuse of certificates' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: first?.person_name ?? '' })
    .first()
    .click()
  await expect(page.getByLabel('What happened')).not.toHaveValue('')
  await expectNoSidewaysScroll(page)
})
