import { tuk } from '@kompeten/contract/tuk/tuk'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, type Locator, test } from './test.ts'
import { addVenues, notice, openVenues, venueLink } from './venue-world.ts'

test.describe('adding a venue', () => {
  test('names what is missing, then stores it with its kelurahan, and can be undone', async ({ page }) => {
    const word = ownWord()
    await signInAs(page, 'adm.digital')
    await openVenues(page, word)
    await page.goto('/tuk')
    await page.getByRole('link', { name: 'Tambah TUK' }).click()
    await page.getByRole('button', { name: 'Simpan TUK' }).click()

    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Galat: /)
    await summary.getByRole('link', { name: /Nomor SK/ }).click()
    await expect(page.getByLabel('Nomor SK', { exact: true })).toBeFocused()

    await page.getByLabel('Nomor SK', { exact: true }).fill(`${word}/01`)
    await page.getByLabel('Nama TUK', { exact: true }).fill(`TUK ${word}`)
    await page.getByLabel('TUK mandiri').check()
    await page.getByRole('textbox', { name: 'Alamat' }).fill('Jl. Cimanuk No. 12')
    await page.getByRole('combobox', { name: /Kelurahan/ }).fill('cihapit bandung')
    await page.getByRole('option', { name: /Cihapit/ }).click()
    await expect(page.getByRole('combobox', { name: /Kelurahan/ })).toHaveValue(
      /Cihapit.*Bandung.*Jawa Barat/,
    )
    await page.getByLabel('Nomor telepon', { exact: true }).fill('02212345678')
    await page.getByRole('button', { name: 'Tambah penanggung jawab' }).click()
    await page.getByLabel('Nama', { exact: true }).fill('Kartika Sari')
    await page.getByRole('button', { name: 'Simpan TUK' }).click()

    await expect(page).toHaveURL(/\/tuk$/)
    await expect(notice(page, `TUK ${word} ditambahkan`)).toBeVisible()
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(notice(page, 'Sudah diurungkan')).toBeVisible()
    await openVenues(page, word)
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  })

  test('is saved by a button that a notice never covers @only-phone', async ({ page, request }) => {
    const [venue] = await addVenues(request, ownWord(), 1)
    await signInAs(page, 'adm.digital')
    await page.goto(`/tuk/edit-tuk/${venue?.tuk_id}`)
    await page.route('**/api/tuks/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await page.getByLabel(/^Kapasitas/).fill('17')
    const save = page.getByRole('button', { name: 'Simpan TUK' })
    await save.click()
    // What failed stays until it is read.
    const told = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Coba lagi' }) })
    await expect(told).toBeVisible()
    const isAbove = async (what: Locator) => {
      const [box, notice] = [await what.boundingBox(), await told.boundingBox()]
      return box !== null && notice !== null && box.y + box.height < notice.y
    }
    await expect.poll(() => isAbove(save)).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => isAbove(page.getByRole('contentinfo'))).toBe(true)
    await page.getByRole('link', { name: 'TUK', exact: true }).click()
    await expect.poll(() => isAbove(page.getByRole('dialog').getByRole('button').last())).toBe(true)
  })

  test.describe('with a clipboard', () => {
    test('fills both coordinates from a position pasted from a map', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signInAs(page, 'adm.digital')
      await page.goto('/tuk/add-tuk')
      await page.evaluate(() => navigator.clipboard.writeText('-6.9147, 107.6098'))
      await page.getByLabel(/Lintang/).focus()
      await page.keyboard.press('Control+V')
      await expect(page.getByLabel(/Lintang/)).toHaveValue('-6.9147')
      await expect(page.getByLabel(/Bujur/)).toHaveValue('107.6098')
      await expect(page.getByRole('link', { name: /Buka di peta/ })).toHaveAttribute(
        'href',
        /-6\.9147\/107\.6098/,
      )
    })
  })

  test('shows at its field what only the server can know', async ({ page, request }) => {
    const word = ownWord()
    await addVenues(request, word, 1)
    await signInAs(page, 'adm.digital')
    await page.goto('/tuk/add-tuk')
    await page.getByLabel('Nomor SK', { exact: true }).fill(`${word}/01`)
    await page.getByLabel('Nama TUK', { exact: true }).fill('TUK Kembar')
    await page.getByLabel('TUK mandiri').check()
    await page.getByRole('textbox', { name: 'Alamat' }).fill('Jl. Cimanuk No. 12')
    await page.getByLabel('Nomor telepon', { exact: true }).fill('02212345678')
    await page.getByRole('button', { name: 'Simpan TUK' }).click()
    await expect(page.getByRole('link', { name: 'Nomor SK: Sudah terdaftar!' })).toBeVisible()
    await page.getByLabel('Nomor SK', { exact: true }).fill(`${word}/02`)
    await expect(page.getByText('Sudah terdaftar!')).toBeHidden()
  })
})

