import { skkConnection } from '@kompeten/contract/skk/settings'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownDigits, ownNik, ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** The demo's registry, which is a server of its own: its control calls make what a walk finds. */
const registryOf = async (request: APIRequestContext) => {
  const call = await callAs(request, 'adm.konstruksi')
  const { base_url } = (await call(skkConnection.get)).data
  const control = `${(base_url ?? '').replace('/siki-api', '')}/control`
  return {
    add: async (name: string) => {
      const at = 1000 + Number(ownDigits())
      const person = { nama: name, nik: ownNik('070598'), tanggal_lahir: '1998-05-07', jenis_kelamin: 'pria' }
      const reply = await request.post(`${control}/applications`, { data: { at, person } })
      return (await reply.json()) as { id_izin: string }
    },
    goWrong: (fault: object) => request.post(`${control}/faults`, { data: fault }),
  }
}

const aName = () => `Rahmat ${ownWord()}`

const fetchedInto = async (page: Page, name: string) => {
  await page.goto(`/pemohon-skk?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Ambil daftar' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 30_000 })
}

test('an admin fetches an application, judges a paper, begins the review and takes the person over; a refusal is sent again', async ({
  page,
  request,
}) => {
  const registry = await registryOf(request)
  const name = aName()
  const { id_izin } = await registry.add(name)
  await signInAs(page, 'adm.konstruksi')
  await fetchedInto(page, name)
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Permohonan ${name}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/pemohon-skk/detail/${id_izin}/regular`))
  await expectAccessible(page)

  await registry.goWrong({ mode: 'refuse', on: `POST /siki-api/v1/permohonan-skk/${id_izin}`, times: 1 })
  await page.getByRole('button', { name: 'Mulai pemeriksaan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai pemeriksaan' }).click()
  await expect(page.getByText('Diperiksa', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Dokumen', exact: true }).click()
  await page.getByRole('button', { name: 'Nilai KTP' }).click({ timeout: 30_000 })
  await page.getByRole('radio', { name: 'Belum memenuhi' }).click()
  const save = page.getByRole('button', { name: 'Simpan penilaian' })
  const note = page.getByRole('textbox', { name: 'Catatan' })
  await save.click()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await note.fill('Tidak terbaca')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Tidak terbaca')).toBeVisible()

  await page.getByRole('link', { name: 'Laporan', exact: true }).click()
  await expect(page.getByText('Ditolak registri')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('HTTP 422: Status permohonan tidak dapat diubah')).toBeVisible()
  await page.getByRole('button', { name: /^Kirim ulang/ }).click()
  await expect(page.getByText('Terkirim', { exact: true })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Nyatakan lengkap' }).click()
  const completing = page.getByRole('dialog')
  await expect(completing.getByText('KTP: belum memenuhi')).toBeVisible()
  await expect(completing.getByText('Pas foto: belum dinilai')).toBeVisible()
  await expect(completing.getByRole('button', { name: 'Nyatakan lengkap' })).toBeDisabled()
  await expectAccessible(page)
  await completing.getByRole('link', { name: 'Buka dokumen' }).click()
  await expect(completing).toHaveCount(0)
  for (const judge of await page.getByRole('button', { name: /^Nilai / }).all()) {
    await judge.click()
    await page.getByRole('radio', { name: 'Memenuhi', exact: true }).click()
    await save.click()
    await expect(save).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Nyatakan lengkap' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nyatakan lengkap' }).click()
  await expect(page.getByText('Lengkap', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Ambil alih data' }).click()
  await expect(page.getByText('NIK ini belum ada di LSP Anda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ambil alih data' }).click()
  await expect(page.getByText('Data diambil alih', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Pilih skema' }).click()
  const choosing = page.getByRole('dialog', { name: 'Pilih skema' })
  await expect(choosing.getByRole('combobox', { name: 'Skema' })).toBeVisible()
  await expect(choosing.getByRole('button', { name: 'Pilih skema' })).toBeDisabled()
  await expectAccessible(page)
  await choosing.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('link', { name: 'Buka data asesi' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto('/pemohon-skk/reports')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await expectAccessible(page)
})

test('the connection is tested, and says in words what is wrong; its token is not in the page', async ({
  page,
  request,
}) => {
  const registry = await registryOf(request)
  await signInAs(page, 'sup.konstruksi')
  await page.goto('/pemohon-skk/settings')
  await expect(page.getByLabel('Token (opsional)')).toHaveValue('')
  expect(await page.content()).not.toContain('token-demo-lsp-konstruksi')
  await registry.goWrong({ mode: 'expired', on: 'GET /siki-api/v2/tuk', times: 1 })
  await page.getByRole('button', { name: 'Uji sambungan' }).click()
  await expect(page.getByText(/Token ditolak: salah, atau sudah berakhir/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Kata registri: Token sudah berakhir')).toBeVisible()
  await page.getByRole('button', { name: 'Uji sambungan' }).click()
  await expect(page.getByText(/Sambungan baik/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})

test('the pages read on a phone, in English', async ({ page, request }) => {
  const registry = await registryOf(request)
  const name = aName()
  const { id_izin } = await registry.add(name)
  const call = await callAs(request, 'adm.konstruksi')
  await call(skkConnection.fetch)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'adm.konstruksi', 'en')
  for (const [path, title] of [
    ['/pemohon-skk', 'SKK applicants'],
    ['/pemohon-skk/reports', 'Board of reports to the registry'],
    ['/pemohon-skk/reconciliation', 'Reconciliation'],
    ['/pemohon-skk/settings', 'Connection with the registry SIKI'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await expect(async () => {
    await page.goto(`/pemohon-skk/detail/${id_izin}`)
    await expect(page.getByRole('heading', { level: 1, name: `Application of ${name}` })).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await expectNoSidewaysScroll(page)
  await page.goto(`/pemohon-skk/detail/${id_izin}/regular/take-over`)
  await expect(page.getByRole('heading', { level: 1, name: 'Take data over' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an LSP without the capability has no such entry in its menu, and nothing at the address', async ({
  page,
}) => {
  await signInAs(page, 'sup.digital')
  await page.goto('/lsp-profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pemohon SKK' })).toHaveCount(0)
  await page.goto('/pemohon-skk')
  await expect(page.getByRole('heading', { level: 1, name: 'Pemohon SKK' })).toHaveCount(0)
})
