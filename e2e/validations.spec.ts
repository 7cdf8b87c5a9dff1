import { schemes } from '@kompeten/contract/schemes/schemes'
import { validations } from '@kompeten/contract/validations/validations'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { aReport } from '@kompeten/testkit/validations'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, test } from './test.ts'

/** A published scheme of its own. */
const ownScheme = async (request: APIRequestContext) => {
  const admin = await callAs(request, 'adm.digital')
  const word = ownWord()
  const name = `Skema ${word}`
  const { data } = await admin(schemes.create, {
    body: aScheme({ schema_name: name, schema_code: `SKM/${word}` }),
  })
  const params = { schema_id: data.schema_id, schema_version_id: data.draft_version_id ?? '' }
  await admin(schemes.saveUnits, { params, body: { units: someUnits(), units_version: 1 } })
  await admin(schemes.publish, { params })
  return { name, schema_id: data.schema_id }
}
const idOf = (address: string) => /validations\/([0-9a-f-]{36})/.exec(address)?.[1] ?? ''

test('a validation is planned from the programme, filled in by its team, and signed by all of it', async ({
  page,
  newPage,
  request,
}) => {
  const { name } = await ownScheme(request)
  await signInAs(page, 'mgr.digital')
  await page.goto('/validations')
  await expect(page.getByRole('heading', { level: 1, name: 'Validasi asesmen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Program per skema' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Rencanakan: ${name}` }).click()
  await expect(page.getByRole('combobox', { name: 'Skema' })).toHaveValue(name)
  await page.getByRole('textbox', { name: 'Tanggal rencana' }).fill('01-12-2029')
  await page.getByRole('combobox', { name: 'Nama' }).first().click()
  await page.getByRole('option', { name: 'Bambang Sutrisno' }).click()
  await page.getByRole('combobox', { name: 'Nama' }).last().click()
  await page.getByRole('option', { name: 'Sari Puspitasari' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rencanakan validasi' }).click()
  await expect(page.getByText('Validasi direncanakan; tim diberi tahu')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Validasi ${name}` })).toBeVisible()
  const validation_id = idOf(page.url())

  // The lead fills in most of it elsewhere; what it still lacks is said, and written here.
  const call = await callAs(request, 'acs.digital')
  const params = { validation_id }
  const { data } = await call(validations.get, { params })
  await call(validations.fill, {
    params,
    body: { ...aReport({ findings: [], actions: [] }), version: data.version },
  })
  const lead = await newPage()
  await signInAs(lead, 'acs.digital')
  await lead.goto('/validations')
  await lead.getByRole('link', { name }).first().click()
  await expect(lead.getByText(/Aspek ini belum memenuhi semua aturan dan prinsip/)).toBeVisible()
  await expect(lead.getByRole('button', { name: 'Tanda tangani laporan' })).toHaveCount(0)
  await expectAccessible(lead)
  await lead.getByRole('link', { name: 'Isi laporan' }).click()
  await lead.getByRole('button', { name: 'Tambah temuan' }).click()
  await lead.getByRole('combobox', { name: 'Aspek' }).click()
  await lead.getByRole('option', { name: 'Pemilihan perangkat asesmen' }).click()
  await lead.getByRole('textbox', { name: 'Temuan' }).fill('Waktu belum disebut')
  await lead.getByRole('textbox', { name: 'Rekomendasi' }).fill('Sebutkan waktu setiap langkah')
  await lead.getByRole('button', { name: 'Tambah tindakan' }).click()
  await lead.getByRole('textbox', { name: 'Kegiatan perbaikan' }).fill('Merevisi FR.IA.02')
  await lead.getByRole('textbox', { name: 'Waktu penyelesaian' }).fill('01-02-2030')
  await lead.getByRole('textbox', { name: 'Penanggung jawab' }).fill('Manajer sertifikasi')
  await expectAccessible(lead)
  await lead.getByRole('button', { name: 'Simpan laporan' }).click()
  await expect(lead.getByText('Laporan disimpan')).toBeVisible()
  await lead.getByRole('button', { name: 'Tanda tangani laporan' }).click()
  await expectAccessible(lead)
  await lead.getByRole('dialog').getByRole('button', { name: 'Tanda tangani laporan' }).click()
  await expect(lead.getByText('Menunggu tanda tangan').first()).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Tanda tangani laporan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tanda tangani laporan' }).click()
  await expect(page.getByText('Selesai', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Rencana dan tim' }).click()
  await expect(page.getByText(/Sari Puspitasari menandatangani/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'FR.VA (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^FR\.VA-.*\.pdf$/)
})

test('programme, plan and report are accessible in both themes, in English @only-phone', async ({
  page,
  request,
}) => {
  await signInAs(page, 'mag.digital', 'en')
  await page.goto('/validation-programme')
  await expect(page.getByRole('heading', { level: 1, name: 'Programme by scheme' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  const call = await callAs(request, 'mag.digital')
  const { data } = await call(validations.list, { query: { state: 'DONE' } })
  const [done] = data
  if (!done) throw new Error('The demo has no validation that is done')
  await page.goto(`/validations/${done.validation_id}`)
  await expect(page.getByRole('region', { name: 'Aspects reviewed', exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/validations/add-validation')
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a validation' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