test.describe('changing a venue', () => {
  test('keeps a draft over a reload, asks before it is left, and is told in the history', async ({
    page,
    request,
  }) => {
    const [venue] = await addVenues(request, ownWord(), 1)
    await signInAs(page, 'adm.digital')
    await page.goto(`/tuk/edit-tuk/${venue!.tuk_id}`)
    await page.getByLabel(/Kapasitas/).fill('48')
    await expect(page.getByText(/Draf tersimpan/)).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/Draf Anda dari .* dipulihkan/)).toBeVisible()
    await expect(page.getByLabel(/Kapasitas/)).toHaveValue('48')

    await page.getByRole('button', { name: 'Batal' }).click()
    const guard = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
    await guard.getByRole('button', { name: 'Lanjut mengisi' }).click()
    await page.getByRole('button', { name: 'Simpan TUK' }).click()
    await expect(notice(page, `${venue!.tuk_name} disimpan`)).toBeVisible()

    await page.goto(`/tuk/edit-tuk/${venue!.tuk_id}`)
    await expect(page.getByText('Data TUK diubah')).toBeVisible()
    await expect(page.getByText('Kapasitas (orang): 20 → 48')).toBeVisible()
    await expect(page.getByText(/dipulihkan/)).toBeHidden()
  })

  test('can be undone from its notice', async ({ page, request }) => {
    const word = ownWord()
    const [venue] = await addVenues(request, word, 1)
    await signInAs(page, 'adm.digital')
    await openVenues(page, word)
    await venueLink(page, venue!.tuk_name).click()
    await page.getByLabel('Nama TUK', { exact: true }).fill(`TUK ${word} baru`)
    await page.keyboard.press('Control+S')
    await expect(venueLink(page, `TUK ${word} baru`)).toBeVisible()
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(venueLink(page, venue!.tuk_name)).toBeVisible()
  })

  test('shows who was faster, and lets one choose field by field', async ({ page, request }) => {
    const word = ownWord()
    const [venue] = await addVenues(request, word, 1)
    await signInAs(page, 'adm.digital')
    await page.goto(`/tuk/edit-tuk/${venue!.tuk_id}`)
    await page.getByLabel('Nama TUK', { exact: true }).fill(`TUK ${word} saya`)
    await page.getByRole('textbox', { name: 'Alamat' }).fill('Jl. Saya No. 1')

    const {
      tuk_id,
      version,
      area: _,
      has_logo,
      created_date,
      modified_date,
      deleted_date,
      may,
      ...input
    } = venue!
    const other = await callAs(request, 'sup.digital')
    await other(tuk.update, {
      params: { tuk_id },
      body: { ...input, version, tuk_name: `TUK ${word} mereka`, address: 'Jl. Mereka No. 2', capacity: 99 },
    })
    await page.getByRole('button', { name: 'Simpan TUK' }).click()
    const dialog = page.getByRole('dialog', { name: 'Data ini berubah sejak Anda membukanya' })
    await expect(dialog.getByText(/Ratna Wulandari mengubahnya/)).toBeVisible()
    await expect(dialog.getByText(/ikut dipakai: Kapasitas/)).toBeVisible()
    await dialog
      .getByRole('radiogroup', { name: 'Alamat' })
      .getByLabel(/Isian Ratna Wulandari/)
      .check()
    await dialog.getByRole('button', { name: 'Simpan hasil gabungan' }).click()
    await expect(notice(page, `TUK ${word} saya disimpan`)).toBeVisible()

    const { data } = await other(tuk.get, { params: { tuk_id } })
    expect(data).toMatchObject({ tuk_name: `TUK ${word} saya`, address: 'Jl. Mereka No. 2', capacity: 99 })
  })

  test('takes a picture as logo and refuses what is none', async ({ page, request }) => {
    const [venue] = await addVenues(request, ownWord(), 1)
    await signInAs(page, 'adm.digital')
    await page.goto(`/tuk/edit-tuk/${venue!.tuk_id}`)
    const input = page.locator('input[type="file"]')
    await input.setInputFiles({
      name: 'logo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
    await expect(
      page.getByText('Gagal! Silahkan upload file yang sesuai dengan extensi yang diperlukan!'),
    ).toBeVisible()
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByAltText('Pratinjau logo.png')).toBeVisible()
    await page.getByRole('button', { name: 'Simpan TUK' }).click()
    await expect(page).toHaveURL(/\/tuk$/)
    await page.goto(`/tuk/edit-tuk/${venue!.tuk_id}`)
    await expect(page.getByAltText('Pratinjau Logo')).toBeVisible()
  })
})

test.describe('other roles', () => {
  test('ADT sees and changes their own venue, and nothing else', async ({ page }) => {
    await signInAs(page, 'adt.digital')
    await page.goto('/tuk')
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Tambah TUK' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Tempat sampah' })).toHaveCount(0)
    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Simpan TUK' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0)
  })

  test('MAG reads a venue without a way to change it', async ({ page }) => {
    await signInAs(page, 'mag.digital')
    await page.goto('/tuk')
    await page.getByRole('rowheader').first().getByRole('link').click()
    await expect(page.getByLabel('Nama TUK', { exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Simpan TUK' })).toHaveCount(0)
  })
})

test.describe('for everybody', () => {
  test('is accessible in both themes @phone', async ({ page }) => {
    await signInAs(page, 'adm.digital')
    await page.goto('/tuk')
    await expect(page.getByRole('checkbox', { name: /Pilih TUK/ }).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Impor' }).click()
    await expect(page.getByRole('dialog', { name: 'Impor TUK' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Tambah TUK' }).click()
    await page.getByRole('button', { name: 'Simpan TUK' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: /Pilih tanggal: SK berlaku dari/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role=dialog]')
  })

  test('fits a screen of 320 px with all that is pressed, without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signInAs(page, 'adm.digital')
    for (const [address, shown] of [
      ['/tuk', 'TUK Bandung Citarum'],
      ['/tuk/add-tuk', 'Identitas'],
      ['/schema/sub-schema', 'Pemrogram Junior'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(shown).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })

  test('speaks English', async ({ page }) => {
    await signInAs(page, 'adm.digital', 'en')
    await page.goto('/tuk')
    await expect(page.getByRole('heading', { level: 1, name: 'Venues (TUK)' })).toBeVisible()
    await page.getByRole('link', { name: 'Add a venue' }).click()
    await page.getByRole('button', { name: 'Save the venue' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Venue name: Cannot be empty' })).toBeVisible()
  })
})
