import { readFileSync } from 'node:fs'
import { applicants } from '@kompeten/contract/applicants'
import { assessors } from '@kompeten/contract/assessors'
import { people } from '@kompeten/contract/people'
import { schemes } from '@kompeten/contract/schemes'
import { setup } from '@kompeten/contract/setup'
import { accessorData } from '@kompeten/testkit/accessors'
import { anApplicant } from '@kompeten/testkit/applicants'
import { aPerson } from '@kompeten/testkit/people'
import { signIn } from '@kompeten/testkit/sign-in'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'
import { carryBy, signInAsDeveloper } from './people.ts'

const password = 'Elang-Jawa-88'

/** Letters that nobody else in this run has: names hold no figures. */
const ownWord = () =>
  [...`${Date.now()}${test.info().workerIndex}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')

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
const accept = async (browser: Browser, page: Page, name: string): Promise<Page> => {
  const link = await mailedLink(page, `${name}@contoh.id`)
  const own = await (await browser.newContext()).newPage()
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
  await page.getByRole('button', { name: 'Impor' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'skema.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([scheme])),
  })
  await dialog.getByRole('button', { name: 'Simpan 1 skema' }).click()
  await said(page, 'Impor selesai: 1 baru, 0 berubah.')
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

const inviteDirector = async (page: Page, name: string) => {
  await at(page, '/users/add-users')
  await page.getByLabel('Nama depan').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@contoh.id`)
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByRole('combobox', { name: 'Jenis peran' }).last().click()
  await page.getByRole('option', { name: 'Ketua LSP', exact: true }).click()
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await expect(page).not.toHaveURL(/add-users/)
}

const enterCode = async (page: Page) => {
  await at(page, '/bnsp-codes')
  await page
    .getByRole('textbox', { name: /^Kode BNSP untuk/ })
    .first()
    .fill('1')
  await page.getByRole('button', { name: 'Simpan kode' }).click()
  await said(page, 'Kode disimpan')
}

/** The assessor's record and the applicant are typed elsewhere (assessors.spec, applicants.spec): here by the admin's calls. */
const addPeople = async (request: APIRequestContext, username: string) => {
  const { call } = await signIn(carryBy(request), { username, password })
  const { data: found } = await call(schemes.list, { query: { limit: '1', shown_state: 'PUBLISHED' } })
  const body = aPerson({
    username: `a${username}`,
    email: `a${username}@contoh.id`,
    roles: [{ role_code: 'ACS', tuk_id: null }],
  })
  const { data: person } = await call(people.create, { body })
  const params = { user_id: person.user_id }
  const { data: record } = await call(assessors.save, { params, body: { ...accessorData(), version: 0 } })
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { data: competence } = await call(assessors.addCompetence, {
    body: {
      schema_id: found[0]?.schema_id ?? '',
      accessor_id: record.accessor_id,
      certificate_number: 'ST-12/2026',
      issuer: 'BNSP',
      issued_on: '2026-01-10',
      certificate_valid_until: '2099-01-10',
    },
    file: { name: 'sertifikat.png', bytes: Buffer.from(png, 'base64') },
  })
  await call(applicants.create, { body: anApplicant() })
  return { call, competenceId: competence.competence_id }
}

const verifyCompetence = async (page: Page, competenceId: string) => {
  await at(page, `/Assessors/pending-competance?open=${competenceId}`)
  await page.getByText('ST-12/2026').first().waitFor()
  await page.keyboard.press('y')
  await page.getByRole('dialog').getByRole('button', { name: 'Sahkan kompetensi' }).click()
  await said(page, 'Kompetensi disahkan')
}

test('an LSP is set up from nothing to the day before its first assessment, by its own admin, with a real scheme', async ({
  page,
  browser,
  request,
}) => {
  // A day of an office, walked in one go.
  test.setTimeout(240_000)
  const word = ownWord()
  const hostname = `${word}.localhost`
  await openAsDeveloper(page, word, hostname)

  const admin = await accept(browser, page, word)
  expect(new URL(admin.url()).hostname).toBe(hostname)
  await at(admin, '/set-up')
  await said(admin, '0 dari 8 langkah selesai')
  await expectAccessible(admin)
  await fillProfile(admin)
  await inviteDirector(admin, `d${word}`)
  await publishRealScheme(admin)
  await addRequirement(admin)
  await addVenue(admin)
  await enterCode(admin)
  const director = await accept(browser, page, `d${word}`)
  await director.context().close()
  const { call, competenceId } = await addPeople(request, word)
  await verifyCompetence(admin, competenceId)
  expect((await call(setup.progress, {})).data.ready).toBe(true)

  await admin.setViewportSize({ width: 360, height: 740 })
  await admin.evaluate(() => localStorage.setItem('bahasa', 'en'))
  await at(admin, '/set-up')
  await said(admin, '8 of 8 steps done')
  await said(admin, /Your LSP is ready for its first assessment/)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.context().close()
})
