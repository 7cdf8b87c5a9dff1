import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, type Locator, type Page, test } from './test.ts'
import { notice } from './venue-world.ts'

/** A scheme of the digital LSP with two units in its draft. */
const addScheme = async (request: APIRequestContext, word: string): Promise<Scheme> => {
  const call = await callAs(request, 'adm.digital')
  const body = aScheme({ schema_name: `Skema ${word}`, schema_code: `SKM/${word}` })
  const { data } = await call(schemes.create, { body })
  const params = { schema_id: data.schema_id, schema_version_id: data.draft_version_id ?? '' }
  await call(schemes.saveUnits, { params, body: { units: someUnits(), units_version: 1 } })
  return data
}
const open = async (page: Page, { schema_id }: Scheme) => {
  await page.goto(`/schema/schema-edit/${schema_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const openUnit = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(title), expanded: false }).click()
const kuk = (page: Page, place: string) => page.getByLabel(`KUK ${place}`, { exact: true })
const saved = (page: Page) => expect(page.getByText(/^Tersimpan \d/)).toBeVisible()
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a scheme is made from nothing, filled in by keyboard and paste, and published', async ({ page }) => {
  const word = ownWord()
  await signInAs(page, 'adm.digital')
  await page.goto('/schema/sub-schema')
  await page.getByRole('link', { name: 'Tambah skema' }).click()
  await page.getByLabel('Nama skema', { exact: true }).fill(`Skema ${word}`)
  await page.getByLabel(/^Nama skema \(Inggris\)/).fill(`Scheme ${word}`)
  await page.getByLabel(/^Huruf sektor/).fill('TIK')
  await page.getByLabel(/^Kode KBLI/).fill('62019')
  await page.getByLabel(/^Kode KBJI/).fill('2514')
  await page.getByRole('radio', { name: /^Okupasi/ }).check()
  await page.getByRole('button', { name: 'Simpan skema' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Skema ${word}`)
  await expect(page.getByText('Belum ada unit', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Terbitkan versi' })).toBeDisabled()
  await page.getByRole('button', { name: 'Tambah unit' }).click()
  await expect(page.getByLabel('Kode unit')).toBeFocused()
  await page.keyboard.type('J.62.001.01')
  await page.getByLabel('Judul unit', { exact: true }).fill('Menulis kode')
  await page.getByRole('button', { name: 'Tambah elemen' }).click()
  await paste(
    page,
    '1. Menyiapkan\n1.1 Alat disiapkan.\n1.2 Bahan disiapkan.\n2. Mengerjakan\n2.1 Tugas dikerjakan.',
  )
  const read = page.getByRole('dialog', { name: 'Tempel teks SKKNI' })
  await expect(read.getByText('1 unit · 2 elemen · 3 KUK')).toBeVisible()
  await read.getByRole('button', { name: 'Masukkan ke draf' }).click()
  await expect(kuk(page, '1.2')).toHaveValue('Bahan disiapkan.')

  await kuk(page, '2.1').press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hasil diperiksa.')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(kuk(page, '2.1')).toBeFocused()
  await expect(kuk(page, '2.1')).toHaveValue('Hasil diperiksa.')
  await page.keyboard.press('Control+z')
  await expect(kuk(page, '2.2')).toHaveValue('Hasil diperiksa.')
  await saved(page)

  await page.reload()
  await page.getByRole('button', { name: 'Unit 1: judul Inggris kosong' }).click()
  await expect(page.getByLabel('Judul unit (Inggris)')).toBeFocused()
  await page.keyboard.type('Writing code')
  await saved(page)

  await page.reload()
  await expect(page.getByText('Lengkap dan siap diterbitkan.')).toBeVisible()
  await expect(kuk(page, '2.2')).toHaveValue('Hasil diperiksa.')
  await page.getByRole('button', { name: 'Terbitkan versi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan versi' }).click()
  await expect(notice(page, 'Versi 1 diterbitkan')).toBeVisible()
  await expect(page.getByText('Versi ini sudah terbit')).toBeVisible()
})

test('the next version is written beside the published one, and compared with it', async ({
  page,
  request,
}) => {
  const scheme = await addScheme(request, ownWord())
  await signInAs(page, 'adm.digital')
  await open(page, scheme)
  await page.getByRole('button', { name: 'Terbitkan versi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan versi' }).click()
  await page.getByRole('button', { name: 'Buat versi baru' }).click()
  await expect(page.getByRole('button', { name: 'Buang draf' })).toBeVisible()
  await openUnit(page, 'Menyusun bagian 1')
  await kuk(page, '1.1').fill('Langkah pertama disiapkan dengan aman.')
  await saved(page)
  await page.getByRole('link', { name: 'Versi', exact: true }).click()
  await expect(page.locator('ins')).toHaveText('Langkah pertama disiapkan dengan aman.')
  await expect(page.locator('del')).toHaveText('Langkah 1.1 disiapkan sesuai prosedur.')
  await page.getByRole('button', { name: 'Buang draf' }).click()
  await expect(notice(page, 'Draf dibuang')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).last().click()
  await expect(page.getByRole('button', { name: 'Terbitkan versi' })).toBeVisible()
})

test('the second of two editors sees what the first changed; both are put together, one text is chosen', async ({
  page,
  request,
}) => {
  const scheme = await addScheme(request, ownWord())
  await signInAs(page, 'adm.digital')
  await open(page, scheme)
  await openUnit(page, 'Menyusun bagian 1')
  const other = await callAs(request, 'sup.digital')
  const params = { schema_id: scheme.schema_id, schema_version_id: scheme.draft_version_id ?? '' }
  const { data } = await other(schemes.version, { params })
  const [first, ...rest] = data.units
  const units = first ? [{ ...first, title: 'Judul dari orang lain' }, ...rest] : []
  await other(schemes.saveUnits, { params, body: { units, units_version: data.units_version } })

  await kuk(page, '1.1').fill('Isian saya.')
  const note = page.getByRole('status').filter({ hasText: 'digabungkan dengan isian Anda' })
  await expect(note.locator('ins')).toHaveText('Judul dari orang lain')
  await expect(page.getByLabel('Judul unit', { exact: true })).toHaveValue('Judul dari orang lain')
  await expect(kuk(page, '1.1')).toHaveValue('Isian saya.')
  await saved(page)

  const { data: now } = await other(schemes.version, { params })
  expect(now.units[0]?.elements[0]?.kuk[0]?.text).toBe('Isian saya.')
  const [unit, ...last] = now.units
  const title = { ...unit, title: 'Judul ketiga' } as (typeof units)[number]
  const body = { units: [title, ...last], units_version: now.units_version }
  await other(schemes.saveUnits, { params, body })
  await page.getByLabel('Judul unit', { exact: true }).fill('Judul saya')
  const dialog = page.getByRole('dialog', { name: 'Draf ini sudah diubah orang lain' })
  await dialog.getByRole('radio', { name: /Judul ketiga/ }).check()
  await dialog.getByRole('button', { name: 'Gabungkan' }).click()
  await expect(page.getByLabel('Judul unit', { exact: true })).toHaveValue('Judul ketiga')
  await page.getByRole('button', { name: 'Urungkan' }).first().click()
  await expect(page.getByLabel('Judul unit', { exact: true })).toHaveValue('Judul saya')
  await saved(page)
})

test('a row is dragged to its place, and the drag undone', async ({ page, request }) => {
  const scheme = await addScheme(request, ownWord())
  await signInAs(page, 'adm.digital')
  await open(page, scheme)
  await openUnit(page, 'Menyusun bagian 1')
  const first = await kuk(page, '1.1').inputValue()
  const second = await kuk(page, '1.2').inputValue()
  const drag = async (from: Locator, to: Locator) => {
    // In the middle: at the edges the page scrolls under the drag.
    await from.evaluate((node) => node.scrollIntoView({ block: 'center' }))
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('Nothing to drag')
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2, end.y + end.height - 4, { steps: 6 })
    await page.mouse.up()
  }
  const row = (text: string) =>
    page.locator('[data-kuk]').filter({ has: page.locator('textarea', { hasText: text }) })
  await drag(row(first).locator('[data-grip]'), row(second))
  await expect(kuk(page, '1.1')).toHaveValue(second)
  await expect(kuk(page, '1.2')).toHaveValue(first)
  await saved(page)
  await page.getByRole('button', { name: 'Urungkan' }).first().click()
  await expect(kuk(page, '1.1')).toHaveValue(first)
})

