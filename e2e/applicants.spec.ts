import { applicants } from '@kompeten/contract/applicants/applicants'
import { anApplicant } from '@kompeten/testkit/applicants'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { applicantRow } from './applicant-workbook.ts'
import { ownNik, ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'
import { workbook } from './workbook.ts'

/** They were born on 7 May 1998. */
const aNik = () => ownNik('070598')
const add = async (request: APIRequestContext, full_name: string, nik = aNik()) => {
  const call = await callAs(request, 'adm.digital')
  return (await call(applicants.create, { body: anApplicant({ full_name, nik }) })).data
}
const open = (page: Page, id: string, search = '') => page.goto(`/asesi/edit-asesi/${id}${search}`)

test('an admin adds an applicant, sees what is missing, reveals the NIK and finds the applicant by it', async ({
  page,
}) => {
  const [name, nik] = [ownWord(), aNik()]
  await signInAs(page, 'adm.digital')
  await page.goto('/asesi/add-asesi')
  await page.getByLabel('Nama lengkap').fill(name)
  await page.getByLabel('NIK').fill(nik)
  await page.getByLabel('Tempat lahir').fill('Bandung')
  await page.getByRole('textbox', { name: 'Tanggal lahir' }).fill('07-05-1998')
  await page.getByLabel('Laki-laki').check()
  await page.getByRole('button', { name: 'Simpan asesi' }).click()
  await expect(page.getByText(`${name} ditambahkan`)).toBeVisible()

  await page.goto(`/asesi?search=${name}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Belum lengkap untuk FR.APL.01')).toBeVisible()
  await expect(page.getByText(nik)).toBeHidden()
  await page.getByRole('button', { name: 'Lihat NIK' }).click()
  await expect(page.getByText(nik)).toBeVisible()
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByText('NIK dilihat')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/asesi')
  await page.getByRole('button', { name: 'Cari NIK' }).click()
  await page.getByRole('textbox', { name: 'NIK' }).fill(nik)
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
  expect(page.url()).not.toContain(nik)
})

test('two records of one person are compared, merged, and made two again', async ({ page, request }) => {
  const name = ownWord()
  const kept = await add(request, `${name} Sari`)
  await add(request, `${name} Sarii`)
  await signInAs(page, 'adm.digital')
  await open(page, kept.applicant_id, '?tab=duplicates')
  await page.getByRole('button', { name: new RegExp(`Bandingkan ${name} Sarii`) }).click()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Gabungkan' })).toBeDisabled()
  await page.getByLabel('ini orang yang sama').check()
  await page.getByRole('button', { name: 'Gabungkan' }).click()
  await expect(page.getByText(`Data digabungkan ke ${name} Sari`)).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan penggabungan' }).click()
  await expect(page.getByText('Penggabungan diurungkan', { exact: true })).toBeVisible()
})

test('of an import with a bad row the sound ones are stored, and the bad one comes back as a workbook to mend', async ({
  page,
}) => {
  const [good, bad] = [ownWord(), ownWord()]
  await signInAs(page, 'adm.digital')
  await page.goto('/asesi')
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const rows = [applicantRow(good, aNik()), applicantRow(bad, '123')] as const
  await dialog.locator('input[type=file]').setInputFiles(await workbook('asesi.xlsx', rows))
  await expect(dialog.getByRole('region', { name: 'Galat' }).getByRole('row').nth(1)).toContainText(/3.*NIK/)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Unduh baris bermasalah' }).click()
  expect((await saved).suggestedFilename()).toMatch(/baris bermasalah\.xlsx$/)
  await dialog.getByRole('button', { name: /^Simpan 1 .* yang benar$/ }).click()
  await expect(page.getByText('Impor selesai: 1 baru, 0 berubah.')).toBeVisible()
  await page.goto(`/asesi?search=${good}`)
  await expect(page.getByRole('link', { name: good })).toBeVisible()
  await page.goto(`/asesi?search=${bad}`)
  await expect(page.getByRole('link', { name: bad })).toHaveCount(0)
})

test('reads well on a phone, in English and in the dark', async ({ page, request }) => {
  const { applicant_id } = await add(request, ownWord())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'adm.digital', 'en')
  for (const address of ['/asesi', `/asesi/edit-asesi/${applicant_id}`, '/asesi/add-asesi']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('an applicant sees and changes their own data in their settings, and not their NIK', async ({
  page,
}) => {
  await signInAs(page, 'apl.digital')
  await page.goto('/profile/aplicant?view=applicant')
  await expect(page.getByRole('link', { name: 'Ubah data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ubah data' }).click()
  await expect(page.getByLabel('Nama lengkap')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'NIK' })).toBeHidden()
})
