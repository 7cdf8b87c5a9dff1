import { registration } from '@kompeten/contract/registration/registration'
import { caller } from '@kompeten/testkit/call'
import { anApplicant } from '@kompeten/testkit/registrations'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'
import { carryBy } from './people.ts'
import { box, onHost, pick, type Somebody, sign, somebody } from './registration-form.ts'
import { expect, type Page, test } from './test.ts'

const digitalName = 'LSP Teknologi Digital Nusantara'
const newPassword = 'Elang-Jawa-88'

const languages = {
  id: {
    applicant: {
      host: `Anda mendaftar di ${digitalName}.`,
      name: 'Nama lengkap',
      job: 'Pelajar/Mahasiswa',
      question: `Anda akan membuat akun Asesi di lsp ${digitalName.replace('LSP ', '')}, Lanjutkan?`,
      role: 'Asesi',
    },
    assessor: {
      tab: 'Asesor',
      unknown: 'Kode LSP tidak sesuai',
      number: 'Nomor registrasi asesor',
      first: 'Nama depan',
      last: /^Nama belakang/,
      area: 'Wilayah tempat tinggal',
      education: 'Pendidikan terakhir',
      degree: 'S1',
      job: 'Guru',
      question: (lsp: string) => `Anda akan membuat akun Asesor di ${lsp}, Lanjutkan?`,
      role: 'Asesor',
    },
    code: 'Kode LSP',
    born: ['Tempat lahir', 'Tanggal lahir'],
    male: 'Laki-laki',
    phone: 'Nomor HP',
    job: 'Pekerjaan',
    sign: { open: 'Bubuhkan tanda tangan', save: 'Simpan' },
    statements: [/Saya menyetujui/, /Saya menyatakan/],
    proceed: 'Lanjutkan',
    done: 'Pendaftaran Berhasil!',
    look: 'Cek Email Anda!',
    again: 'Kirim Ulang',
    correct: /^Perbaiki email/,
    early: /Anda dapat mengirim email kembali pada pukul \d\d:\d\d WIB/,
    hello: `Halo, Agung Nugraha. Buat password untuk akun Anda di ${digitalName}.`,
    password: 'Password baru',
    weak: 'Lemah',
    common: 'terlalu umum',
    save: 'Simpan password',
  },
  en: {
    applicant: {
      host: `You are registering at ${digitalName}.`,
      name: 'Full name',
      job: 'Pupil/Student',
      question: `You are about to create an Applicant account at ${digitalName}. Continue?`,
      role: 'Applicant',
    },
    assessor: {
      tab: 'Assessor',
      unknown: 'The LSP code does not match',
      number: 'Assessor registration number',
      first: 'First name',
      last: /^Last name/,
      area: 'Area of residence',
      education: 'Highest education',
      degree: "Bachelor's degree",
      job: 'Teacher',
      question: (lsp: string) => `You are about to create an Assessor account at ${lsp}. Continue?`,
      role: 'Assessor',
    },
    code: 'LSP code',
    born: ['Place of birth', 'Date of birth'],
    male: 'Male',
    phone: 'Mobile number',
    job: 'Occupation',
    sign: { open: 'Sign here', save: 'Save' },
    statements: [/I agree to/, /I state that/],
    proceed: 'Continue',
    done: 'Registration successful!',
    look: 'Check your email!',
    again: 'Resend',
    correct: /^Correct the email/,
    early: /You can send the email again at \d\d:\d\d WIB/,
    hello: `Hello, Agung Nugraha. Set the password of your account at ${digitalName}.`,
    password: 'New password',
    weak: 'Weak',
    common: 'too common',
    save: 'Save password',
  },
} as const
type Words = (typeof languages)['id' | 'en']

const speak = (page: Page, language: 'id' | 'en') =>
  page.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language)

/** What both forms ask of a person, and the signature. */
const fillPerson = async (page: Page, w: Words, { username, email, nik }: Somebody) => {
  await box(page, 'Username').fill(username)
  await box(page, 'Email').fill(email)
  await box(page, 'NIK').fill(nik)
  await box(page, w.born[0]).fill('Bandung')
  await box(page, w.born[1]).fill(`17-08-19${nik.slice(10, 12)}`)
  await page.getByRole('radio', { name: w.male, exact: true }).check()
  await box(page, w.phone).fill('081234567890')
}

const agree = async (page: Page, w: Words) => {
  await sign(page, w.sign)
  for (const statement of w.statements) await page.getByRole('checkbox', { name: statement }).check()
}

const register = async (page: Page, w: Words, question: string) => {
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog')).toContainText(question)
  await page.getByRole('button', { name: w.proceed }).click()
  await expect(page).toHaveURL(/\/confirm$/)
  await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
}

