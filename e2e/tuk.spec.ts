import { AxeBuilder } from '@axe-core/playwright'
import { type Tuk, type TukInput, tuk } from '@kompeten/contract/tuk'
import { aVenue } from '@kompeten/testkit/venues'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callAs, signInAs } from './people.ts'
import { venueWorkbook } from './venue-workbook.ts'

let made = 0

/** A word that no other test of this run has in its venues: searching for it isolates the test. */
const ownWord = () => {
  made += 1
  return `Uji${Date.now().toString(36)}${made}x${test.info().workerIndex}`
}

const venues = async (
  request: APIRequestContext,
  word: string,
  count: number,
  like: Partial<TukInput> = {},
) => {
  const call = await callAs(request, 'adm.digital')
  const added: Tuk[] = []
  for (let at = 1; at <= count; at += 1) {
    const number = String(at).padStart(2, '0')
    const venue = aVenue({ tuk_code: `${word}/${number}`, tuk_name: `TUK ${word} ${number}`, ...like })
    added.push((await call(tuk.create, { body: venue })).data)
  }
  return added
}

const openList = async (page: Page, word: string) => {
  await page.goto(`/tuk?search=${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const rowNamed = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const notice = (page: Page, text: string | RegExp) => page.getByText(text).last()

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

test.describe('adding a venue', () => {
  test('names what is missing, then stores it with its kelurahan, and can be undone', async ({ page }) => {
    const word = ownWord()
    await signInAs(page, 'adm.digital')
    await openList(page, word)
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
    await page.getByRole('textbox', { name: /Kelurahan/ }).fill('cihapit bandung')
    await page.getByRole('option', { name: /Cihapit/ }).click()
    await expect(page.getByRole('textbox', { name: /Kelurahan/ })).toHaveValue(/Cihapit.*Bandung.*Jawa Barat/)
    await page.getByLabel('Nomor telepon', { exact: true }).fill('02212345678')
    await page.getByRole('button', { name: 'Tambah penanggung jawab' }).click()
    await page.getByLabel('Nama', { exact: true }).fill('Kartika Sari')
    await page.getByRole('button', { name: 'Simpan TUK' }).click()

    await expect(page).toHaveURL(/\/tuk$/)
    await expect(notice(page, `TUK ${word} ditambahkan`)).toBeVisible()
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(notice(page, 'Sudah diurungkan')).toBeVisible()
    await openList(page, word)
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  })

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

  test('shows at its field what only the server can know', async ({ page, request }) => {
    const word = ownWord()
    await venues(request, word, 1)
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
    const [venue] = await venues(request, ownWord(), 1)
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
    const [venue] = await venues(request, word, 1)
    await signInAs(page, 'adm.digital')
    await openList(page, word)
    await rowNamed(page, venue!.tuk_name).click()
    await page.getByLabel('Nama TUK', { exact: true }).fill(`TUK ${word} baru`)
    await page.keyboard.press('Control+S')
    await expect(rowNamed(page, `TUK ${word} baru`)).toBeVisible()
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(rowNamed(page, venue!.tuk_name)).toBeVisible()
  })

  test('shows who was faster, and lets one choose field by field', async ({ page, request }) => {
    const word = ownWord()
    const [venue] = await venues(request, word, 1)
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
    const dialog = page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain' })
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
    const [venue] = await venues(request, ownWord(), 1)
    await signInAs(page, 'adm.digital')
    await page.goto(`/tuk/edit-tuk/${venue!.tuk_id}`)
    const input = page.locator('input[type="file"]')
    await input.setInputFiles({
      name: 'logo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
    await expect(page.getByText('Jenis berkas tidak sesuai. Gunakan PNG, JPG.')).toBeVisible()
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByAltText('Pratinjau logo.png')).toBeVisible()
    await page.getByRole('button', { name: 'Simpan TUK' }).click()
    await expect(page).toHaveURL(/\/tuk$/)
    await page.goto(`/tuk/edit-tuk/${venue!.tuk_id}`)
    await expect(page.getByAltText('Pratinjau Logo')).toBeVisible()
  })
})

test.describe('the list', () => {
  test('has all of its state in the address, and back returns to the same row', async ({ page, request }) => {
    const word = ownWord()
    await venues(request, word, 3)
    await venues(request, `${word}s`, 2, { tuk_type: 'sewaktu' })
    await signInAs(page, 'adm.digital')
    await openList(page, word)
    await page.getByRole('group', { name: 'Saring daftar' }).getByRole('button', { name: 'Jenis' }).click()
    await page.getByRole('checkbox', { name: 'TUK mandiri' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Nama TUK' }).click()
    await expect(page).toHaveURL(`/tuk?search=${word}&tuk_type=mandiri&sort=-tuk_name`)
    const names = page.getByRole('rowheader')
    await expect(names).toHaveText([3, 2, 1].map((at) => `TUK ${word} 0${at}`))

    await rowNamed(page, `TUK ${word} 02`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ubah TUK ${word} 02`)
    await page.goBack()
    await expect(page).toHaveURL(`/tuk?search=${word}&tuk_type=mandiri&sort=-tuk_name`)
    await expect(rowNamed(page, `TUK ${word} 02`)).toBeFocused()
    await page.getByRole('button', { name: 'Hapus saringan Jenis' }).click()
    await expect(names).toHaveCount(5)
  })

  test('turns pages by number and by next, and remembers their size', async ({ page, request }) => {
    const word = ownWord()
    await venues(request, word, 23)
    await signInAs(page, 'adm.digital')
    await openList(page, word)
    await expect(page.getByText('1–10 dari 23')).toBeVisible()
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await expect(page).toHaveURL(/offset=10&cursor=/)
    await expect(page.getByRole('rowheader').first()).toHaveText(`TUK ${word} 11`)
    await page.getByRole('button', { name: 'Halaman 3', exact: true }).click()
    await expect(page.getByText('21–23 dari 23')).toBeVisible()
    await page.getByLabel('Baris per halaman').selectOption('25')
    await expect(page.getByRole('rowheader')).toHaveCount(23)
    await openList(page, word)
    await expect(page.getByRole('rowheader')).toHaveCount(23)
  })

  test('is worked by keyboard alone', async ({ page, request }) => {
    const word = ownWord()
    await venues(request, word, 3)
    await signInAs(page, 'adm.digital')
    await page.goto('/tuk')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader')).toHaveCount(3)
    await page.locator('h1').click()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rowNamed(page, `TUK ${word} 02`)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1 dipilih')).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tuk\/edit-tuk\//)
    await page.goBack()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tombol pintas' })).toBeVisible()
  })

  test('shows the chosen columns, here and on the next visit', async ({ page }) => {
    await signInAs(page, 'adm.digital')
    await page.goto('/tuk')
    await page.getByRole('button', { name: 'Tampilan' }).click()
    await page.getByRole('checkbox', { name: 'Email' }).check()
    await page.getByRole('checkbox', { name: 'Kapasitas (orang)' }).uncheck()
    await page.goto('/tuk')
    await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Kapasitas (orang)' })).toBeHidden()
  })

  test('exports exactly what is filtered', async ({ page, request }) => {
    const word = ownWord()
    await venues(request, word, 2)
    await signInAs(page, 'adm.digital')
    await openList(page, word)
    const asked = page.waitForRequest(/\/api\/exports\/tuks/)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ekspor' }).click()
    expect(new URL((await asked).url()).search).toContain(`search=${word}`)
    expect((await saved).suggestedFilename()).toMatch(/^TUK .*\.xlsx$/)
  })
})

