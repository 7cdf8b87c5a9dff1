import { readFile } from 'node:fs/promises'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, test } from './test.ts'
import { venueWorkbook } from './venue-workbook.ts'
import { addVenues, notice, openVenues, venueLink } from './venue-world.ts'

test.describe('the list', () => {
  test('has all of its state in the address, and back returns to the same row', async ({ page, request }) => {
    const word = ownWord()
    await addVenues(request, word, 3)
    await addVenues(request, `${word}s`, 2, { tuk_type: 'sewaktu' })
    await signInAs(page, 'adm.digital')
    await openVenues(page, word)
    await page.getByRole('group', { name: 'Saring daftar' }).getByRole('button', { name: 'Jenis' }).click()
    await page.getByRole('checkbox', { name: 'TUK mandiri' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Nama TUK' }).click()
    await expect(page).toHaveURL(`/tuk?search=${word}&tuk_type=mandiri&sort=-tuk_name`)
    const names = page.getByRole('rowheader')
    await expect(names).toHaveText([3, 2, 1].map((at) => `TUK ${word} 0${at}`))

    await venueLink(page, `TUK ${word} 02`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ubah TUK ${word} 02`)
    await page.goBack()
    await expect(page).toHaveURL(`/tuk?search=${word}&tuk_type=mandiri&sort=-tuk_name`)
    await expect(venueLink(page, `TUK ${word} 02`)).toBeFocused()
    await page.getByRole('button', { name: 'Hapus saringan Jenis' }).click()
    await expect(names).toHaveCount(5)
  })

  test('turns pages by number and by next, and remembers their size', async ({ page, request }) => {
    const word = ownWord()
    await addVenues(request, word, 23)
    await signInAs(page, 'adm.digital')
    await openVenues(page, word)
    await expect(page.getByText('1–10 dari 23')).toBeVisible()
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await expect(page).toHaveURL(/offset=10&cursor=/)
    await expect(page.getByRole('rowheader').first()).toHaveText(`TUK ${word} 11`)
    await page.getByRole('button', { name: 'Halaman 3', exact: true }).click()
    await expect(page.getByText('21–23 dari 23')).toBeVisible()
    await page.getByLabel('Baris per halaman').selectOption('25')
    await expect(page.getByRole('rowheader')).toHaveCount(23)
    await openVenues(page, word)
    await expect(page.getByRole('rowheader')).toHaveCount(23)
  })

  test('is worked by keyboard alone', async ({ page, request }) => {
    const word = ownWord()
    await addVenues(request, word, 3)
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
    await expect(venueLink(page, `TUK ${word} 02`)).toBeFocused()
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
    await addVenues(request, word, 2)
    await signInAs(page, 'adm.digital')
    await openVenues(page, word)
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
    await addVenues(request, word, 3)
    await signInAs(page, 'adm.digital')
    await openVenues(page, word)
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
    newPage,
  }) => {
    const word = ownWord()
    const added = await addVenues(request, word, 2)
    const call = await callAs(request, 'adm.digital')
    await call(tuk.deleteMany, { body: { tuk_ids: added.map((one) => one.tuk_id) } })

    await signInAs(page, 'adm.digital')
    await openVenues(page, word)
    await page.getByRole('link', { name: 'Tempat sampah' }).click()
    await expect(page.getByRole('button', { name: /Hapus selamanya/ })).toHaveCount(0)
    await page.getByRole('button', { name: `Kembalikan TUK ${word} 01` }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)

    const sup = await newPage()
    await signInAs(sup, 'sup.digital')
    await sup.goto(`/tuk?view=bin&search=${word}`)
    await sup.getByRole('button', { name: `Hapus selamanya TUK ${word} 02` }).click()
    const dialog = sup.getByRole('dialog')
    await dialog.getByLabel(new RegExp(`Ketik ${eraseWord}`)).fill(eraseWord.toLowerCase())
    await expect(dialog.getByRole('button', { name: 'Hapus selamanya' })).toBeDisabled()
    await dialog.getByLabel(new RegExp(`Ketik ${eraseWord}`)).fill(eraseWord)
    await dialog.getByRole('button', { name: 'Hapus selamanya' }).click()
    await expect(notice(sup, `TUK ${word} 02 dihapus selamanya`)).toBeVisible()
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
    const empty = await template
    expect(empty.suggestedFilename()).toMatch(/\.xlsx$/)

    const input = dialog.locator('input[type="file"]')
    const buffer = await readFile(await empty.path())
    await input.setInputFiles({ name: 'kosong.xlsx', mimeType: 'application/octet-stream', buffer })
    await expect(dialog.getByText(/tidak berisi baris di bawah judul kolomnya/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Simpan 0 baris' })).toBeDisabled()

    const rows: Parameters<typeof venueWorkbook>[1] = [
      { code: `${word}/01`, name: `TUK ${word} 01`, contact: '081234567890' },
      { code: `${word}/02`, name: `TUK ${word} 02`, contact: 'telepon' },
    ]
    await input.setInputFiles(await venueWorkbook('tuk.xlsx', rows))
    const wrong = dialog.getByRole('region', { name: 'Galat' })
    await expect(wrong.getByRole('row').nth(1)).toContainText(
      /3.*Nomor telepon.*telepon.*Tulis nomor telepon/,
    )
    await expect(dialog.getByRole('button', { name: 'Simpan 0 baris' })).toBeDisabled()

    const mended = { ...rows[1]!, contact: '081234567890' }
    await input.setInputFiles(await venueWorkbook('tuk.xlsx', [rows[0], mended]))
    await dialog.getByRole('button', { name: 'Simpan 2 baris' }).click()
    await expect(notice(page, 'Impor selesai: 2 baru, 0 berubah.')).toBeVisible()
    await openVenues(page, word)
    await expect(page.getByRole('rowheader')).toHaveCount(2)
  })

  test('are taken back as one: what was changed since is named and left @only-phone', async ({
    page,
    request,
  }) => {
    const word = ownWord()
    const file = `${word}.xlsx`
    await signInAs(page, 'adm.digital')
    await page.goto('/tuk')
    await page.getByRole('button', { name: 'Impor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Impor TUK' })
    const input = dialog.locator('input[type="file"]')
    await input.setInputFiles(
      await venueWorkbook(file, [
        { code: `${word}/01`, name: `TUK ${word} 01`, contact: '081234567890' },
        { code: `${word}/02`, name: `TUK ${word} 02`, contact: '081234567890' },
      ]),
    )
    await dialog.getByRole('button', { name: 'Simpan 2 baris' }).click()
    await expect(notice(page, 'Impor selesai: 2 baru, 0 berubah.')).toBeVisible()
    const call = await callAs(request, 'adm.digital')
    const { data } = await call(tuk.list, { query: { search: `${word} 02` } })
    await call(tuk.delete, { params: { tuk_id: data[0]?.tuk_id ?? '' } })

    await openVenues(page, word)
    await page.getByRole('button', { name: 'Impor', exact: true }).click()
    await dialog.getByRole('button', { name: `Urungkan impor ${file}` }).click()
    const asked = page.getByRole('dialog', { name: 'Urungkan impor ini?' })
    await expect(
      asked.getByText('1 TUK yang dibuat impor ini dihapus, tidak ke tempat sampah.'),
    ).toBeVisible()
    await expect(asked.getByText(`${word}/02`)).toBeVisible()
    await expect(asked.getByText('Ada di tempat sampah')).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role=dialog]')
    await asked.getByRole('button', { name: 'Urungkan 1 sisanya' }).click()
    await expect(notice(page, 'Impor diurungkan: 1 dihapus, 0 dikembalikan.')).toBeVisible()
    const last = dialog.getByRole('listitem').filter({ hasText: file })
    await expect(last).toContainText(
      /Diurungkan .* oleh Dewi Lestari: 1 dihapus, 0 dikembalikan, 1 dibiarkan/,
    )
    await expect(last.getByRole('button')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.getByRole('rowheader')).toHaveCount(0)
  })
})