const setPassword = async (page: Page, w: Words) => {
  await page.getByLabel(w.password, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: w.save }).click()
  await expect(page).toHaveURL(/\/login$/)
}

const logIn = async (page: Page, name: string, role: string) => {
  await page.getByLabel('Email/Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText(role)
}

/** In Indonesian on a phone, in English at a desk; the journey registers on one in English. */
const devices = { id: ' @only-phone', en: '' }

for (const language of ['id', 'en'] as const) {
  const w = languages[language]

  test(`an applicant registers on their LSP’s host, gets the mail, sets a password and signs in: ${language}${devices[language]}`, async ({
    page,
  }) => {
    const me = somebody()
    await speak(page, language)
    await page.goto(onHost('digital', '/login'))
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page.getByText(w.applicant.host)).toBeVisible()
    await expect(box(page, w.code)).toBeHidden()
    await box(page, w.applicant.name).fill('Agung Nugraha')
    await fillPerson(page, w, me)
    await pick(page, w.job, w.applicant.job)
    await agree(page, w)
    await register(page, w, w.applicant.question)

    await expect(page.getByText(w.look)).toBeVisible()
    await expect(page.getByText(me.email, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: w.again }).click()
    await expect(page.getByRole('alert')).toHaveText(w.early)
    // A phone reloads the page when its person comes back from their mails.
    await page.reload()
    await page.getByRole('button', { name: w.correct }).click()
    await expect(box(page, w.applicant.name)).toHaveValue('Agung Nugraha')

    await page.goto(await mailedLink(page, me.email))
    await expect(page.getByText(w.hello)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(w.password, { exact: true }).fill('password1')
    await expect(page.getByText(w.weak, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: w.save }).click()
    await expect(page.getByRole('alert')).toContainText(w.common)
    await setPassword(page, w)
    await logIn(page, me.username, w.applicant.role)
  })

  test(`an assessor registers on the generic host with the code of their LSP: ${language}${devices[language]}`, async ({
    page,
  }) => {
    const me = somebody()
    const face = await (await page.request.get('/api/public/host?host=karya.localhost')).json()
    const { lsp_code: code, lsp_name: name } = face.data.lsp
    await speak(page, language)
    await page.goto('/register')
    await page.getByRole('tab', { name: w.assessor.tab }).click()
    await expect(page).toHaveURL(/\?tab=accessor$/)
    await box(page, w.code).fill('TIDAKADA')
    await expect(page.getByText(w.assessor.unknown)).toBeVisible()
    await box(page, w.code).fill(code)
    await expect(page.getByText(`LSP: ${name}`)).toBeVisible()
    await fillPerson(page, w, me)
    await box(page, w.assessor.number).fill('MET.000.004306 2019')
    await box(page, w.assessor.first).fill('Wahyu')
    await box(page, w.assessor.last).fill('Prasetyo')
    await page.getByRole('combobox', { name: w.assessor.area }).fill('citarum bandung wetan')
    await page
      .getByRole('option', { name: /Citarum/ })
      .first()
      .click()
    await pick(page, w.assessor.education, w.assessor.degree)
    await pick(page, w.job, w.assessor.job)
    await agree(page, w)
    await register(page, w, w.assessor.question(name))

    await page.goto(await mailedLink(page, me.email))
    await setPassword(page, w)
    await logIn(page, me.email, w.assessor.role)
  })
}

test('the owner of an address removes a registration that somebody else began with it @only-phone', async ({
  page,
  request,
}) => {
  const face = await (await request.get('/api/public/host?host=digital.localhost')).json()
  const strangers = anApplicant(face.data.lsp.lsp_id)
  const call = caller(carryBy(request, '10.20.30.40'))
  await call(registration.registerApplicant, { body: strangers })
  await page.goto(await mailedLink(page, strangers.email))
  const notMine = page.getByRole('region', { name: 'Bukan Anda yang mendaftar?' })
  await notMine.getByRole('button', { name: 'Hapus pendaftaran ini' }).click()
  await expect(notMine.getByText(strangers.email)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await notMine.getByRole('button', { name: 'Batal' }).click()
  await notMine.getByRole('button', { name: 'Hapus pendaftaran ini' }).click()
  await notMine.getByRole('button', { name: 'Ya, hapus' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(
    page.getByText('Pendaftaran itu dihapus. Email Anda dapat dipakai untuk mendaftar.'),
  ).toBeVisible()
  const { data } = await call(registration.registerApplicant, {
    body: anApplicant(face.data.lsp.lsp_id, { email: strangers.email }),
  })
  expect(data.email).toBe(strangers.email)
})