test.describe('the bin', () => {
  test('takes several at once without asking, and gives them back', async ({ page, request }) => {
    const word = ownWord()
    await venues(request, word, 3)
    await signInAs(page, 'adm.digital')
    await openList(page, word)
    await page.getByRole('checkbox', { name: `Pilih TUK ${word} 01` }).check()
    await page.getByRole('checkbox', { name: `Pilih TUK ${word} 03` }).check()
    await page.getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(notice(page, '2 TUK dipindahkan ke tempat sampah')).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(3)
  })

  test('restores for ADM, and erases for SUP with the typed word only', async ({
    page,
    request,
    browser,
  }) => {
    const word = ownWord()
    const added = await venues(request, word, 2)
    const call = await callAs(request, 'adm.digital')
    await call(tuk.deleteMany, { body: { tuk_ids: added.map((one) => one.tuk_id) } })

    await signInAs(page, 'adm.digital')
    await openList(page, word)
    await page.getByRole('link', { name: 'Tempat sampah' }).click()
    await expect(page.getByRole('button', { name: /Hapus selamanya/ })).toHaveCount(0)
    await page.getByRole('button', { name: `Kembalikan TUK ${word} 01` }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)

    const sup = await (await browser.newContext()).newPage()
    await signInAs(sup, 'sup.digital')
    await sup.goto(`/tuk?view=bin&search=${word}`)
    await sup.getByRole('button', { name: `Hapus selamanya TUK ${word} 02` }).click()
    const dialog = sup.getByRole('dialog')
    await dialog.getByLabel(/Ketik HAPUS/).fill('hapus')
    await expect(dialog.getByRole('button', { name: 'Hapus selamanya' })).toBeDisabled()
    await dialog.getByLabel(/Ketik HAPUS/).fill('HAPUS')
    await dialog.getByRole('button', { name: 'Hapus selamanya' }).click()
    await expect(notice(sup, `TUK ${word} 02 dihapus selamanya`)).toBeVisible()
    await sup.context().close()
  })
})

