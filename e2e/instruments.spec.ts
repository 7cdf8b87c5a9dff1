import { access } from '@kompeten/contract/access/access'
import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Forms } from '@kompeten/contract/instruments/content'
import { instruments, participantForms } from '@kompeten/contract/instruments/instruments'
import { caller } from '@kompeten/testkit/call'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { photographed } from './journey/photo.ts'
import { ownWord } from './own.ts'
import { callAs, carryBy, demoPassword, expectLogin, signInAs, signInWith } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'

// They write one form of one participant: one after another.
test.describe.configure({ mode: 'default' })

/** The assessment of the demo that is in the middle of its day. */
const dayOf = async (request: APIRequestContext): Promise<Forms> => {
  const call = await callAs(request, 'acs.digital')
  const { data } = await call(assessments.list, { query: { last_activity_state: 'REAL_ASSESSMENT' } })
  const [found] = data
  if (!found) throw new Error('The demo has no assessment on its day')
  return (await call(instruments.forms, { params: { assessment_id: found.assessment_id } })).data
}
/** Somebody in the middle of their observation. */
const amid = (forms: Forms) => {
  const row = forms.participants.find(({ status_recomendation }) => status_recomendation === 'NONE')
  if (!row) throw new Error('Everybody has a result')
  return row
}
const finished = (forms: Forms) => {
  const row = forms.participants.find(({ status_recomendation }) => status_recomendation !== 'NONE')
  if (!row) throw new Error('Nobody has a result')
  return row
}
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Tersimpan/ })

test.describe('on a tablet whose network goes', () => {
  test('an assessor observes on a tablet: each answer is saved, also those given without a network', async ({
    page,
    request,
    context,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    const forms = await dayOf(request)
    const row = amid(forms)
    await signInAs(page, 'acs.digital')
    await page.goto(`/assessments/${forms.assessment_id}/dok-asesmen`)
    await expect(page.getByRole('heading', { name: 'Dokumen asesmen' })).toBeVisible()
    // Each person's forms are folded under the table; their name there unfolds them.
    const own = page.getByRole('link', { name: new RegExp(`^FR.IA.01 .*${row.full_name}`) })
    await expect(own).toBeHidden()
    await page.getByRole('link', { name: row.full_name, exact: true }).click()
    await expect(own).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: new RegExp(`^${row.full_name} · FR.IA.01`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^FR.IA.01/ })).toBeVisible()
    await expectAccessible(page)
    const criterion = page
      .getByRole('article')
      .filter({ has: page.getByRole('radio', { name: 'Tidak' }) })
      .first()
    await criterion.getByRole('radio', { name: 'Tidak' }).check()
    await expect(saved(page)).toBeVisible()

    await context.setOffline(true)
    await criterion.getByRole('radio', { name: 'Ya' }).check()
    await criterion.getByText('Rincian').click()
    await criterion.getByLabel('Penilaian lanjut').fill('Perlu latihan sekali lagi')
    await expect(page.getByText('Offline. Isian disimpan di perangkat ini')).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(criterion.getByLabel('Penilaian lanjut')).toHaveValue('Perlu latihan sekali lagi')
    await expect(criterion.getByRole('radio', { name: 'Ya' })).toBeChecked()
  })
})

test('what could not be sent outlives a reload', async ({ page, request }) => {
  const forms = await dayOf(request)
  const row = amid(forms)
  await signInAs(page, 'acs.digital')
  const save = '**/api/assessment-applicants/*/forms/ia10'
  await page.route(save, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await page.goto(`/forms/participant/${row.assessment_applicant_id}/ia10`)
  await page.getByLabel('Nama pengawas').fill('Pak Darto')
  await expect(page.getByText('Belum terkirim. Isian disimpan di perangkat ini')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.unroute(save)
  await page.reload()
  await expect(page.getByLabel('Nama pengawas')).toHaveValue('Pak Darto')
  await expect(saved(page)).toBeVisible()
  const call = await callAs(request, 'acs.digital')
  const params = { assessment_applicant_id: row.assessment_applicant_id, form_code: 'ia10' as const }
  const { data } = await call(participantForms.get, { params })
  expect(data.content['third_party.name']).toBe('Pak Darto')
})

test('a photo taken without a network outlives a reload, and is added once when it is back', async ({
  page,
  request,
}) => {
  const forms = await dayOf(request)
  const row = amid(forms)
  await signInAs(page, 'acs.digital')
  const files = '**/api/assessment-applicants/*/forms/ia10/files'
  await page.route(files, (route) => route.abort())
  await page.goto(`/forms/participant/${row.assessment_applicant_id}/ia10?part=result`)
  const name = `bengkel-${ownWord()}.png`
  const buffer = await photographed(page, 'Bengkel')
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer })
  const waiting = page.getByRole('listitem').filter({ hasText: 'Menunggu sambungan' })
  await expect(waiting).toContainText(name)
  await expectAccessible(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(waiting).toContainText(name)
  await page.unroute(files)
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('link', { name })).toBeVisible()
  const call = await callAs(request, 'acs.digital')
  const params = { assessment_applicant_id: row.assessment_applicant_id, form_code: 'ia10' as const }
  const { data } = await call(participantForms.get, { params })
  expect(data.files.filter((file) => file.name === name)).toHaveLength(1)
})

