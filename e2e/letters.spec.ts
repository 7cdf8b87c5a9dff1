import { type LetterInput, letters } from '@kompeten/contract/letters/letters'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'
import { notice } from './venue-world.ts'

const aLetter = (word: string): LetterInput => ({
  addressee_name: `Sekolah ${word}`,
  addressee_address: 'Jalan Braga 10\nBandung',
  addressee_email: `${word.toLowerCase()}@contoh.id`,
  title: `Undangan ${word}`,
  body: 'Dengan hormat,\n\nKami mengundang {penerima}.',
  signer_role: 'DIR',
})

/** A letter of the digital LSP that waits for the director. */
const waiting = async (request: APIRequestContext, word: string) => {
  const call = await callAs(request, 'adm.digital')
  const { letter_id } = (await call(letters.create, { body: aLetter(word) })).data
  return (await call(letters.submit, { params: { letter_id } })).data
}
const state = (page: Page, word: string) => page.locator('header').getByText(word, { exact: true })

test('an admin writes a letter and puts it before the director', async ({ page }) => {
  const word = ownWord()
  await signInAs(page, 'adm.digital')
  await page.goto('/letters')
  await page.getByRole('link', { name: 'Tulis surat' }).click()
  await page.getByLabel('Kepada', { exact: true }).fill(`Sekolah ${word}`)
  await page.getByLabel('Perihal', { exact: true }).fill(`Undangan ${word}`)
  await page.getByLabel('Isi surat', { exact: true }).fill('Kepada {nik}')
  await page.getByRole('button', { name: 'Simpan konsep' }).click()
  await expect(page.getByText('Isian {nik} tidak dikenal untuk jenis surat ini').first()).toBeVisible()
  await page.getByLabel('Isi surat', { exact: true }).fill('Kami mengundang **{penerima}**.')
  // What lies under the foot of a form is scrolled into sight by whoever wants it.
  await page.getByRole('radio', { name: 'Admin LSP' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan konsep' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Undangan ${word}`)
  await expect(state(page, 'Konsep')).toBeVisible()
  await expect(page.locator('iframe[title="Tampilan surat"]')).toBeVisible()
  await page.getByRole('button', { name: 'Ajukan untuk ditandatangani' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d{3,}\/S\//)
  await expect(state(page, 'Menunggu tanda tangan')).toBeVisible()
})

test('the director signs several letters at once and sees how far they are', async ({ page, request }) => {
  const word = ownWord()
  await waiting(request, word)
  await waiting(request, word)
  await signInAs(page, 'dir.digital')
  await page.goto(`/letters?search=${word}`)
  const choices = page.getByRole('checkbox', { name: /^Pilih / })
  await expect(choices).toHaveCount(3)
  await choices.first().check()
  await page.getByRole('button', { name: 'Tanda tangani surat' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tanda tangani 2 surat')
  await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  await expect(page.getByText('2 surat ditandatangani dan PDF-nya selesai')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Terkirim').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test('the director declines on a phone, in English, with a reason that the admin reads', async ({
  page,
  request,
  newPage,
}) => {
  const { letter_id } = await waiting(request, ownWord())
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'dir.digital', 'en')
  await page.goto(`/letters/edit-letters/${letter_id}`)
  await page.getByRole('button', { name: 'Decline to sign' }).click()
  await page.getByLabel('Reason').fill('too short')
  await page.getByRole('button', { name: 'Decline letter' }).click()
  await expect(page.getByText('At least 10 characters')).toBeVisible()
  await page.getByLabel('Reason').fill('The date of the meeting is wrong.')
  await page.getByRole('button', { name: 'Decline letter' }).click()
  await expect(state(page, 'Declined')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const office = await newPage()
  await signInAs(office, 'adm.digital')
  await office.goto(`/letters/edit-letters/${letter_id}`)
  await expect(office.getByText('The date of the meeting is wrong.')).toBeVisible()
  await office.getByRole('button', { name: 'Perbaiki surat' }).click()
  await expect(state(office, 'Konsep')).toBeVisible()
})

test('the text of a type is changed with a preview, and its number with its faults named', async ({
  page,
}) => {
  await signInAs(page, 'sup.karya')
  await page.goto('/management-letters')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Undangan pleno' }).click()
  await page.getByLabel('Isi surat', { exact: true }).fill('Mengundang {nama} pada {tanggal_pleno}.')
  await page.getByRole('button', { name: 'Lihat contoh' }).click()
  await expect(page.locator('iframe[title="Contoh dengan data rekaan"]')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan naskah' }).click()
  await expect(notice(page, /disimpan sebagai versi baru/)).toBeVisible()

  await page.goto('/management-letters/UNDANGAN_PLENO?tab=number')
  await page.getByLabel('Pola nomor', { exact: true }).fill('{seq}/{lsp}')
  await page.getByRole('button', { name: 'Simpan nomor' }).click()
  await expect(page.getByText(/harus memuat tahun/).first()).toBeVisible()
})

test('an incoming letter is entered under the next number and found again', async ({ page }) => {
  const word = ownWord()
  await signInAs(page, 'adm.digital')
  await page.goto('/letters/incoming')
  await page.getByRole('link', { name: 'Catat surat masuk' }).click()
  await page.getByLabel('Dari', { exact: true }).fill(`Dinas ${word}`)
  await page.getByLabel('Isi ringkas', { exact: true }).fill('Permintaan data alumni')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan surat masuk' }).click()
  await expect(notice(page, /^Surat masuk \d+\/\d{4} disimpan/)).toBeVisible()
  await page.goto(`/letters/incoming?search=${word}`)
  await expect(page.getByRole('link', { name: /^\d+\/\d{4}$/ })).toHaveCount(1)
})
