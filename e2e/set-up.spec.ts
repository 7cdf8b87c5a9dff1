import { readFileSync } from 'node:fs'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { applicantRow } from './applicant-workbook.ts'
import { mailedLink } from './mailbox.ts'
import { ownWord } from './own.ts'
import { signInAsDeveloper } from './people.ts'
import { expect, type NewPage, type Page, test } from './test.ts'
import { workbook } from './workbook.ts'

const password = 'Elang-Jawa-88'

/** A picture: a reader of PDF that finds none in a file takes the keyboard to itself. */
const certificate = {
  name: 'sertifikat.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** One scheme of the real ones, complete to its KUK. */
const realScheme = () => {
  const file = new URL('../apps/api/src/demo/schemes.json', import.meta.url)
  const all: { name_id: string; main_scheme_code?: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  const found = all.find(({ name_id }) => name_id === 'Helper Cookery')
  if (!found) throw new Error('The real schemes have no Helper Cookery')
  // The field of work that the demo puts it in is not made here.
  const { main_scheme_code: _, ...scheme } = found
  return scheme
}

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

const openAsDeveloper = async (page: Page, word: string, hostname: string) => {
  await signInAsDeveloper(page)
  // So high that the bar with the buttons covers no field while it is examined.
  await page.setViewportSize({ width: 1280, height: 2600 })
  await page.goto('/lsps')
  await page.getByRole('link', { name: 'Buka LSP' }).click()
  await page.getByRole('button', { name: 'Buka LSP dan kirim undangan' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Nama LSP', { exact: true }).fill(`LSP Boga ${word}`)
  await page.getByLabel('Nama pendek', { exact: true }).fill(`Boga ${word}`)
  await page.getByRole('radio', { name: /^P3/ }).check()
  await page.getByLabel('Nama host', { exact: true }).fill(hostname)
  await page.getByRole('textbox', { name: 'Warna utama' }).fill('#9c36b5')
  await page.getByRole('checkbox', { name: 'Data induk alat berat' }).check()
  await page.getByLabel('Nama depan', { exact: true }).fill(word)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${word}@contoh.id`)
  await page.getByRole('textbox', { name: 'Nama pengguna' }).fill(word)
  await page.getByRole('button', { name: 'Buka LSP dan kirim undangan' }).click()
  await said(page, new RegExp(`LSP Boga ${word} dibuka`))
}

/** Opens the mailed link, sets the password and signs in, on the LSP's own host. */
const accept = async (newPage: NewPage, page: Page, name: string): Promise<Page> => {
  const link = await mailedLink(page, `${name}@contoh.id`)
  const own = await newPage()
  await own.goto(link)
  await own.locator('input[type="password"]').fill(password)
  await own.getByRole('button', { name: /Simpan password/ }).click()
  await expect(own).toHaveURL(/\/login/)
  await own.locator('input[autocomplete="username"]').fill(name)
  await own.locator('input[type="password"]').fill(password)
  await own.locator('button[type="submit"]').click()
  await expect(own).not.toHaveURL(/\/(login|multi-role)/)
  return own
}

const at = (page: Page, path: string) => page.goto(`${new URL(page.url()).origin}${path}`)

const fillProfile = async (page: Page) => {
  await at(page, '/lsp-profile')
  await page.getByLabel(/^Nomor lisensi/).fill('BNSP-LSP-2417-ID')
  await page.getByRole('textbox', { name: /^Lisensi berlaku sampai/ }).fill('01-06-2031')
  await page.getByLabel(/^Nama direktur/).fill('Hendra Gunawan')
  await page
    .getByLabel(/^Jabatan direktur/)
    .first()
    .fill('Direktur')
  await page.getByRole('textbox', { name: /^Alamat/ }).fill('Jl. Somba Opu No. 12')
  await page.getByLabel(/^Kota/).fill('Makassar')
  await page.getByLabel(/^Nomor telepon/).fill('0411123456')
  await page.getByRole('textbox', { name: /^Email/ }).fill('sekretariat@contoh.id')
  await page.getByRole('button', { name: 'Simpan profil' }).click()
  await said(page, 'Profil LSP disimpan dan langsung berlaku')
}

const publishRealScheme = async (page: Page) => {
  const scheme = realScheme()
  await at(page, '/schema/sub-schema')
  const buffer = Buffer.from(JSON.stringify([scheme]))
  await takeIn(page, { name: 'skema.json', mimeType: 'application/json', buffer }, '1 baru, 0 berubah')
  await at(page, '/schema/sub-schema')
  await page.getByRole('link', { name: scheme.name_id }).first().click()
  await page.getByRole('button', { name: 'Terbitkan versi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan versi' }).click()
  await said(page, 'Versi 1 diterbitkan')
}

const addRequirement = async (page: Page) => {
  await at(page, '/bukti-administratif')
  await page.getByRole('link', { name: 'Tambah bukti administratif' }).first().click()
  await page.getByLabel('Nama', { exact: true }).fill('KTP')
  await page.getByRole('button', { name: 'Simpan persyaratan' }).click()
  await said(page, 'KTP ditambahkan')
}

const addVenue = async (page: Page) => {
  await at(page, '/tuk/add-tuk')
  await page.getByLabel('Nomor SK', { exact: true }).fill('SK.001/TUK/2026')
  await page.getByLabel('Nama TUK', { exact: true }).fill('TUK Dapur Somba Opu')
  await page.getByLabel('TUK mandiri').check()
  await page.getByRole('textbox', { name: 'Alamat' }).fill('Jl. Somba Opu No. 12')
  await page.getByLabel('Nomor telepon', { exact: true }).fill('0411123456')
  await page.getByRole('button', { name: 'Simpan TUK' }).click()
  await said(page, 'TUK Dapur Somba Opu ditambahkan')
}

const invite = async (page: Page, name: string, role: string) => {
  await at(page, '/users/add-users')
  await page.getByLabel('Nama depan').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@contoh.id`)
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByRole('combobox', { name: 'Jenis peran' }).last().click()
  await page.getByRole('option', { name: role, exact: true }).click()
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await expect(page).not.toHaveURL(/add-users/)
}

/** Three who decide in plenos, chosen by the director: the first admin and two who have accepted. */
const chooseDeciders = async (director: Page) => {
  await at(director, '/pleno-deciders')
  const people = director.getByRole('region', { name: 'Boleh menjadi anggota pleno' }).getByRole('checkbox')
  await expect(people).toHaveCount(3)
  for (const person of await people.all()) {
    await person.click()
    await expect(person).toBeChecked()
  }
  await expectAccessible(director)
}

/** Takes a file in by the house's three steps, from the list that is open. */
const takeIn = async (
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  stored: string,
) => {
  await page.getByRole('button', { name: 'Impor', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: /^Simpan \d+ (?!.*benar)/ }).click()
  await said(page, `Impor selesai: ${stored}.`)
}

const importCodes = async (page: Page) => {
  await at(page, '/bnsp-codes')
  const row = (list: string, name: string, code: string) => ({ Daftar: list, Nama: name, 'Kode BNSP': code })
  await takeIn(
    page,
    await workbook('kode.xlsx', [
      row('Pendidikan', 'S1', '7'),
      row('Pekerjaan', 'Karyawan Swasta', '15'),
      row('Sumber anggaran', 'APBN', '1'),
    ]),
    '0 baru, 3 berubah',
  )
}

/** An assessor as the LSP has them in its own list. */
const importAssessor = async (page: Page, username: string) => {
  await at(page, '/Assessors')
  const row = {
    'Nomor registrasi': 'MET.000.004306 2024',
    'Registrasi berlaku dari': '01/02/2024',
    'Registrasi berlaku sampai': '31/01/2032',
    'Nama depan': 'Wahyu',
    'Nama belakang': 'Prasetyo',
    NIK: '3273091203800004',
    Email: `a${username}@contoh.id`,
    'Nomor telepon': '081234567890',
    'Tempat lahir': 'Bandung',
    'Tanggal lahir': '12/03/1980',
    'Jenis kelamin': 'Laki-laki',
    Agama: 'Islam',
    Alamat: 'Jl. Cimanuk No. 12',
    'Kode kelurahan (10 angka)': '3273091003',
    'Kode pos': '40115',
    'Pendidikan terakhir': 'S1',
    Pekerjaan: 'Karyawan Swasta',
    'Nomor blanko': null,
    'Nomor SK pengesahan': null,
  }
  await takeIn(page, await workbook('asesor.xlsx', [row]), '1 baru, 0 berubah')
}

/** His competence for the scheme, put forward with its certificate and verified. */
const addCompetence = async (page: Page) => {
  await page.getByRole('link', { name: 'Wahyu Prasetyo' }).click()
  // The list has a link of the same name as the tab.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wahyu Prasetyo')
  await page.getByRole('link', { name: 'Kompetensi', exact: true }).click()
  await page.getByRole('link', { name: 'Tambah kompetensi' }).click()
  await page.getByRole('combobox', { name: 'Skema' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Nomor sertifikat').fill('ST-12/2026')
  await page.getByLabel('Penerbit').fill('BNSP')
  await page.getByRole('textbox', { name: /^Tanggal terbit/ }).fill('10-01-2026')
  await page.getByRole('textbox', { name: /^Sertifikat berlaku sampai/ }).fill('10-01-2031')
  await page.locator('input[type=file]').setInputFiles(certificate)
  await page.getByRole('button', { name: 'Ajukan kompetensi' }).click()
  await said(page, 'Kompetensi diajukan')
  await page.getByRole('link', { name: 'Verifikasi kompetensi' }).click()
  await expect(page.getByRole('textbox', { name: 'Diakui sampai' })).toHaveValue('10-01-2031')
  await page.keyboard.press('y')
  await page.getByRole('dialog').getByRole('button', { name: 'Sahkan kompetensi' }).click()
  await said(page, 'Kompetensi disahkan')
}

const importApplicant = async (page: Page) => {
  await at(page, '/asesi')
  const row = applicantRow('Putra Maharana', '7371020705980003', {
    Email: 'putra@contoh.id',
    'Nomor HP': '081234567890',
    'Alamat rumah': 'Jl. Cimanuk No. 12',
    'Kode kelurahan (10 angka)': '3273091003',
    'Pendidikan terakhir': 'SMA',
    Pekerjaan: 'Karyawan Swasta',
    'Nama institusi atau perusahaan': 'Hotel Somba Opu',
    Jabatan: 'Juru masak',
    'Nomor SK TUK': 'SK.001/TUK/2026',
  })
  await takeIn(page, await workbook('asesi.xlsx', [row]), '1 baru, 0 berubah')
}

test('an LSP is set up from nothing to the day before its first assessment, by its own admin, with a real scheme', async ({
  page,
  newPage,
}) => {
  const word = ownWord().toLowerCase()
  const hostname = `${word}.localhost`
  await openAsDeveloper(page, word, hostname)

  const admin = await accept(newPage, page, word)
  expect(new URL(admin.url()).hostname).toBe(hostname)
  await at(admin, '/set-up')
  await said(admin, '0 dari 8 langkah selesai')
  await expectAccessible(admin)
  await fillProfile(admin)
  await invite(admin, `d${word}`, 'Ketua LSP')
  for (const each of ['ma', 'mb']) await invite(admin, `${each}${word}`, 'Manager LSP')
  await addRequirement(admin)
  await publishRealScheme(admin)
  await addVenue(admin)
  await importCodes(admin)
  for (const each of ['ma', 'mb']) await accept(newPage, page, `${each}${word}`)
  await chooseDeciders(await accept(newPage, page, `d${word}`))
  await importAssessor(admin, word)
  await addCompetence(admin)
  await importApplicant(admin)

  await admin.setViewportSize({ width: 360, height: 740 })
  await admin.evaluate(() => localStorage.setItem('bahasa', 'en'))
  await at(admin, '/set-up')
  await said(admin, '8 of 8 steps done')
  await said(admin, /Your LSP is ready for its first assessment/)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
})
