import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'

const digitalName = 'LSP Teknologi Digital Nusantara'
const newPassword = 'Elang-Jawa-88'

const onHost = (name: string, path: string) => {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  return `http://${name}.localhost:${port}${path}`
}

/** Unlike everybody else in this run of the server. */
const somebody = () => {
  const mark = `${Date.now() % 1e9}${Math.floor(Math.random() * 1e4)}`
  const nik = `3273091708${String(Math.floor(Math.random() * 90 + 10))}${mark.slice(-4).replace(/^0000$/, '0001')}`
  return { username: `pendaftar${mark}`, email: `pendaftar${mark}@contoh.id`, nik }
}
type Somebody = ReturnType<typeof somebody>

const box = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, ...(typeof name === 'string' && { exact: true }) })

/** Picks from a list that opens. */
const pick = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).or(box(page, name)).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const draw = async (page: Page) => {
  const canvas = page.getByRole('img', { name: /Bidang tanda tangan|Signature area/ })
  const area = await canvas.boundingBox()
  if (!area) throw new Error('There is no canvas')
  expect([area.width, area.height]).toEqual([310, 400])
  await page.mouse.move(area.x + 60, area.y + 200)
  await page.mouse.down()
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(area.x + 60 + step * 15, area.y + 200 + Math.sin(step) * 60)
  }
  await page.mouse.up()
}

/** How many pixels of the canvas are inked. */
const ink = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let inked = 0
    for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 100) inked += 1
    return inked
  })