test('what was written when the session had ended is there after the next login', async ({
  page,
  request,
}) => {
  const forms = await dayOf(request)
  const row = amid(forms)
  await page.setViewportSize({ width: 820, height: 1180 })
  // A session of this walk alone, which ends it.
  await signInWith(page, { username: 'acs.digital', password: demoPassword })
  const sheet = `/forms/participant/${row.assessment_applicant_id}/ia10`
  // The tablet hears nothing of its session's end before it sends something.
  await page.route('**/api/me/live', (route) => route.abort())
  await page.goto(sheet)
  const address = page.getByLabel('Alamat', { exact: true })
  await expect(address).toBeVisible()
  const key = (await page.evaluate(() => localStorage.getItem('secret_key'))) ?? ''
  await caller(carryBy(request), { key })(access.logout)
  await address.fill('Jl. Braga 12, Bandung')
  await expect(page.getByRole('dialog', { name: 'Sesi Anda telah berakhir' })).toBeVisible()
  // Nobody answers: the tablet is put away, and taken up the next day.
  page.on('dialog', (dialog) => void dialog.accept())
  await expectLogin(page, sheet)
  await signInAs(page, 'acs.digital')
  await page.goto(sheet)
  await expect(address).toHaveValue('Jl. Braga 12, Bandung')
  await expect(saved(page)).toBeVisible()
  const call = await callAs(request, 'acs.digital')
  const params = { assessment_applicant_id: row.assessment_applicant_id, form_code: 'ia10' as const }
  const { data } = await call(participantForms.get, { params })
  expect(data.content['third_party.address']).toBe('Jl. Braga 12, Bandung')
})

test('a form says what it lacks and leads there; a signed one shows who signed, and its PDF', async ({
  page,
  request,
}) => {
  const forms = await dayOf(request)
  await signInAs(page, 'acs.digital', 'en')
  await page.goto(`/forms/participant/${amid(forms).assessment_applicant_id}/ia02?part=outcome`)
  await page.getByRole('button', { name: 'Sign as assessor' }).click()
  await expect(page.getByText('Not filled in yet').first()).toBeVisible()
  await expectAccessible(page)

  // Who else has the form is told later than the form itself: nothing moves away from under a finger then.
  const others = Promise.withResolvers<void>()
  await page.route('**/api/assessments/*/forms', async (route) => {
    await others.promise
    await route.continue()
  })
  await page.goto(`/forms/participant/${finished(forms).assessment_applicant_id}/ak02`)
  await expect(page.getByText('Signed. It cannot be changed.')).toBeVisible()
  const places = async () => {
    const shown = [
      page.getByRole('button', { name: 'Open PDF' }),
      page.getByText('Signed. It cannot be changed.'),
    ]
    return Promise.all(shown.map((one) => one.boundingBox()))
  }
  const placesBefore = await places()
  others.resolve()
  await expect(page.getByText('Participant 1 of 2')).toBeVisible()
  expect(await places()).toEqual(placesBefore)
  await expect(page.getByRole('region', { name: 'Signature' }).getByRole('listitem')).toHaveCount(2)
  // It is read as text: what was chosen, and nothing to choose.
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^Competent$/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0)
  const opened = page.waitForResponse((reply) => reply.url().endsWith('/ak02/pdf'))
  await page.getByRole('button', { name: 'Open PDF' }).click()
  expect((await opened).headers()['content-type']).toBe('application/pdf')
})

test('on a phone an assessor sees for each participant what comes next and what is left, in place of the table', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const forms = await dayOf(request)
  const { full_name } = amid(forms)
  await signInAs(page, 'acs.digital')
  await page.goto(`/assessments/${forms.assessment_id}/dok-asesmen`)
  const own = page.getByRole('article').filter({ has: page.getByRole('heading', { name: full_name }) })
  const next = own.getByRole('link', { name: /^(Isi|Lanjutkan) FR\.IA\.01/ })
  await expect(next).toBeVisible()
  await expect(own.getByText(/^Tersisa: .*FR\.AK\.02/)).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await own.getByText(/^Formulir ·/).click()
  await expect(own.getByText(/^Menunggu FR\.IA\.01/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: /^FR.IA.01/ })).toBeVisible()
})

test('an assessment’s forms on a phone, in both themes', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const forms = await dayOf(request)
  await signInAs(page, 'adm.digital')
  await page.goto(`/assessments/${forms.assessment_id}/dok-asesmen`)
  await expect(page.getByRole('heading', { name: amid(forms).full_name })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.goto(`/forms/participant/${finished(forms).assessment_applicant_id}/ia01`)
  await expect(page.getByRole('heading', { level: 1, name: /^FR.IA.01/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
