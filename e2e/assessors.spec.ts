import { assessors } from '@kompeten/contract/assessors/assessors'
import { people } from '@kompeten/contract/people/people'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { assessorData } from '@kompeten/testkit/assessors'
import { aPerson } from '@kompeten/testkit/people'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownNik, ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, test } from './test.ts'

/** A picture: a reader of PDF that finds none in a file takes the keyboard to itself. */
const certificate = {
  name: 'sertifikat.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** An assessor whom no other test knows, their record filled in, with a competence that waits. */
const anAssessor = async (request: APIRequestContext, first_name: string) => {
  const call = await callAs(request, 'adm.digital')
  const username = ownWord().toLowerCase()
  const email = `${username}@contoh.id`
  const body = aPerson({
    username,
    email,
    first_name,
    last_name: 'Uji',
    roles: [{ role_code: 'ACS', tuk_id: null }],
  })
  const { data: person } = await call(people.create, { body })
  const nik = ownNik('120380')
  const { data: record } = await call(assessors.save, {
    params: { user_id: person.user_id },
    body: { ...assessorData({ first_name, last_name: 'Uji', nik }), version: 0 },
  })
  const { data: found } = await call(schemes.list, { query: { limit: '1', shown_state: 'PUBLISHED' } })
  const { data: competence } = await call(assessors.addCompetence, {
    body: {
      schema_id: found[0]?.schema_id ?? '',
      accessor_id: record.accessor_id,
      certificate_number: 'ST-77/2025',
      issuer: 'BNSP',
      issued_on: '2025-01-10',
      certificate_valid_until: '2099-01-10',
    },
    file: certificate,
  })
  return { call, person, record, competence }
}

test('a competence is read, verified until a day and told, by an admin @only-phone', async ({
  page,
  request,
}) => {
  const { competence, person } = await anAssessor(request, `Wira ${ownWord()}`)
  await signInAs(page, 'adm.digital')
  await page.goto(`/Assessors/pending-competance?open=${competence.competence_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Verifikasi kompetensi' })).toBeVisible()
  await expect(page.getByText('ST-77/2025')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Diakui sampai' })).toHaveValue('10-01-2099')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('y')
  await page.getByRole('dialog').getByRole('button', { name: 'Sahkan kompetensi' }).click()
  await expect(page.getByText('Kompetensi disahkan')).toBeVisible()

  await page.goto(`/users/${person.user_id}/Asesors?tab=competences`)
  await expect(page.getByText('Sah', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Catatan perubahan' }).click()
  await expect(page.getByText('Kompetensi disahkan').first()).toBeVisible()
})

test('days are closed and opened again by keyboard, and stand in the list', async ({ page, request }) => {
  const { person } = await anAssessor(request, `Tirta ${ownWord()}`)
  await signInAs(page, 'adm.digital')
  await page.goto(`/users/${person.user_id}/Asesors?tab=calendar&month=2031-05`)
  const day = page.getByRole('gridcell', { name: /^1 Mei 2031/ })
  await day.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('2 hari dipilih')).toBeVisible()
  await page.getByLabel('Keterangan').fill('Cuti')
  await page.getByRole('button', { name: 'Tandai berhalangan' }).click()
  await expect(page.getByRole('cell', { name: '2 Mei 2031' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '1 Mei 2031: Cuti' })).toBeVisible()
  await expectAccessible(page)
})

test('an assessor finds their data, competences, calendar and history, in English @only-phone', async ({
  page,
}) => {
  await signInAs(page, 'acs.digital', 'en')
  for (const [address, heading] of [
    ['/Assessors/list-skill', 'My competences'],
    ['/Assessors/list-skill/add-skill', 'Add a competence'],
    ['/Assessors/schedule_accessors', 'My calendar'],
    ['/Assessors/asesmen-history', 'My assessment history'],
    ['/profile/asesor?view=assessor', 'Assessor data'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('a NIK is shown on demand, and that it was is said', async ({ page, request }) => {
  const { person, record } = await anAssessor(request, `Sari ${ownWord()}`)
  await signInAs(page, 'adm.digital')
  await page.goto(`/users/${person.user_id}/Asesors`)
  await expect(page.getByText(record.nik_masked)).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan NIK' }).click()
  await expect(page.getByText(/^3273\d{2}120380\d{4}$/)).toBeVisible()
  await page.getByRole('link', { name: 'Catatan perubahan' }).click()
  await expect(page.getByText('NIK asesor dibuka')).toBeVisible()
})
