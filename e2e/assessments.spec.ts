import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aGuest, anAssessment } from '@kompeten/testkit/assessments'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownDay, ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'
import { notice } from './venue-world.ts'

/** A venue and a scheme of the digital LSP that an assessment can be held with. */
const place = async (request: APIRequestContext) => {
  const [venue, admin] = [await callAs(request, 'adt.digital'), await callAs(request, 'adm.digital')]
  const [own] = (await venue(tuk.list, { query: {} })).data
  const query = { active: 'true', shown_state: 'PUBLISHED', sort: 'schema_name', limit: '1' } as const
  const [scheme] = (await admin(schemes.list, { query })).data
  if (!own || !scheme) throw new Error('The demo has no venue or scheme')
  return { tuk_id: own.tuk_id, schema_ids: [scheme.schema_id] }
}

/** A draft of the venue with two people without account, on a day of its own. */
const draft = async (request: APIRequestContext, title: string): Promise<Assessment> => {
  const call = await callAs(request, 'adt.digital')
  const where = await place(request)
  const { data: made } = await call(assessments.draft, { body: anAssessment(where, { title }) })
  const [schema = ''] = where.schema_ids
  const { data } = await call(assessmentPeople.addParticipants, {
    params: { assessment_id: made.assessment_id },
    body: { join_request_ids: [], guests: [aGuest(schema), aGuest(schema)] },
  })
  return data
}

const open = async (page: Page, { assessment_id }: Pick<Assessment, 'assessment_id'>, tab = 'summary') => {
  await page.goto(`/assessments/${assessment_id}/detail?tab=${tab}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const sign = async (page: Page) => {
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: /tanda tangan/i }).click()
  const canvas = page.locator('canvas')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  await page.mouse.move(box.x + 60, box.y + 120)
  await page.mouse.down()
  await page.mouse.move(box.x + 180, box.y + 200, { steps: 6 })
  await page.mouse.move(box.x + 90, box.y + 260, { steps: 6 })
  await page.mouse.up()
  const save = page.getByRole('button', { name: /^(Simpan|Pakai)/ })
  const before = page.viewportSize()
  // On the canvas nobody can scroll to a button beneath it.
  await page.setViewportSize({ width: 360, height: 560 })
  await expect(save).toBeInViewport({ ratio: 1 })
  if (before) await page.setViewportSize(before)
  await save.click()
}

test('a venue sends its request signed, and the LSP returns, approves and sees its history', async ({
  newPage,
  page,
  request,
}) => {
  const title = `Uji ${ownWord()}`
  const made = await draft(request, title)
  await signInAs(page, 'adt.digital')
  await open(page, made)
  await page.getByRole('button', { name: 'Kirim permohonan' }).click()
  await sign(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim permohonan' }).click()
  await expect(notice(page, 'Permohonan dikirim')).toBeVisible()
  await expect(page.getByText('Request Assessment').first()).toBeVisible()

  const office = await newPage()
  await signInAs(office, 'adm.digital')
  await office.goto(`/assessments/submission?search=${encodeURIComponent(title)}`)
  await office.getByRole('link', { name: title }).click()
  await office.getByRole('button', { name: 'Kembalikan untuk diperbaiki' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('pendek')
  await dialog.getByRole('button', { name: 'Kembalikan untuk diperbaiki' }).click()
  await expect(dialog.getByText('Minimal 10 karakter')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Mohon lengkapi daftar peserta')
  await dialog.getByRole('button', { name: 'Kembalikan untuk diperbaiki' }).click()
  await expect(notice(office, 'Status asesmen diperbarui')).toBeVisible()
  await expect(office.getByText('Revision').first()).toBeVisible()
  await open(office, made, 'history')
  await expect(office.getByText('Permohonan dikembalikan untuk diperbaiki')).toBeVisible()
})

test('an admin assigns who fits and sees why others do not; the assessor accepts on a phone', async ({
  newPage,
  page,
  request,
}) => {
  const admin = await callAs(request, 'adm.digital')
  const where = await place(request)
  const title = `Uji ${ownWord()}`
  const start_date = ownDay()
  const body = anAssessment(where, { title, start_date, end_date: start_date })
  const { data: made } = await admin(assessments.create, { body })
  await admin(assessmentPeople.addParticipants, {
    params: { assessment_id: made.assessment_id },
    body: { join_request_ids: [], guests: [aGuest(where.schema_ids[0] ?? '')] },
  })
  await signInAs(page, 'adm.digital')
  await open(page, made)
  await expect(page.getByText('Belum ada asesor yang ditugaskan')).toBeVisible()
  await page.getByRole('link', { name: 'Tugaskan asesor' }).click()
  await expect(page.getByText('Registrasi tidak berlaku pada hari asesmen').first()).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Bambang Sutrisno' })
  await row.getByRole('button', { name: 'Tugaskan' }).click()
  await expect(notice(page, 'Penugasan disimpan')).toBeVisible()
  const giveAll = page.getByRole('button', { name: 'Bagikan semua kepada Bambang Sutrisno' })
  await giveAll.click()
  await expect(giveAll).toBeHidden()
  await open(page, made)
  await expect(page.getByText('Bambang Sutrisno belum menjawab penugasan')).toBeVisible()

  const phone = await newPage({ viewport: { width: 360, height: 780 } })
  await signInAs(phone, 'acs.digital')
  await open(phone, made)
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('button', { name: 'Jawab penugasan' }).click()
  await phone.getByLabel(/saya tidak memiliki hubungan/).check()
  await phone.getByRole('button', { name: 'Terima tugas' }).click()
  await expect(notice(phone, 'Jawaban Anda disimpan')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Mulai pemeriksaan dokumen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai pemeriksaan dokumen' }).click()
  await expect(page.getByText('Review Document').first()).toBeVisible()
})

for (const [person, language, path] of [
  ['adm.digital', 'id', '/assessments/list'],
  ['adm.digital', 'en', '/assessments/calendar'],
  ['adt.digital', 'id', '/assessments/input_data/admin_tuk'],
  ['acs.digital', 'en', '/asesmen-history'],
] as const) {
  test(`${path} can be used by everybody, in ${language}, also on a phone in the dark`, async ({ page }) => {
    await signInAs(page, person, language)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('what was deleted is restored by a super user to the state it had', async ({ page, request }) => {
  const admin = await callAs(request, 'adm.digital')
  const title = `Uji ${ownWord()}`
  const body = anAssessment(await place(request), { title })
  const { data: made } = await admin(assessments.create, { body })
  const params = { assessment_id: made.assessment_id }
  await admin(assessments.delete, { params, body: { reason: 'Dibuat dua kali karena salah' } })
  await signInAs(page, 'sup.digital')
  await page.goto(`/restore-data?search=${encodeURIComponent(title)}`)
  await expect(page.getByText('Dibuat dua kali karena salah')).toBeVisible()
  await page.getByRole('button', { name: `Pulihkan ${title}` }).click()
  await page.getByRole('button', { name: 'Pulihkan 1 data' }).click()
  await expect(notice(page, '1 data dipulihkan')).toBeVisible()
  await open(page, made)
  await expect(page.getByText('Ready Pra Assessment').first()).toBeVisible()
})
