import { plenos } from '@kompeten/contract/plenos/plenos'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { bySql } from './database.ts'
import { callAs, type DemoPerson, signInAs } from './people.ts'
import { type APIRequestContext, expect, type NewPage, type Page, test } from './test.ts'

/** The address of a pleno of the demo, by a word of its title. */
const addressOf = async (request: APIRequestContext, person: DemoPerson, search: string) => {
  const call = await callAs(request, person)
  const { data } = await call(plenos.list, { query: { search } })
  const [found] = data
  if (!found) throw new Error(`The demo has no pleno of ${search}`)
  return `/assessments/${found.assessment_id}/plenos/pleno`
}

const personIn = async (newPage: NewPage, person: DemoPerson, address: string) => {
  const page = await newPage()
  await signInAs(page, person)
  await page.goto(address)
  // Several people's pages are open by then.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Peserta' }).getByRole('button', { name }).click()
const ballot = (page: Page) => page.getByRole('region', { name: 'Suara' })
/** Presses what stands for good, and again in the dialog that asks. */
const forGood = async (page: Page, name: string) => {
  await ballot(page).getByRole('button', { name, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('a committee decides: bulk votes with an exception, dissent, a tie that the chair decides, minutes, decree', async ({
  page,
  newPage,
  request,
}) => {
  const address = await addressOf(request, 'adm.digital', 'gelombang ketiga')
  await signInAs(page, 'mgr.digital')
  await page.goto('/plenos')
  await expectAccessible(page)
  await page.getByRole('link', { name: /gelombang ketiga/ }).click()
  await expect(page.getByText('Suara terbanyak memutuskan; bila seimbang, suara ketua.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'FR.AK.02' })).toBeVisible()
  await expectAccessible(page)

  // The chair follows the recommendation for two, and votes against it on the third, which needs a reason.
  await page.getByRole('button', { name: 'Ikuti rekomendasi untuk 3 peserta' }).click()
  await page.getByRole('checkbox', { name: 'Candra Wijaya' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Ikuti rekomendasi untuk 2 peserta' }).click()
  await expect(page.getByText('2 suara dicatat')).toBeVisible()
  await choose(page, 'Candra Wijaya')
  await expect(ballot(page).getByText('menyatakan tidak ikut memutuskan')).toBeVisible()
  const passes = ballot(page).getByRole('button', { name: 'K · Kompeten', exact: true })
  await expect(passes).toBeDisabled()
  await ballot(page).getByLabel('Alasan').fill('Unit pertama dibuktikan oleh portofolio')
  await forGood(page, 'K · Kompeten')
  await expect(page.getByText('1 suara dicatat')).toBeVisible()

  const member = await personIn(newPage, 'mag.digital', address)
  await choose(member, 'Bella Oktaviani')
  // They read what the vote rests on, though their role keeps no applicants.
  await member.getByRole('button', { name: 'Fotokopi KTP.jpg' }).click()
  await expect(member.getByRole('img', { name: 'Fotokopi KTP.jpg' })).toBeVisible()
  await forGood(member, 'K · Kompeten')
  await expect(member.getByText('1 suara dicatat')).toBeVisible()
  await choose(member, 'Candra Wijaya')
  await forGood(member, 'BK · Belum kompeten')
  await expect(ballot(member).getByText('Suara seimbang: suara ketua yang menentukan.')).toBeVisible()

  const other = await personIn(newPage, 'sup.digital', address)
  await choose(other, 'Bella Oktaviani')
  await ballot(other).getByLabel('Alasan').fill('Masih bersaudara jauh dengan peserta')
  await forGood(other, 'Saya tidak ikut memutuskan')
  await expect(other.getByText('Pernyataan dicatat')).toBeVisible()
  await expect(ballot(other).getByRole('button', { name: 'K · Kompeten', exact: true })).toBeHidden()

  await page.reload()
  // On whom the votes differ, nobody is decided in one go: their reason is written for them.
  await page.getByRole('button', { name: 'Catat 2 keputusan' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Candra Wijaya' })).toHaveCount(0)
  await expect(page.getByRole('dialog').getByText('1 peserta dengan suara yang tidak bulat')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Catat 2 keputusan' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 dari 3 diputuskan' })).toBeVisible()
  await choose(page, 'Candra Wijaya')
  await ballot(page).getByLabel('Alasan tersendiri').fill('Portofolio melengkapi bukti unit pertama')
  await forGood(page, 'Catat keputusan')
  await expect(ballot(page).getByText('Suara seimbang; ketua menentukan')).toBeVisible()
  await expect(ballot(page).getByText('Berbeda pendapat: Agus Setiawan')).toBeVisible()

  await page.getByRole('button', { name: 'Tanda tangani berita acara' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tanda tangani berita acara' }).click()
  await expect(page.getByText('Menunggu tanda tangan anggota')).toBeVisible()
  await expect(
    page.getByText(/^Giliran anggota: menandatangani berita acara\. Belum menandatangani: /),
  ).toBeVisible()

  // Each member reads the minutes and signs them; the chair records why the last one does not, who then signs after all.
  // Their page has heard of it by itself.
  await expect(member.getByText(/^Giliran Anda: tanda tangani berita acara/)).toBeVisible()
  await expect(member.getByRole('link', { name: 'Buka berita acara' })).toBeVisible()
  await member.getByRole('button', { name: 'Tanda tangani berita acara' }).click()
  await expectAccessible(member)
  await member.getByRole('dialog').getByRole('button', { name: 'Tanda tangani berita acara' }).click()
  await expect(member.getByText('Berita acara ditandatangani', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Susunan' }).click()
  // Nobody is excused before they had a day to sign.
  await expect(
    page.getByText(/^Bila tidak menandatangani, alasannya dapat dicatat mulai/).first(),
  ).toBeVisible()
  await bySql(
    `update pleno set chair_signature = jsonb_set(chair_signature, '{at}', to_jsonb(
       to_char(now() at time zone 'UTC' - interval '25 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
     where assessment_id = $1`,
    [address.split('/')[2]],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Catat tidak menandatangani: Ratna Wulandari' }).click()
  await page.getByRole('dialog').getByLabel('Alasan').fill('Sedang bertugas di luar negeri')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Catat tidak menandatangani' }).click()
  await expect(page.getByText('Tidak menandatangani: Sedang bertugas di luar negeri')).toBeVisible()
  await expect(page.getByText('Menunggu Ketua LSP')).toBeVisible()
  await expectAccessible(page)

  const director = await personIn(newPage, 'dir.digital', address)
  await director.getByRole('button', { name: 'Tanda tangani SK dan tutup pleno' }).click()
  await director.getByRole('dialog').getByRole('button', { name: 'Tanda tangani SK dan tutup pleno' }).click()
  await expect(director.getByText('Pleno ditutup; SK ditandatangani')).toBeVisible()
  await director.getByRole('link', { name: 'Susunan' }).click()
  await expect(director.getByRole('link', { name: 'Buka SK' })).toBeVisible()
  await expectAccessible(director)
})

test('the workbook for BNSP stays shut while a code is missing, and says where each is mended', async ({
  page,
  request,
}) => {
  const address = await addressOf(request, 'adm.digital', 'gelombang kedua')
  await signInAs(page, 'adm.digital')
  await page.goto(`${address}?tab=baps`)
  await expect(page.getByText('Kode jadwal BNSP belum diisi')).toBeVisible()
  await expect(page.getByText(/^Kode BNSP untuk kementerian/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unduh BAPS' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Isi kode BNSP' }).click()
  await page.getByLabel('Cari nama').fill('apbn')
  await page
    .getByLabel(/^Kode BNSP untuk/)
    .last()
    .fill('18')
  await page.getByRole('button', { name: 'Simpan kode' }).click()
  await expect(page.getByText('Kode disimpan')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${address}?tab=baps`)
  await page.getByLabel('Kode jadwal BNSP').fill('JDW-110417')
  await page.getByRole('button', { name: 'Simpan kode' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh BAPS' }).click()
  expect((await download).suggestedFilename()).toMatch(/^BAPS .*\.xlsx$/)
})

test.describe('on a phone, in English, dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB', colorScheme: 'dark' })

  test('a member reads what a decision rests on and votes', async ({ page, request }) => {
    const address = await addressOf(request, 'adm.karya', 'angkatan ketiga')
    await signInAs(page, 'sup.karya', 'en')
    await page.goto(address)
    await page
      .getByRole('navigation', { name: 'Participants' })
      .getByRole('button', { name: 'Gregorius Nahak' })
      .click()
    await expect(page.getByText('Assessor’s recommendation')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'K · Competent', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('A vote cannot be changed.')
    await expectNoSidewaysScroll(page)
    await page.getByRole('dialog').getByRole('button', { name: 'K · Competent', exact: true }).click()
    await expect(page.getByText('1 vote recorded. You have voted on every participant.')).toBeVisible()
    const list = page.getByRole('navigation', { name: 'Participants' })
    await expect(list.getByRole('button', { name: 'Gregorius Nahak' })).toContainText('Your vote: K')
    await expectNoSidewaysScroll(page)
  })

  test('from a certificate one click leads to what it rests on, and one click back', async ({
    page,
    request,
  }) => {
    const address = await addressOf(request, 'adm.karya', 'angkatan pertama')
    await signInAs(page, 'dir.karya', 'en')
    await page.goto(address)
    const certificate = page.getByRole('link', { name: /^Certificate .* I Gede Mahardika$/ })
    await certificate.click()
    await expect(page.getByRole('heading', { name: 'Evidence and verdicts' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const door of ['Open the application', 'FR.AK.02', 'Open the assessment', 'Open the pleno']) {
      await page.getByRole('link', { name: door, exact: true }).click()
      await certificate.first().click()
      await expect(page.getByRole('heading', { name: 'Decision of the pleno' })).toBeVisible()
    }
    await page
      .getByRole('link', { name: /^Certification decision/ })
      .first()
      .click()
    await certificate.click()
    await expect(page.getByRole('heading', { name: 'Letters' })).toBeVisible()
  })
})
