import { applications } from '@kompeten/contract/applications/applications'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { signatures } from '@kompeten/contract/signatures/signatures'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { expectAccessible, expectHighFields, expectNoSidewaysScroll } from './accessible.ts'
import { callAs, type DemoPerson, signInAs } from './people.ts'
import { expect, type NewPage, type Page, test } from './test.ts'

/** A picture that a phone could have taken. */
const photo = Buffer.from(aSignature.png.slice(aSignature.png.indexOf(',') + 1), 'base64')

/** Opens the form for a scheme of the demo that nobody has begun with: on each device another one. */
const open = async (page: Page, call: Call) => {
  const { data } = await call(applications.catalogue)
  const free = data
    .filter((one) => one.schema_type !== 'klaster' && one.open_join_request_id === null)
    // One that is held is renewed.
    .filter((one) => one.held_certificate === null)
    // Schemes of other walks come and go.
    .filter((one) => !one.schema_name.includes('Uji'))
    .sort((one, other) => one.schema_name.localeCompare(other.schema_name))
  const scheme = free.at(test.info().project.name === 'phone' ? -1 : 0)
  if (!scheme) throw new Error('No scheme is left to apply for')
  await page.goto('/join-skema/add-join-skema')
  await page.getByRole('searchbox').fill(scheme.schema_name)
  await page.getByRole('button', { name: `Ajukan permohonan: ${scheme.schema_name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(scheme.schema_name)
}
const step = async (page: Page, name: string) => {
  await page
    .getByRole('navigation', { name: 'Langkah' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Gives all that an application asks for, as its form would. */
const fillIn = async (call: Call, schema_id: string) => {
  const { data: begun } = await call(applications.begin, { body: { schema_id } })
  const params = { join_request_id: begun.join_request_id }
  const { data: asked } = await call(evidence.mine, { query: { schema_id } })
  for (const item of asked.requirements.filter(({ answer }) => answer === null)) {
    const requirement = { requirement_master_id: item.requirement_master_id }
    if (item.form_type === 'file') {
      const file = { name: 'bukti.png', bytes: photo }
      if (item.allowed_ext.includes('png')) {
        await call(evidence.addFile, { params: requirement, body: { schema_id }, file })
      }
      continue
    }
    const values = item.form_type === 'select' ? [item.options[0]?.value ?? ''] : undefined
    const typed = { checkbox: 'true', number: '3', file_online: 'https://contoh.id/bukti', text: 'Contoh' }
    const value = values ?? [typed[item.form_type as keyof typeof typed]]
    await call(evidence.give, { params: requirement, body: { values: value, schema_id } })
  }
  const { data: own } = await call(applications.selfAssessment, { params })
  const elements = own.units.flatMap((unit) => unit.elements)
  await call(applications.saveElements, {
    params,
    body: {
      device_id: crypto.randomUUID(),
      elements: elements.map(({ element_id }, at) => ({
        element_id,
        answer: 'K' as const,
        requirement_ids: [],
        note: 'Saya kerjakan setiap hari',
        based_on: 0,
        sequence: at + 1,
      })),
    },
  })
  const said = { purpose: 'S' as const, purpose_other: null, special_needs: null, version: begun.version }
  await call(applications.update, { params, body: said })
  return begun.join_request_id
}

/** Somebody else, in a window of their own. */
const otherWindow = async (newPage: NewPage, person: DemoPerson, language: 'id' | 'en' = 'id') => {
  const page = await newPage()
  await signInAs(page, person, language)
  return page
}

test.describe('applying', () => {
  test('leads through the form, saves by itself and says what is missing @phone', async ({
    page,
    request,
  }) => {
    await signInAs(page, 'apl.digital')
    await open(page, await callAs(request, 'apl.digital'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await step(page, 'Skema dan tujuan')
    await page.getByRole('radio', { name: 'Sertifikasi', exact: true }).check()
    await expect(page.getByRole('status').filter({ hasText: /^tersimpan \d/ })).toBeVisible()

    await step(page, 'Data pribadi')
    await expect(page.getByRole('definition').filter({ hasText: 'Siti Nurhaliza' })).toBeVisible()
    await expect(page.getByText(/^\d{4}\*{8}\d{4}$/)).toBeVisible()

    // What is missing there is mended there, and one is led back.
    await page.getByRole('link', { name: 'Ubah profil' }).click()
    await page.getByRole('button', { name: 'Batal' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Data pribadi' })).toBeVisible()

    await step(page, 'Asesmen mandiri')
    const element = page.getByRole('region', { name: /^1\. / })
    await element.getByRole('radio', { name: /^Kompeten/ }).click()
    await element.getByRole('textbox', { name: /Cerita/ }).fill('Saya menyusun surat dinas tiap pekan')
    await expect(page.getByRole('status').filter({ hasText: /^tersimpan \d/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (test.info().project.name === 'phone') await expectHighFields(page)

    await page.reload()
    await expect(page.getByRole('region', { name: /^1\. / }).getByRole('textbox')).toHaveValue(
      'Saya menyusun surat dinas tiap pekan',
    )

    await step(page, 'Periksa dan tanda tangan')
    await expect(page.getByText(/Masih ada \d+ hal yang perlu dilengkapi/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tanda tangani dan kirim permohonan' })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('link', { name: / · 2\. / })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Asesmen mandiri' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^2\. / })).toBeInViewport()
  })

  test('is signed, reviewed with keys and accepted; the applicant sees it in English', async ({
    page,
    request,
    newPage,
  }) => {
    const call = await callAs(request, 'apl.karya')
    const { data: offered } = await call(applications.catalogue)
    const scheme = offered.find((one) => one.open_join_request_id === null && one.unit_count <= 8)
    if (!scheme) throw new Error('No scheme is left to apply for')
    const id = await fillIn(call, scheme.schema_id)

    await signInAs(page, 'apl.karya')
    await page.goto(`/join-skema/${id}?step=sign`)
    await expect(page.getByText('Semua sudah lengkap', { exact: false })).toBeVisible()
    await page.getByRole('checkbox', { name: /Data dan bukti/ }).check()
    await page.getByRole('checkbox', { name: /ketentuan sertifikasi/ }).check()
    await page.getByRole('button', { name: 'Tanda tangani dan kirim permohonan' }).click()
    await expect(page.getByText('Menunggu diperiksa').first()).toBeVisible()
    await expectAccessible(page)

    const asAdmin = await callAs(request, 'adm.karya')
    await asAdmin(signatures.give, { body: { signature: aSignature } })
    const admin = await otherWindow(newPage, 'adm.karya')
    await admin.goto(`/join-skema/${id}/review`)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(admin)
    const accept = admin.getByRole('button', { name: 'Terima permohonan' })
    await expect(accept).toBeDisabled()
    const { data: review } = await asAdmin(applications.get, { params: { join_request_id: id } })
    for (const item of review.evidence) {
      const head = admin.getByRole('button', { name: new RegExp(`^${escaped(item.name)}`) })
      await head.click()
      await expect(head).toHaveAttribute('aria-expanded', 'true')
      if (item.answer === null && !item.required) continue
      const verdict = item.answer === null ? 'Tidak ada' : 'Ada, memenuhi'
      await admin.keyboard.press(item.answer === null ? '3' : '1')
      await expect(head).toContainText(verdict)
    }
    await accept.click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Terima' }).click()
    await expect(admin.getByText(/diterima$/).first()).toBeVisible()

    const english = await otherWindow(newPage, 'apl.karya', 'en')
    await english.goto(`/join-skema/${id}`)
    await expect(english.getByText('Accepted', { exact: true })).toBeVisible()
    await expect(english.getByText('You are accepted.', { exact: false })).toBeVisible()
    await expectAccessible(english)
  })
})

test('who holds a certificate is offered to renew it, and told of an application that is open, before anything is typed', async ({
  page,
  request,
}) => {
  const { data } = await (await callAs(request, 'apl.digital'))(applications.catalogue)
  const held = data.find((one) => one.held_certificate !== null && one.open_state === null)
  const open = data.find((one) => one.open_state !== null)
  if (!held || !open) throw new Error('The demo’s applicant has neither')
  await signInAs(page, 'apl.digital')
  await page.goto('/join-skema/add-join-skema')
  await expect(page.getByText(/^Permohonan Anda untuk skema ini masih terbuka:/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Ajukan sertifikasi ulang: ${held.schema_name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(held.schema_name)
  await step(page, 'Skema dan tujuan')
  await expect(page.getByRole('radio', { name: /^Sertifikasi ulang/ })).toBeChecked()
  const number = held.held_certificate?.certificate_number ?? ''
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cara membayar' })).toBeVisible()
  await expectAccessible(page)
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('the queue says its order, opens the sheet, and goes on from there; groups say once how many are enough @phone', async ({
  page,
}) => {
  await signInAs(page, 'adm.karya')
  await page.goto('/join-skema')
  await page.getByRole('link', { name: /^Periksa \d+ yang menunggu/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Antrean pemeriksaan' })).toBeVisible()
  await expect(page.getByText(/yang paling lama menunggu lebih dulu/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const first = page
    .getByRole('listitem')
    .filter({ hasText: /menunggu \d+ hari|dikirim hari ini/ })
    .getByRole('link')
    .first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Cukup salah satu dari ini.').first()).toBeVisible()
  await expectAccessible(page)
  // However long the name of a file is.
  const fileName = page.getByRole('figure').locator('figcaption > :first-child')
  await expect(fileName).toBeVisible()
  await fileName.evaluate((node) => {
    node.textContent = `${'Surat keterangan kerja '.repeat(6)}${'x'.repeat(60)}.pdf`
  })
  await expectNoSidewaysScroll(page)
})

test('an admin gives several back at once, and is told by name what could not be done', async ({ page }) => {
  await signInAs(page, 'adm.digital')
  await page.goto('/join-skema?state=SUBMITTED,REJECTED')
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await page.getByRole('button', { name: 'Kembalikan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Lengkapi bukti pengalaman kerja')
  await dialog.getByRole('button', { name: 'Kembalikan kepada pemohon' }).click()
  await expect(page.getByRole('dialog').getByText(/tidak dapat diputuskan/)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/tidak sedang menunggu keputusan/)).toBeVisible()
})
