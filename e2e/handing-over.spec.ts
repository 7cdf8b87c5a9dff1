import { certificates } from '@kompeten/contract/certificates/certificates'
import { certificateFaces } from '@kompeten/contract/certificates/faces'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { ownDigits, ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { draw } from './registration-form.ts'
import { expect, test } from './test.ts'

/** Any picture that is one. */
/** 120 by 120 px, all of one grey: logos have at least 100. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAB4CAAAAAAcD2kOAAAATUlEQVR42u3NMQkAAAwDsP7177cyBiMxkPRIxGKxWCwWi8VisVgsFovFYrFYLBaLxWKxWCwWi8VisVgsFovFYrFYLBaLxWKxWCwWf4sHmhlq31UoqlMAAAAASUVORK5CYII=',
  'base64',
)

test('an admin registers forms with their letter, notes one as spoiled, and sees what is left', async ({
  page,
  request,
}) => {
  const letter = `B.${ownDigits()}/BNSP`
  const head = ownWord().toUpperCase()
  await signInAs(page, 'adm.karya')
  await page.goto('/certificates/stock')
  await expect(page.getByRole('heading', { level: 1, name: 'Stok blanko' })).toBeVisible()
  await page.getByRole('button', { name: 'Catat blanko diterima' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nomor surat BNSP' }).fill(letter)
  await dialog.getByRole('textbox', { name: 'Tanggal surat BNSP' }).fill('02-01-2026')
  await dialog.getByRole('textbox', { name: 'Nomor blanko pertama' }).fill(`${head} 010`)
  await dialog.getByRole('textbox', { name: 'Nomor blanko terakhir' }).fill(`${head} 001`)
  await expectAccessible(page)
  const save = dialog.getByRole('button', { name: 'Catat blanko diterima' })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Bukan satu rentang')
  await dialog.getByRole('textbox', { name: 'Nomor blanko terakhir' }).fill(`${head} 019`)
  await save.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Catat blanko rusak' }).click()
  await dialog.getByRole('textbox', { name: 'Nomor blanko pertama' }).fill(`${head} 015`)
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Basah terkena hujan')
  await dialog.getByRole('button', { name: 'Catat blanko rusak' }).click()
  await expect(dialog).toBeHidden()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: `${head} 010 – ${head} 019` }).click()
  await expect(page.getByText('Diterima 10 · Terpakai 0 · Rusak 1 · Sisa 9')).toBeVisible()
  await expectAccessible(page)
  const call = await callAs(request, 'adm.karya')
  const { data } = await call(blankoStock.get)
  expect(data).toMatchObject({ is_kept: true })
})

test('a director says how certificates look, uploads a logo and the form, and asks for the preview', async ({
  page,
}) => {
  await signInAs(page, 'dir.karya')
  await page.goto('/certificates/settings')
  await page.getByRole('link', { name: 'Tampilan sertifikat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tampilan sertifikat' })).toBeVisible()
  const choose = page.getByRole('button', { name: 'Pilih berkas: Logo BNSP' })
  const chooser = page.waitForEvent('filechooser')
  await choose.click()
  await (await chooser).setFiles({ name: 'bnsp.png', mimeType: 'image/png', buffer: aPicture })
  await expect(page.getByRole('button', { name: 'Hapus gambar: Logo BNSP' })).toBeVisible()
  await page.getByRole('textbox', { name: /Geser ke kanan/ }).fill('2,5')
  await page.getByRole('button', { name: 'Tampilkan pratinjau' }).click()
  await expect(page.locator('iframe[title="Pratinjau sertifikat"]')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Simpan tampilan' }).click()
  await expect(page.getByText('Tampilan sertifikat disimpan')).toBeVisible()
  await page.goto('/certificates/faces')
  await expect(page.getByRole('textbox', { name: /Geser ke kanan/ })).toHaveValue('2.5')
  await page.getByRole('button', { name: 'Hapus gambar: Logo BNSP' }).click()
  await expect(page.getByRole('button', { name: 'Hapus gambar: Logo BNSP' })).toBeHidden()
})

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the office tells a holder to come, hands the certificate over to who signs for it, and undoes it', async ({
    page,
    request,
  }) => {
    const call = await callAs(request, 'adm.karya')
    const query = { search: 'Ketut Suardana', state: 'ACTIVE', origin: 'issued' }
    const { data } = await call(certificates.list, { query })
    const [found] = data
    if (!found) throw new Error('The demo has no valid certificate of Ketut Suardana')
    await signInAs(page, 'adm.karya', 'en')
    await page.goto(`/alumni/certificate/${found.certificate_id}`)
    await page.getByRole('button', { name: 'Announce that it can be collected' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('At the office, Monday 9.00')
    await dialog.getByRole('button', { name: 'Announce that it can be collected' }).click()
    await expect(page.getByText('At the office, Monday 9.00')).toBeVisible()

    await page.getByRole('button', { name: 'Hand over', exact: true }).click()
    await dialog.getByRole('radio', { name: 'Somebody with power of attorney' }).check()
    await dialog.getByRole('textbox', { name: 'Name of the representative' }).fill('Made Wirawan')
    await dialog.getByRole('textbox', { name: 'Power of attorney and identity' }).fill('Letter of today, KTP')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Sign here' }).click()
    await draw(page)
    const drawing = dialog.filter({ has: page.getByRole('img', { name: 'Signature area' }) })
    await drawing.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawing).toBeHidden()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/Handed over to Made Wirawan/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)

    await page.goto('/certificates?view=handing&search=Ketut')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goto(`/alumni/certificate/${found.certificate_id}`)
    await page.getByRole('button', { name: 'Undo the handover' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It came back by post')
    await dialog.getByRole('button', { name: 'Undo the handover' }).click()
    await expect(page.getByText('Not handed over yet.')).toBeVisible()
  })
})

test('the print for the form is there for a certificate that has one', async ({ page, request }) => {
  const call = await callAs(request, 'adm.karya')
  const query = { search: 'Gede Putra', state: 'ACTIVE', origin: 'issued' }
  const { data } = await call(certificates.list, { query })
  const [found] = data
  if (!found) throw new Error('The demo has no valid certificate of Gede Putra')
  await signInAs(page, 'adm.karya')
  await page.goto(`/alumni/certificate/${found.certificate_id}?tab=document`)
  // A browser without a viewer saves what the page shows, too.
  const download = page.waitForEvent('download', (one) => one.suggestedFilename().startsWith('Cetak'))
  await page.getByRole('button', { name: 'Cetak pada blanko' }).click()
  expect((await download).suggestedFilename()).toContain(found.certificate_number)
  const params = { certificate_id: found.certificate_id }
  const pdf = await call(certificateFaces.print, { params })
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/pdfaid:part>2</)
})