test('schemes come in from JSON: checked first, then stored', async ({ page }) => {
  const word = ownWord()
  const document = {
    scheme_code: `SKM/${word}`,
    name_id: `Impor ${word}`,
    name_en: 'Imported',
    type: 'klaster',
    units: [{ code: 'X.1', title_id: 'Satu', title_en: 'One', elements: [] }],
  }
  const file = (schemesInIt: object[]) => ({
    name: 'skema.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(schemesInIt)),
  })
  await signInAs(page, 'adm.digital')
  await page.goto('/schema/sub-schema')
  await page.getByRole('button', { name: 'Impor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file([{ ...document, type: 'lain' }]))
  await expect(dialog.getByText('Pilih salah satu dari pilihan yang ada')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(file([document]))
  await dialog.getByRole('button', { name: 'Simpan 1 skema' }).click()
  await expect(notice(page, 'Impor selesai: 1 baru, 0 berubah.')).toBeVisible()
  await page.goto(`/schema/sub-schema?search=${word}`)
  await expect(page.getByRole('link', { name: `Impor ${word}` })).toBeVisible()
})

test('an applicant sees what is published, and no draft', async ({ page, request }) => {
  const scheme = await addScheme(request, ownWord())
  await signInAs(page, 'apl.digital')
  await page.goto('/schema/sub-schema')
  await expect(page.getByRole('link', { name: /Pemrogram Junior/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tambah skema' })).toHaveCount(0)
  await page.goto(`/schema/schema-edit/${scheme.schema_id}`)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('every page is accessible in both themes @phone', async ({ page, request }) => {
  const scheme = await addScheme(request, ownWord())
  await signInAs(page, 'adm.digital', 'en')
  for (const address of ['/schema/main-schema', '/schema/sub-schema', '/schema/unit-competention']) {
    await page.goto(address)
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
  for (const list of ['/schema/sub-schema', '/alumnis']) {
    await page.goto(`${list}?search=Content%20Creator`)
    await expect(page.locator('main')).toContainText('Junior Content Creator')
    await expect(page.locator('main')).not.toContainText('Content Creator Junior')
  }
  await page.goto('/schema-certification/add-schema')
  await expect(page.getByRole('heading', { level: 1, name: 'Add a scheme' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await open(page, scheme)
  await openUnit(page, 'Menyusun bagian 1')
  await page.getByRole('switch', { name: 'Show English' }).check({ force: true })
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  // Back to the tabs: a button that the click's own scrolling leaves half under the bar counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const tab of ['Scheme data', 'Versions', 'History']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    await expectAccessibleInBothThemes(page)
  }
})
