import { schemes } from '@kompeten/contract/schemes/schemes'
import { aCertificate } from '@kompeten/testkit/assessors'
import { dayAhead, today, typed } from '@kompeten/testkit/days'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { onHost } from './registration-form.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'
import { notice } from './venue-world.ts'

/** A scheme of the digital LSP, published or still a draft. */
const ownScheme = async (request: APIRequestContext, isPublished: boolean) => {
  const word = ownWord()
  const call = await callAs(request, 'adm.digital')
  const body = aScheme({ schema_name: `Skema ${word}`, schema_code: `SKM/${word}` })
  const { data } = await call(schemes.create, { body })
  const { schema_id, draft_version_id } = data
  const params = { schema_id, schema_version_id: draft_version_id ?? '' }
  await call(schemes.saveUnits, { params, body: { units: someUnits(), units_version: 1 } })
  if (isPublished) {
    await call(schemes.publish, { params })
    // A draft beside what is published takes no step of the scheme away.
    await call(schemes.draft, { params: { schema_id } })
  }
  return { schema_id, name: `Skema ${word}` }
}

const openRules = async (page: Page, schemaId: string) => {
  await page.goto(`/schema/schema-edit/${schemaId}?tab=rules`)
  await expect(page.getByRole('heading', { level: 2, name: 'Prasyarat pemohon' })).toBeVisible()
}

const openFront = async (page: Page, schemaId: string, name: string) => {
  await page.goto(onHost('digital', `/schemes/${schemaId}`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('prerequisites are written in the draft and, once it is published, read by everybody @only-phone', async ({
  page,
  request,
}) => {
  const { schema_id, name } = await ownScheme(request, false)
  await signInAs(page, 'adm.digital')
  await openRules(page, schema_id)
  await expect(page.getByText('Skema ini tidak meminta prasyarat.')).toBeVisible()
  await page.getByRole('link', { name: 'Ubah prasyarat' }).click()
  await page.getByRole('button', { name: 'Tambah prasyarat' }).click()
  await page.getByRole('radio', { name: 'Pengalaman kerja', exact: true }).check()
  await page.getByRole('textbox', { name: /^Pengalaman kerja paling sedikit/ }).fill('2')
  await page.getByRole('button', { name: 'Tambah prasyarat' }).click()
  const second = page.getByRole('group', { name: /^Prasyarat 2/ })
  await second.getByRole('radio', { name: /^Lainnya/ }).check()
  await page.getByRole('button', { name: 'Simpan prasyarat' }).click()
  await expect(page.getByRole('link', { name: 'Prasyarat 2: Tidak boleh kosong' })).toBeVisible()
  await second.getByLabel('Prasyarat', { exact: true }).fill('Surat keterangan tidak buta warna')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Simpan prasyarat' }).click()
  await expect(notice(page, 'Prasyarat disimpan')).toBeVisible()
  await expect(page.getByText('Pengalaman kerja di bidangnya paling sedikit 2 tahun')).toBeVisible()

  await page.getByRole('button', { name: 'Terbitkan versi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan versi' }).click()
  await expect(notice(page, 'Versi 1 diterbitkan')).toBeVisible()
  await openFront(page, schema_id, name)
  await expect(page.getByText('Surat keterangan tidak buta warna')).toBeVisible()
  await expectAccessible(page)
})

test('a scheme is withdrawn by its minutes, everybody reads until when, and it is taken back @only-phone', async ({
  page,
  request,
}) => {
  const { schema_id, name } = await ownScheme(request, true)
  await signInAs(page, 'adm.digital')
  await openRules(page, schema_id)
  await page.getByRole('button', { name: 'Tarik skema ini' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Tarik skema ini' })
  await dialog.getByLabel('Alasan penarikan').fill('Standar acuannya dicabut kementerian')
  await dialog.getByRole('textbox', { name: 'Hari terakhir permohonan baru' }).fill(typed(dayAhead(40)))
  await dialog.getByRole('textbox', { name: 'Hari terakhir asesmen' }).fill(typed(dayAhead(10)))
  await dialog.getByLabel('Nomor berita acara komite').fill('BA/KS/07/2026')
  await dialog.getByRole('textbox', { name: 'Tanggal berita acara' }).fill(typed(today()))
  await expect(send).toBeDisabled()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'berita-acara.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aCertificate().bytes),
  })
  await send.click()
  // The last assessment would lie before the last application.
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Hari terakhir asesmen' }).fill(typed(dayAhead(90)))
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Standar acuannya dicabut kementerian')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(page.getByText('Diumumkan', { exact: true })).toBeVisible()

  await openFront(page, schema_id, name)
  await expect(page.getByText(/Skema ini sedang ditarik\. Permohonan baru diterima sampai/)).toBeVisible()
  await expectAccessible(page)
  await openRules(page, schema_id)
  await page.getByRole('button', { name: 'Batalkan penarikan' }).click()
  await dialog.getByLabel('Alasan pembatalan').fill('Kementerian memperpanjang standarnya')
  await dialog.getByRole('button', { name: 'Batalkan penarikan' }).click()
  await expect(notice(page, 'Penarikan dibatalkan')).toBeVisible()
  await openFront(page, schema_id, name)
  await expect(page.getByText(/Skema ini sedang ditarik/)).toHaveCount(0)
})

test('how certificates are renewed and their holders followed is written in the draft, and stands beside what asked before @only-phone', async ({
  page,
  request,
}) => {
  const { schema_id } = await ownScheme(request, false)
  await signInAs(page, 'adm.digital')
  await openRules(page, schema_id)
  await page.getByRole('link', { name: 'Ubah sertifikasi ulang' }).click()
  await page.getByRole('textbox', { name: /^Paling cepat, bulan/ }).fill('6')
  await page.getByRole('checkbox', { name: 'portofolio' }).check()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Simpan aturan sertifikasi ulang' }).click()
  await expect(notice(page, 'Aturan sertifikasi ulang disimpan')).toBeVisible()
  await expect(page.getByText('Dapat diajukan mulai 6 bulan sebelum sertifikat berakhir.')).toBeVisible()

  await page.getByRole('link', { name: 'Ubah surveilan' }).click()
  const months = page.getByRole('textbox', { name: /^Setiap berapa bulan/ })
  await months.fill('2')
  // The line that says what is wrong comes below the field that is left: it must not take the press away from what lies there.
  await page.getByRole('checkbox', { name: 'bukti pekerjaan atau buku kerja' }).check()
  await expect(months).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Simpan aturan surveilan' }).click()
  await expect(page.getByRole('link', { name: /^Setiap berapa bulan: / })).toBeVisible()
  await months.fill('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan aturan surveilan' }).click()
  await expect(notice(page, 'Aturan surveilan disimpan')).toBeVisible()
  await expect(page.getByText('Laporan diminta setiap 12 bulan.')).toBeVisible()
  await expect(page.getByText('Dapat diajukan mulai 6 bulan sebelum sertifikat berakhir.')).toBeVisible()
})
