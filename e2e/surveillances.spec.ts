import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { signInAs } from './people.ts'
import { expect, test } from './test.ts'

const reason = 'Buku kerja belum ditandatangani atasan'

test('a holder submits on a phone, the office asks again with a reason, the holder completes it, and it is accepted', async ({
  page,
  newPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'apl.digital')
  await page.goto('/my-certificates')
  await page.getByRole('link', { name: 'Isi laporan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Surveilan ke-2' })).toBeVisible()
  await page.getByRole('button', { name: 'Kirim laporan' }).click()
  await expect(page.getByText('Tidak boleh kosong').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('radiogroup', { name: 'Saya masih bekerja dalam bidang sertifikat ini' })
    .getByText('Ya', { exact: true })
    .click()
  await page
    .getByRole('radiogroup', { name: 'Tidak ada keluhan atas pekerjaan saya' })
    .getByText('Ya', { exact: true })
    .click()
  await page.getByRole('textbox', { name: /^Pelatihan, seminar/ }).fill('Pelatihan dua hari di Bandung')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'buku-kerja.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await expect(page.getByRole('button', { name: 'Buka buku-kerja.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Kirim laporan' }).click()
  await expect(page.getByText('Laporan surveilan dikirim').first()).toBeVisible()
  await expectAccessible(page)

  const office = await newPage()
  await signInAs(office, 'adm.digital')
  await office.goto('/certificates/surveillances')
  await expectAccessibleInBothThemes(office)
  await office.getByRole('row').filter({ hasText: 'Dikirim' }).getByRole('link').first().click()
  await expect(office.getByText('Pelatihan dua hari di Bandung')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Minta melengkapi' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reason)
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Minta melengkapi' }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByText('Diminta melengkapi')).toBeVisible()

  await page.goto('/my-certificates')
  await page.getByRole('link', { name: 'Isi laporan' }).click()
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByRole('textbox', { name: /^Keterangan/ }).fill('Sudah ditandatangani atasan')
  await page.getByRole('button', { name: 'Kirim laporan' }).click()
  await expect(page.getByText('Laporan surveilan dikirim').first()).toBeVisible()

  await office.reload()
  await office.getByRole('button', { name: 'Terima', exact: true }).click()
  await dialog.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByText('Diterima', { exact: true })).toBeVisible()
  await office.goto('/certificates/surveillances?view=overdue')
  await expect(office.getByText('Lewat waktu').first()).toBeVisible()
  await expectNoSidewaysScroll(office)
})