test.describe('importing venues', () => {
  test('tells every wrong cell and stores nothing, then stores the mended file', async ({ page }) => {
    const word = ownWord()
    await signInAs(page, 'adm.digital')
    await page.goto('/tuk')
    await page.getByRole('button', { name: 'Impor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Impor TUK' })
    const template = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Unduh templat' }).click()
    expect((await template).suggestedFilename()).toMatch(/\.xlsx$/)

    const rows: Parameters<typeof venueWorkbook>[1] = [
      { code: `${word}/01`, name: `TUK ${word} 01`, contact: '081234567890' },
      { code: `${word}/02`, name: `TUK ${word} 02`, contact: 'telepon' },
    ]
    const input = dialog.locator('input[type="file"]')
    await input.setInputFiles(await venueWorkbook('tuk.xlsx', rows))
    const wrong = dialog.getByRole('region', { name: 'Galat' })
    await expect(wrong.getByRole('row').nth(1)).toContainText(
      /3.*Nomor telepon.*telepon.*Hanya boleh berisi angka/,
    )
    await expect(dialog.getByRole('button', { name: 'Simpan 0 baris' })).toBeDisabled()

    const mended = { ...rows[1]!, contact: '081234567890' }
    await input.setInputFiles(await venueWorkbook('tuk.xlsx', [rows[0], mended]))
    await dialog.getByRole('button', { name: 'Simpan 2 baris' }).click()
    await expect(notice(page, 'Impor selesai: 2 baru, 0 berubah.')).toBeVisible()
    await openList(page, word)
    await expect(page.getByRole('rowheader')).toHaveCount(2)
  })
})

test.describe('other roles', () => {
  test('ADT sees and changes his own venue, and nothing else', async ({ page }) => {
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
  for (const scheme of ['light', 'dark'] as const) {
    test(`is accessible in the ${scheme} theme @phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await signInAs(page, 'adm.digital')
      await page.goto('/tuk')
      await expect(page.getByRole('checkbox', { name: /Pilih TUK/ }).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Tambah TUK' }).click()
      await page.getByRole('button', { name: 'Simpan TUK' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('fits a screen of 320 px without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signInAs(page, 'adm.digital')
    for (const address of ['/tuk', '/tuk/add-tuk']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
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
