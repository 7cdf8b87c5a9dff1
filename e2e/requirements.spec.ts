import { applicants } from '@kompeten/contract/applicants/applicants'
import {
  type Requirement,
  type RequirementInput,
  requirements,
} from '@kompeten/contract/requirements/requirements'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { anApplicant } from '@kompeten/testkit/applicants'
import { aRequirement } from '@kompeten/testkit/requirements'
import { aScheme } from '@kompeten/testkit/schemes'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownNik, ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'
import { notice } from './venue-world.ts'

/** A requirement of the LSP of the digital people, its name with this test's own word. */
const addRequirement = async (
  request: APIRequestContext,
  changes: Partial<RequirementInput>,
): Promise<Requirement> => {
  const call = await callAs(request, 'adm.digital')
  return (await call(requirements.create, { body: aRequirement(changes) })).data
}
const removeRequirement = async (request: APIRequestContext, { requirement_master_id }: Requirement) => {
  const call = await callAs(request, 'adm.digital')
  await call(requirements.delete, { params: { requirement_master_id } })
}
const preview = (page: Page) => page.getByRole('region', { name: 'Seperti yang dilihat asesi' })

test('a requirement is set up with the applicant’s view beside it, and changed into a new version', async ({
  page,
}) => {
  const word = ownWord()
  await signInAs(page, 'adm.digital')
  await page.goto('/bukti-administratif')
  await page.getByRole('link', { name: 'Tambah bukti administratif' }).click()
  await page.getByLabel('Nama', { exact: true }).fill(`SIM ${word}`)
  await page.getByLabel(/^Petunjuk untuk asesi/).fill('Kedua sisi dalam satu berkas.')
  await expect(preview(page).getByRole('heading', { name: `SIM ${word}` })).toBeVisible()
  await expect(preview(page).getByText('PDF, JPG, PNG, paling besar 2 MB')).toBeVisible()
  await page.getByRole('radio', { name: /^Pilihan/ }).check()
  await page.getByRole('button', { name: 'Tambah pilihan' }).click()
  await page.getByLabel('Kode', { exact: true }).fill('A')
  await page.getByRole('textbox', { name: 'Pilihan', exact: true }).fill('SIM A')
  await expect(preview(page).getByRole('radio', { name: 'SIM A' })).toBeVisible()
  // For people who assess here, not for those who apply: so it is asked of nobody.
  await page.getByRole('checkbox', { name: 'Asesi pada tahap Permohonan' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan persyaratan' }).click()
  await expect(notice(page, `SIM ${word} ditambahkan`)).toBeVisible()

  await page.goto(`/bukti-administratif?search=${word}`)
  await page.getByRole('link', { name: `SIM ${word}` }).click()
  await page.getByLabel('Nama', { exact: true }).fill(`SIM asli ${word}`)
  await page.getByRole('button', { name: 'Simpan persyaratan' }).click()
  await expect(notice(page, `SIM asli ${word} disimpan`)).toBeVisible()
})

test('requirements are put in order by keyboard, and it can be undone', async ({ page, request }) => {
  const word = ownWord()
  const admin = await callAs(request, 'adm.digital')
  // Of a scheme of this walk: among what is asked of everybody, others put theirs meanwhile.
  const body = aScheme({ schema_name: `Skema ${word}`, schema_code: `SKM/${word}` })
  const { schema_id } = (await admin(schemes.create, { body })).data
  for (const name of [`Satu ${word}`, `Dua ${word}`]) {
    await addRequirement(request, { name, category: 'dasar', schema_id })
  }
  await signInAs(page, 'mag.digital')
  await page.goto(`/portfolios/order?schema_id=${schema_id}`)
  const handle = page.getByRole('button', { name: `Pindahkan Dua ${word}` })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(new RegExp(`Dua ${word} kini nomor 1`))).toBeAttached()
  await expect(handle).toBeFocused()
  const names = () => page.getByRole('listitem').filter({ hasText: word }).allInnerTexts()
  expect((await names()).map((text) => text.includes('Dua'))).toEqual([true, false])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect.poll(async () => (await names()).map((text) => text.includes('Dua'))).toEqual([false, true])
})

test('test material is opened with a reason, and the log shows it', async ({ page }) => {
  const word = ownWord()
  await signInAs(page, 'mag.digital')
  await page.goto('/materi-uji')
  await page.getByRole('link', { name: /^FR\.IA\.02/ }).click()
  await page.getByRole('button', { name: /^Buka FR\.IA\.02/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Catat dan buka' })).toBeDisabled()
  await dialog.getByLabel('Untuk apa berkas ini dibuka?').fill(`Validasi tugas praktik ${word}`)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Catat dan buka' }).click()
  expect((await download).suggestedFilename()).toContain('FR.IA.02')
  await page.goto('/materi-uji/openings')
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('Dibuka')
  await expectAccessible(page)
})

test('a venue’s admin reads what is asked, and is not shown that there is test material', async ({
  page,
}) => {
  await signInAs(page, 'adt.digital')
  await page.goto('/portfolios')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portofolio dasar')
  await expect(page.locator('main')).toContainText('Jalur pemenuhan persyaratan dasar')
  await expect(page.getByRole('link', { name: 'Materi uji' })).toHaveCount(0)
  await page.goto('/materi-uji')
  await expect(page.getByText('Anda memerlukan izin untuk mengakses halaman ini')).toBeVisible()
})

test('the lists stay within a phone’s width, in English too @phone', async ({ page }) => {
  await signInAs(page, 'mag.digital', 'en')
  for (const [address, title] of [
    ['/portfolios', 'Basic portfolio'],
    ['/portfolios-umum', 'General requirements'],
    ['/materi-uji', 'Test material'],
    ['/bukti-administratif', 'Administrative evidence'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  // Groups have names in both languages.
  await page.goto('/portfolios')
  await expect(page.locator('main')).toContainText('Route to meeting the basic requirements')
  await expect(page.locator('main')).not.toContainText('Jalur pemenuhan')
})

test('evidence is given one thing to a page, by photo too, and what is missing is seen to shrink @only-phone', async ({
  page,
  request,
}) => {
  const word = ownWord()
  const made = [
    await addRequirement(request, { name: `Pernyataan ${word}`, form_type: 'text' }),
    await addRequirement(request, { name: `Foto ${word}` }),
  ]
  const call = await callAs(request, 'adm.digital')
  const nik = ownNik('170896')
  const { data } = await call(applicants.create, {
    body: anApplicant({ nik, full_name: `Rina ${word}` }),
  })
  await signInAs(page, 'adm.digital')
  await page.goto(`/applicants/${data.applicant_id}/persyaratan-umum`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bukti dari Rina ${word}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: new RegExp(`^Pernyataan ${word}`) }).click()
  const left = page.getByText(/\d+ lagi$/)
  const before = Number(/(\d+) lagi/.exec((await left.textContent()) ?? '')?.[1])
  await page.getByLabel('Jawaban Anda').fill('Sesuai dengan aslinya')
  await page.getByRole('button', { name: 'Simpan jawaban' }).click()
  await expect(page.getByText(new RegExp(`${before - 1} lagi$`))).toBeVisible()

  await page.getByRole('link', { name: 'Semua bukti' }).click()
  await page.getByRole('link', { name: new RegExp(`^Foto ${word}`) }).click()
  const photo = await page.screenshot()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ktp.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByRole('img', { name: 'ktp.png' })).toBeVisible()
  await expect(page.getByText(new RegExp(`${before - 2} lagi$`))).toBeVisible()
  await expect(page.getByText(/^Diberikan .* oleh Dewi Lestari$/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Semua bukti' }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^Foto ${word}`) })).toBeVisible()
  await expectAccessible(page)
  for (const one of made) await removeRequirement(request, one)
})
