import { applicants } from '@kompeten/contract/applicants/applicants'
import { institutions } from '@kompeten/contract/institutions/institutions'
import { ownInstitution } from '@kompeten/contract/own-institution/own-institution'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { anApplicant } from '@kompeten/testkit/applicants'
import { anInstitution } from '@kompeten/testkit/institutions'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownNik, ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

const notice = (page: Page, text: string) => page.getByText(text, { exact: true })

test('an admin adds an institution with a contact person, finds it, and takes the deletion back', async ({
  page,
}) => {
  const name = `SMK ${ownWord()}`
  await signInAs(page, 'adm.digital')
  await page.goto('/intitutions')
  await expect(page.getByRole('heading', { level: 1, name: 'Institusi' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tambah institusi' }).click()
  await page.getByRole('button', { name: 'Simpan institusi' }).click()
  await expect(page.getByRole('alert')).toBeFocused()

  await page.getByLabel('Nama institusi', { exact: true }).fill(name)
  await page.getByLabel('Sekolah', { exact: true }).check()
  await page.getByRole('checkbox', { name: /Mengirim asesi/ }).check()
  await page.getByRole('button', { name: 'Tambah narahubung' }).click()
  await page.getByLabel('Nama', { exact: true }).fill('Endang Suryani')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan institusi' }).click()
  await expect(notice(page, `${name} ditambahkan`)).toBeVisible()

  await page.goto(`/intitutions?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Endang Suryani')
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(notice(page, `${name} dipindahkan ke tempat sampah`)).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(notice(page, 'Sudah diurungkan')).toBeVisible()
})

test('several go to the bin at once and come back; one is erased by a super user with the typed word', async ({
  page,
  request,
}) => {
  const word = ownWord()
  const call = await callAs(request, 'adm.digital')
  for (const at of ['satu', 'dua']) {
    await call(institutions.create, { body: anInstitution({ institution_name: `SMK ${word} ${at}` }) })
  }
  await signInAs(page, 'sup.digital')
  await page.goto(`/intitutions?search=${word}`)
  await page.getByRole('checkbox', { name: `Pilih SMK ${word} satu` }).check()
  await page.getByRole('checkbox', { name: `Pilih SMK ${word} dua` }).check()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(notice(page, '2 institusi dipindahkan ke tempat sampah')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(2)

  await page.getByRole('checkbox', { name: `Pilih SMK ${word} dua` }).check()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.goto(`/intitutions?view=bin&search=${word}`)
  await page.getByRole('button', { name: `Hapus selamanya SMK ${word} dua` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Hapus selamanya' })).toBeDisabled()
  await dialog.getByLabel(new RegExp(`Ketik ${eraseWord}`)).fill(eraseWord)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hapus selamanya' }).click()
  await expect(notice(page, `SMK ${word} dua dihapus selamanya`)).toBeVisible()
})

test('who acts for a school follows those whom it sent, on a phone and in English too', async ({
  page,
  request,
}) => {
  const [name, nik] = [`Rina ${ownWord()}`, ownNik('170896')]
  const school = (await (await callAs(request, 'adt.karya'))(ownInstitution.get, {})).data
  const call = await callAs(request, 'adm.karya')
  await call(applicants.create, {
    body: anApplicant({ nik, full_name: name, sender_id: school.institution_id }),
  })
  await signInAs(page, 'adt.karya')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Institusi saya' }).click()
  await expect(page.getByText(`Asesi yang dikirim ${school.institution_name}`)).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('rowheader')).toHaveText([name])
  await expect(page.getByText('Belum mengikuti asesmen')).toBeVisible()
  await expect(page.getByText(nik.slice(0, 6))).toHaveCount(0)
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('bahasa', 'en'))
  await page.goto('/institusi-saya')
  await expect(page.getByRole('heading', { level: 1, name: 'My institution' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the list reads on a phone, in English and in the dark', async ({ page, request }) => {
  const call = await callAs(request, 'adm.digital')
  const { data } = await call(institutions.list, { query: { limit: '1' } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'adm.digital', 'en')
  await page.goto('/intitutions')
  await expect(page.getByRole('heading', { level: 1, name: 'Institutions' })).toBeVisible()
  await expect(page.getByRole('link', { name: data[0]?.institution_name ?? '' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a super user sees the contrast of a colour for the LSP before it is saved', async ({ page }) => {
  await signInAs(page, 'sup.karya')
  await page.goto('/lsp-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profil LSP' })).toBeVisible()
  await page.getByLabel('Warna utama', { exact: true }).fill('#ffd54f')
  await expect(page.getByText(/Teks putih tidak terbaca/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
