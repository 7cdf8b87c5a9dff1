import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { onHost } from './registration-form.ts'
import { expect, test } from './test.ts'

test('a stranger finds who the LSP is, a scheme with all it asks, and every way in @phone', async ({
  page,
}) => {
  await page.goto(onHost('digital', '/welcome'))
  await expect(page.getByRole('heading', { level: 1, name: 'LSP Teknologi Digital Nusantara' })).toBeVisible()
  await expect(page.getByText(/^Nomor lisensi BNSP: /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sampaikan pengaduan' })).toHaveAttribute('href', '/complain')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('navigation').getByRole('link', { name: 'Skema sertifikasi' }).click()
  await page.getByRole('searchbox', { name: 'Cari skema' }).fill('pemrogram')
  await page.getByRole('link', { name: /Pemrogram Junior/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Pemrogram Junior/ })).toBeVisible()
  await expect(page.getByText('Rp750.000')).toBeVisible()
  await expect(page.getByText('Cukup salah satu dari ini.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Cara membayar' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Sudah punya akun? Masuk untuk mengajukan permohonan' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('the front page verifies a certificate, and says what it is before any script runs', async ({
  page,
}) => {
  const answer = await page.goto(onHost('digital', '/welcome'))
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('<title>LSP Teknologi Digital Nusantara</title>')
  expect(html).toContain('rel="canonical"')
  expect(html).not.toContain('noindex')
  await page
    .getByRole('textbox', { name: 'Nomor sertifikat, atau kode di bawah QR' })
    .fill('12345 6789 0 0000001 2020')
  await page.getByRole('textbox', { name: /^Nama pemegang/ }).fill('Bukan Siapa Siapa')
  await page.getByRole('button', { name: 'Periksa sertifikat' }).click()
  await expect(page).toHaveURL(/\/verify$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
