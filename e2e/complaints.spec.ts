import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'
import { ownWord } from './own.ts'
import { signInAs } from './people.ts'
import { onHost } from './registration-form.ts'
import { expect, test } from './test.ts'

const longName = 'bukti-listrik-padam-di-ruang-uji-lantai-dua-gedung-utama.pdf'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a stranger complains and reads the answer at the address in their mail; the action is followed to its end', async ({
    page,
    newPage,
  }) => {
    const name = `Ibu ${ownWord()}`
    const email = `${ownWord().toLowerCase()}@contoh.id`
    await page.goto(onHost('digital', '/login'))
    await page.getByRole('link', { name: 'Sampaikan pengaduan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Pengaduan kepada/ })).toBeVisible()
    await page.getByRole('button', { name: 'Kirim pengaduan' }).click()
    await expect(page.getByRole('alert')).toContainText('Apa yang terjadi')
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: 'Tempat uji (TUK)' }).check()
    await page.getByLabel('Apa yang terjadi').fill('Listrik padam dua kali selama asesmen berlangsung.')
    await page.locator('input[type=file]').setInputFiles({
      name: longName,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    })
    await expect(page.getByRole('button', { name: `Hapus ${longName}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Nama Anda').fill(name)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Kirim pengaduan' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText('1 berkas bukti terkirim.')).toBeVisible()

    const office = await newPage({ viewport: { width: 1280, height: 800 } })
    await signInAs(office, 'mgr.digital')
    await office.goto('/complaint')
    await expectAccessible(office)
    await office.getByRole('searchbox').fill(name)
    await office.getByRole('row', { name }).getByRole('link').first().click()
    await office.getByRole('button', { name: 'Terima untuk diperiksa' }).click()
    await office.getByRole('radiogroup', { name: 'Jenis catatan' }).getByText('TUK').click()
    await office.getByRole('combobox', { name: 'Catatan yang diadukan' }).click()
    await office.getByRole('option').first().click()
    await office.getByRole('button', { name: 'Kaitkan dengan catatan' }).click()
    await expect(office.getByText('Catatan yang diadukan (TUK)')).toBeVisible()
    await office.getByRole('combobox', { name: 'Pemeriksa' }).click()
    await office.getByRole('option', { name: 'Sari Puspitasari' }).click()
    await office.getByRole('button', { name: 'Tetapkan pemeriksa' }).click()
    await expect(office.getByText('Sedang diperiksa')).toBeVisible()
    await office.getByLabel('Apa yang diperbaiki').fill('Memasang genset cadangan di TUK')
    await office.getByLabel('Penanggung jawab').fill('Kepala TUK')
    await office.getByRole('textbox', { name: 'Paling lambat' }).fill('01-12-2029')
    await office.getByRole('button', { name: 'Tambah tindakan' }).click()
    await expect(office.getByText('Kepala TUK · paling lambat 1 Desember 2029')).toBeVisible()
    await office.getByRole('radio', { name: 'Pengaduan terbukti', exact: true }).check()
    await office
      .getByLabel('Jawaban kepada pengadu')
      .fill('Genset cadangan dipasang sebelum asesmen berikutnya.')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Jawab pengaduan' }).click()
    await expect(office.getByText(/^Catat dahulu hasil setiap tindakan/)).toBeVisible()
    await office.getByLabel('Hasilnya').fill('Genset terpasang dan dicoba')
    await office.getByRole('button', { name: 'Catat hasil' }).click()
    await office.getByRole('button', { name: 'Selesaikan' }).click()
    await expect(office.getByText('Selesai', { exact: true })).toBeVisible()

    await page.goto(await mailedLink(page, email, 'complain/follow'))
    await expect(page.getByText('Genset cadangan dipasang sebelum asesmen berikutnya.')).toBeVisible()
    await expect(page.getByText('Pengaduan terbukti')).toBeVisible()
    await expect(page.getByText(longName)).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh surat jawaban' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^jawaban-pengaduan-\d+-20\d\d\.pdf$/)
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Alasan').fill('Kemarin listrik padam lagi di ruang itu.')
    await page.getByRole('button', { name: 'Buka kembali pengaduan' }).click()
    await expect(page.getByText(/^Anda menerima jawaban paling lambat/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buka kembali pengaduan' })).toBeHidden()
  })
})