const sign = async (page: Page, words = { open: 'Bubuhkan tanda tangan', save: 'Simpan' }) => {
  await page.getByRole('button', { name: words.open }).click()
  await draw(page)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const fillApplicant = async (page: Page, { username, email, nik }: Somebody) => {
  await box(page, 'Username').fill(username)
  await box(page, 'Email').fill(email)
  await box(page, 'Nama lengkap').fill('Agung Nugraha')
  await box(page, 'NIK').fill(nik)
  await box(page, 'Tempat lahir').fill('Bandung')
  await box(page, 'Tanggal lahir').fill(`17-08-19${nik.slice(10, 12)}`)
  await page.getByRole('radio', { name: 'Laki-laki' }).check()
  await box(page, 'Nomor HP').fill('081234567890')
  await pick(page, 'Pekerjaan', 'Pelajar/Mahasiswa')
  await sign(page)
  for (const statement of [/Saya menyetujui/, /Saya menyatakan/]) {
    await page.getByRole('checkbox', { name: statement }).check()
  }
}

const setPassword = async (page: Page, label: string, save: string) => {
  await page.getByLabel(label, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: save }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('an applicant registers on his LSP’s host, gets the mail, sets a password and signs in @phone', async ({
  page,
}) => {
  const me = somebody()
  await page.goto(onHost('digital', '/login'))
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByText(`Anda mendaftar di ${digitalName}.`)).toBeVisible()
  await expect(box(page, 'Kode LSP')).toBeHidden()
  await fillApplicant(page, me)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    `Anda akan membuat akun Asesi di lsp ${digitalName}, Lanjutkan?`,
  )
  await page.getByRole('button', { name: 'Lanjutkan' }).click()

  await expect(page).toHaveURL(/\/confirm$/)
  await expect(page.getByRole('heading', { name: 'Pendaftaran Berhasil!' })).toBeVisible()
  await expect(page.getByText('Cek Email Anda!')).toBeVisible()
  await expect(page.getByText(me.email, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim Ulang' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /Anda dapat mengirim email kembali pada pukul \d\d\.\d\d WIB/,
  )

  await page.goto(await mailedLink(page, me.email))
  await expect(
    page.getByText(`Halo, Agung Nugraha. Buat password untuk akun Anda di ${digitalName}.`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password baru', { exact: true }).fill('password1')
  await expect(page.getByText('Lemah', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan password' }).click()
  await expect(page.getByRole('alert')).toContainText('terlalu umum')
  await setPassword(page, 'Password baru', 'Simpan password')

  await page.getByLabel('Email/Username').fill(me.username)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Asesi')
})

test('an assessor registers in English on the generic host with the code of his LSP @phone', async ({
  page,
}) => {
  const me = somebody()
  const face = await (await page.request.get('/api/public/host?host=karya.localhost')).json()
  const { lsp_code: code, lsp_name: name } = face.data.lsp
  await page.addInitScript(() => localStorage.setItem('bahasa', 'en'))
  await page.goto('/register')
  await page.getByRole('tab', { name: 'Assessor' }).click()
  await expect(page).toHaveURL(/\?tab=accessor$/)

  await box(page, 'LSP code').fill('TIDAKADA')
  await expect(page.getByText('The LSP code does not match')).toBeVisible()
  await box(page, 'LSP code').fill(code)
  await expect(page.getByText(`LSP: ${name}`)).toBeVisible()
  await box(page, 'Username').fill(me.username)
  await box(page, 'Email').fill(me.email)
  await box(page, 'Assessor registration number').fill('MET.000.004306 2019')
  await box(page, 'First name').fill('Wahyu')
  await box(page, /^Last name/).fill('Prasetyo')
  await box(page, 'NIK').fill(me.nik)
  await box(page, 'Place of birth').fill('Sleman')
  await box(page, 'Date of birth').fill(`17-08-19${me.nik.slice(10, 12)}`)
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await box(page, 'Mobile number').fill('081234567890')
  await page.getByRole('combobox', { name: 'Area of residence' }).fill('citarum bandung wetan')
  await page
    .getByRole('option', { name: /Citarum/ })
    .first()
    .click()
  await pick(page, 'Highest education', "Bachelor's degree")
  await pick(page, 'Occupation', 'Teacher')
  await sign(page, { open: 'Sign here', save: 'Save' })
  for (const statement of [/I agree to/, /I state that/])
    await page.getByRole('checkbox', { name: statement }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog')).toContainText(`create an Assessor account at ${name}. Continue?`)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Registration successful!' })).toBeVisible()
  await page.goto(await mailedLink(page, me.email))
  await setPassword(page, 'New password', 'Save password')
  await page.getByLabel('Email/Username').fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Assessor')
})

test.describe('the form', () => {
  test('says all that is missing at once, in a summary that takes the focus and leads to the fields @phone', async ({
    page,
  }) => {
    await page.goto(onHost('digital', '/register'))
    await page.getByRole('button', { name: 'Register' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Ada isian yang perlu diperbaiki' })
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Terdapat data yang kosong, silahkan cek kembali data anda!')
    for (const said of [
      'Silahkan masukan email',
      'Masukan nama lengkap',
      'Pilih jenis kelamin',
      'Pilih pekerjaan',
      'Masukan tanda tangan',
    ]) {
      await expect(summary).toContainText(said)
    }
    await expectAccessible(page)
    await summary.getByRole('link', { name: /Masukan nama lengkap/ }).click()
    await expect(box(page, 'Nama lengkap')).toBeFocused()
    await summary.getByRole('link', { name: /Masukan tanda tangan/ }).click()
    await expect(page.getByRole('button', { name: 'Bubuhkan tanda tangan' })).toBeFocused()
  })

  test('tells two seconds after typing stops that a name is taken', async ({ page }) => {
    await page.goto(onHost('digital', '/register'))
    await box(page, 'Username').fill('adm.digital')
    await box(page, 'Email').fill('adm.digital@contoh.id')
    await expect(page.getByText('Memeriksa…').first()).toBeVisible()
    await expect(page.getByText('nama pengguna sudah terdaftar!')).toBeVisible()
    await expect(page.getByText('Email sudah terdaftar!')).toBeVisible()
    await box(page, 'Username').fill('nama dengan spasi')
    await box(page, 'Email').click()
    await expect(page.getByText('Tidak boleh menggunakan spasi')).toBeVisible()
  })

  test('keeps a draft when the page is left, but neither NIK nor signature', async ({ page }) => {
    const me = somebody()
    await page.goto(onHost('digital', '/register'))
    await box(page, 'Nama lengkap').fill('Sri Rahayu')
    await box(page, 'NIK').fill(me.nik)
    await sign(page)
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Sri Rahayu')
    const kept = await page.evaluate(() => Object.values(localStorage).join())
    expect(kept).not.toContain(me.nik)
    expect(kept).not.toContain('data:image')
    await page.reload()
    await expect(page.getByText(/^Draf Anda dari/)).toBeVisible()
    await expect(box(page, 'Nama lengkap')).toHaveValue('Sri Rahayu')
    await expect(box(page, 'NIK')).toHaveValue('')
    await page.getByRole('button', { name: 'Buang draf' }).click()
    await expect(box(page, 'Nama lengkap')).toHaveValue('')
  })

  test('asks for a guardian under 18, for a workplace where there is one, and about a NIK that disagrees', async ({
    page,
  }) => {
    await page.goto(onHost('digital', '/register'))
    const year = new Date().getFullYear()
    await box(page, 'Tanggal lahir').fill(`01-01-${year - 13}`)
    await box(page, 'Tempat lahir').click()
    await expect(page.getByText('Usia minimal 14 tahun')).toBeVisible()
    await box(page, 'Tanggal lahir').fill(`01-01-${year - 16}`)
    await expect(page.getByRole('heading', { name: 'Persetujuan orang tua atau wali' })).toBeVisible()
    await box(page, 'Tanggal lahir').fill(`01-01-${year - 30}`)
    await expect(page.getByRole('heading', { name: 'Persetujuan orang tua atau wali' })).toBeHidden()
    await box(page, 'NIK').fill('3273091708960001')
    await expect(page.getByText(/Tanggal lahir berbeda dengan yang tertulis di NIK/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tempat kerja' })).toBeHidden()
    await pick(page, 'Pekerjaan', 'Karyawan Swasta')
    await expect(page.getByRole('heading', { name: 'Tempat kerja' })).toBeVisible()
    await expectAccessible(page)
  })

  test('is the same in both themes and from 320 pixels on, on both tabs', async ({ page }) => {
    for (const [scheme, tab] of [
      ['light', ''],
      ['dark', '?tab=accessor'],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`/register${tab}`)
      await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
})

test.describe('the signature', () => {
  test('stays when the device is turned, and goes when it is cleared', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(onHost('digital', '/register'))
    await page.getByRole('button', { name: 'Bubuhkan tanda tangan' }).click()
    await draw(page)
    const before = await ink(page)
    expect(before).toBeGreaterThan(100)
    await page.setViewportSize({ width: 740, height: 360 })
    await expect.poll(() => ink(page)).toBeGreaterThan(before * 0.8)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hapus' }).click()
    await expect.poll(() => ink(page)).toBe(0)
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Masukan tanda tangan')
  })

  test('may be a picture, and nothing else', async ({ page }) => {
    await page.goto(onHost('digital', '/register'))
    await page.getByRole('button', { name: 'Bubuhkan tanda tangan' }).click()
    const upload = page.locator('input[type=file]')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await upload.setInputFiles({ name: 'ttd.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await expect(page.getByRole('alert')).toHaveText(
      'Silahkan upload file yang sesuai dengan extensi yang diperlukan!',
    )
    await upload.setInputFiles({ name: 'ttd.png', mimeType: 'image/png', buffer: Buffer.from('bukan png') })
    await expect(page.getByRole('alert')).toBeVisible()
    const scanned = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 600
      canvas.height = 300
      const brush = canvas.getContext('2d')
      if (!brush) return ''
      brush.fillStyle = '#f4f1e8'
      brush.fillRect(0, 0, 600, 300)
      brush.lineWidth = 8
      brush.strokeStyle = '#1a2a6c'
      brush.beginPath()
      brush.moveTo(80, 200)
      brush.bezierCurveTo(200, 20, 300, 300, 520, 90)
      brush.stroke()
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await upload.setInputFiles({
      name: 'ttd.png',
      mimeType: 'image/png',
      buffer: Buffer.from(scanned, 'base64'),
    })
    await expect(page.getByRole('img', { name: 'Tanda tangan Anda' })).toBeVisible()
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Ganti tanda tangan' })).toBeVisible()
  })
})

test('whoever opens /confirm without having registered is sent to the login page', async ({ page }) => {
  await page.goto('/confirm')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Silahkan login atau register terlebih dahulu!')).toBeVisible()
})
