import { yearsAgo } from '@kompeten/contract/platform/age'
import { typed } from '@kompeten/testkit/days'
import { expectAccessible, expectHighFields, expectNoSidewaysScroll } from './accessible.ts'
import { box, draw, ink, onHost, pick, sign, somebody } from './registration-form.ts'
import { expect, test } from './test.ts'

test.describe('the form', () => {
  test('says all that is missing at once, in a summary that takes the focus and leads to the fields @only-phone', async ({
    page,
  }) => {
    await page.goto(onHost('digital', '/register'))
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
    await expectHighFields(page)
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
    await box(page, 'Tanggal lahir').fill(typed(yearsAgo(13)))
    await box(page, 'Tempat lahir').click()
    await expect(page.getByText('Usia minimal 14 tahun')).toBeVisible()
    await box(page, 'Tanggal lahir').fill(typed(yearsAgo(16)))
    await expect(page.getByRole('heading', { name: 'Persetujuan orang tua atau wali' })).toBeVisible()
    await box(page, 'Tanggal lahir').fill(typed(yearsAgo(30)))
    await expect(page.getByRole('heading', { name: 'Persetujuan orang tua atau wali' })).toBeHidden()
    await box(page, 'NIK').fill('3273091708960001')
    await expect(page.getByText(/Tanggal lahir berbeda dengan yang tertulis di NIK/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tempat kerja' })).toBeHidden()
    await pick(page, 'Pekerjaan', 'Karyawan Swasta')
    await expect(page.getByRole('heading', { name: 'Tempat kerja' })).toBeVisible()
    // Chromium shows a list's suggestions outside of the page: what it is given is what can be looked at.
    const suggested = page.locator('datalist option[value="Politeknik Nawasena"]')
    await expect(suggested).toBeAttached()
    const list = await suggested.locator('..').getAttribute('id')
    await expect(page.getByLabel('Nama institusi atau perusahaan')).toHaveAttribute('list', list ?? '')
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
      'Gagal! Silahkan upload file yang sesuai dengan extensi yang diperlukan!',
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
