import { certificates } from '@kompeten/contract/certificates/certificates'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { aSignature } from '@kompeten/testkit/registrations'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownDigits, ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'

/** A valid certificate of the demo whose holder's name holds the word. */
const validOne = async (request: APIRequestContext, search: string) => {
  const call = await callAs(request, 'adm.digital')
  const { data } = await call(certificates.list, { query: { search, state: 'ACTIVE', origin: 'issued' } })
  const [found] = data
  if (!found) throw new Error(`The demo has no valid certificate of ${search}`)
  return (await call(certificates.get, { params: { certificate_id: found.certificate_id } })).data
}

const openCertificate = async (page: Page, id: string) => {
  await page.goto(`/alumni/certificate/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('an admin corrects a name and a title, the director signs, and the old QR says by what it was replaced', async ({
  page,
  newPage,
  request,
}) => {
  const old = await validOne(request, 'hesti')
  const name = `${old.holder_name}, S.Kom.`
  await signInAs(page, 'adm.digital')
  await openCertificate(page, old.certificate_id)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Betulkan sertifikat' }).click()
  await page.getByRole('textbox', { name: 'Nama pemegang' }).fill(name)
  await page.getByRole('textbox', { name: /^Bidang(?! \(Inggris\))/ }).fill('Bidang yang betul')
  await page.getByRole('textbox', { name: 'Alasan pembetulan' }).fill('Nama belum sesuai dengan KTP')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Ajukan pembetulan' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Bidang yang betul').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tanda tangani dan terbitkan' })).toBeHidden()

  const office = await newPage()
  await signInAs(office, 'dir.digital')
  await office.goto(`/certificates?search=${encodeURIComponent(name)}`)
  const choices = office.getByRole('checkbox', { name: /^Pilih / })
  await expect(choices).toHaveCount(2)
  await choices.last().check()
  await office.getByRole('button', { name: 'Tanda tangani dan terbitkan' }).click()
  const asked = office.getByRole('dialog')
  await asked.getByRole('button', { name: 'Tanda tangani' }).click()
  await expect(asked.getByText(`Tercetak: “${name}” · nama asesi: “${old.holder_name}”`)).toBeVisible()
  await expectAccessible(office)
  await asked.getByRole('button', { name: 'Sudah benar: tanda tangani' }).click()
  await expect(office.getByText('Semua sertifikat selesai.')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('link', { name: 'Lihat sertifikatnya' }).click()
  await office.getByRole('link', { name }).click()
  await office.getByRole('link', { name: 'Dokumen', exact: true }).click()
  await expect(office.locator('iframe[title="Dokumen"]')).toBeVisible()

  await page.goto(old.verify_path ?? '')
  await expect(page.getByText('DIGANTI', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Lihat sertifikat penggantinya' }).click()
  await expect(page.getByText('BERLAKU', { exact: true })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
})

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })

  test('a stranger verifies by number, and a slip of the finger is told as such', async ({
    page,
    request,
  }) => {
    const one = await validOne(request, 'gilang')
    await page.goto('/verify')
    await page.getByLabel('Number or code').fill((one.certificate_number ?? '').replaceAll(' ', ''))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('NAME NEEDED')).toBeVisible()
    await page.getByLabel('Name of the holder').fill(one.holder_name.toUpperCase())
    await page.getByRole('button', { name: 'Verify' }).click()
    // Two LSPs may have given the same number: each certificate is shown with its own LSP.
    const found = page.getByRole('article').filter({ hasText: one.holder_name })
    await expect(found.getByText('VALID', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const code = one.verify_path?.split('/').at(-1) ?? ''
    await page.getByLabel('Number or code').fill(`${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('CODE MISTYPED')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('an applicant finds their certificate, accepts its terms and may renew it near its end', async ({
    page,
    request,
  }) => {
    await (await callAs(request, 'apl.digital'))(signatures.give, { body: { signature: aSignature } })
    await signInAs(page, 'apl.digital', 'en')
    await page.goto('/my-certificates')
    const ending = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Apply for recertification' }) })
    await ending.getByRole('link', { name: 'Read and accept the agreement' }).click()
    await expect(page.getByRole('heading', { name: 'Certificate Holder’s Agreement' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Accept and sign' }).click()
    await expect(ending.getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('an admin enters a certificate of older times, finds it among the alumni and removes it', async ({
  page,
}) => {
  const word = ownWord()
  await signInAs(page, 'adm.digital')
  await page.goto('/alumnis/add-alumni')
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Nama', `Alumni ${word}`)
  await fill('Skema', 'Operator Komputer')
  await fill('Nomor sertifikat', `62090 4132 2 ${ownDigits(7)} 2017`)
  await fill('Tanggal terbit', '12-03-2017')
  await fill('Berlaku sampai', '12-03-2020')
  await page.getByRole('button', { name: 'Simpan alumni' }).click()
  await expect(page).toHaveURL(/\/alumnis/)
  await page.goto(`/alumnis?search=${word}`)
  await page.getByRole('link', { name: new RegExp(word) }).click()
  await expect(page.getByText('Habis masa berlaku')).toBeVisible()
  await page.getByRole('link', { name: 'Ubah data' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hapus data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus data' }).click()
  await page.goto(`/alumnis?search=${word}`)
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
})
