import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aGuest, anAssessment } from '@kompeten/testkit/assessments'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { journeyWorld } from './journey/world.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, test } from './test.ts'
import { notice } from './venue-world.ts'

/** An assessment with a guest whose e-mail is that of somebody's account of another name, which is suggested by now. */
const suggestedGuest = async (request: APIRequestContext) => {
  const { schemeId, aRegistered } = await journeyWorld(request)
  const { email } = await aRegistered('Ratna')
  const admin = await callAs(request, 'adm.karya')
  const [venue] = (await admin(tuk.list, { query: {} })).data
  const body = anAssessment(
    { tuk_id: venue?.tuk_id ?? '', schema_ids: [schemeId] },
    { title: `Uji ${ownWord()}` },
  )
  const { data: made } = await admin(assessments.create, { body })
  const params = { assessment_id: made.assessment_id }
  const guests = [{ ...aGuest(schemeId), email, full_name: 'Ibu R. Utami' }, aGuest(schemeId)]
  await admin(assessmentPeople.addParticipants, { params, body: { join_request_ids: [], guests } })
  const suggested = async () =>
    (await admin(assessments.get, { params })).data.participants.find((one) => one.email === email)
      ?.suggested_account?.full_name ?? ''
  await expect.poll(suggested).not.toBe('')
  return { id: made.assessment_id, email, name: await suggested() }
}

test('a guest with the e-mail of an account under another name is linked to it by one click, after a look @only-phone', async ({
  page,
  request,
}) => {
  const { id, email, name } = await suggestedGuest(request)
  await signInAs(page, 'adm.karya')
  await page.goto(`/assessments/${id}/detail?tab=participants`)
  const row = page.getByRole('listitem').filter({ hasText: 'Ibu R. Utami' })
  await expect(row.getByText(`${email} milik akun ${name}. Orang yang sama?`)).toBeVisible()
  // Nothing is suggested for who has no account.
  const stranger = page.getByRole('listitem').filter({ hasText: 'Peserta Tanpa Akun' })
  await expect(stranger.getByRole('button', { name: 'Hubungkan akun', exact: true })).toBeVisible()
  await expect(stranger.getByText('Orang yang sama?')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await row.getByRole('button', { name: 'Hubungkan akun lain' }).click()
  await expect(page.getByRole('dialog', { name: 'Hubungkan Ibu R. Utami dengan akunnya' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: `Hubungkan dengan ${name}` }).click()
  await expect(notice(page, 'Peserta dihubungkan dengan akunnya')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expect(page.getByText('Ibu R. Utami')).toHaveCount(0)
  await expect(page.getByText('Orang yang sama?')).toHaveCount(0)
})
