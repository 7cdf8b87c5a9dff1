import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { anAssessment } from '@kompeten/testkit/assessments'
import { accepted, applied, submitted } from '@kompeten/testkit/journey/applying'
import { newPassword } from '@kompeten/testkit/journey/registering'
import { stepped } from '@kompeten/testkit/journey/requesting'
import { signIn } from '@kompeten/testkit/sign-in'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { journeyHost, openWindow } from './journey/window.ts'
import { journeyWorld } from './journey/world.ts'
import { ownWord } from './own.ts'
import { callAs, carryBy, signInWith } from './people.ts'
import { onHost } from './registration-form.ts'
import { type APIRequestContext, expect, test } from './test.ts'

const w = instrumentsWords.id
const judge = new RegExp(`^(${w.sheet.allMeets}|${w.sheet.goesOn})$`)
const names = ['Adi', 'Bela', 'Cici', 'Doni']

/** An assessment under review, all of whose participants stated their potency and are assessed by one. */
const underReview = async (request: APIRequestContext) => {
  const world = await journeyWorld(request)
  const assessor = await world.newAssessor('Yuni', `Lestari ${ownWord()}`)
  const office = await callAs(request, `adm.${journeyHost}`)
  const join_request_ids: string[] = []
  for (const name of names) {
    const { username } = await world.aRegistered(`${name} ${ownWord()}`)
    const { call } = await signIn(carryBy(request), { username, password: newPassword })
    const { join_request_id } = await applied(call, world.schemeId, { potency: '3' })
    await submitted(call, join_request_id)
    await accepted(office, join_request_id)
    join_request_ids.push(join_request_id)
  }
  const { data: venues } = await office(tuk.list, { query: { limit: '1' } })
  const place = { tuk_id: venues[0]?.tuk_id ?? '', schema_ids: [world.schemeId] }
  const { data } = await office(assessments.create, { body: anAssessment(place) })
  const { assessment_id } = data
  const params = { assessment_id }
  await office(assessmentPeople.addParticipants, { params, body: { join_request_ids, guests: [] } })
  const { data: withPeople } = await office(assessmentPeople.assignAssessors, {
    params,
    body: { accessor_ids: [assessor.assessorId], duty: 'assessor' },
  })
  const assignments = withPeople.participants.map(({ assessment_applicant_id }) => ({
    assessment_applicant_id,
    accessor_id: assessor.assessorId,
  }))
  await office(assessmentPeople.assignParticipants, { params, body: { assignments } })
  await world.accept(assessor, assessment_id)
  await stepped(office, assessment_id, 'review')
  return { assessor, assessment_id }
}

test('before the day an assessor reviews, plans, consults and signs for everybody with little more than a press a person', async ({
  newPage,
  request,
}) => {
  const { assessor, assessment_id } = await underReview(request)
  const { page } = await openWindow(newPage, 'tablet', 'id')
  await signInWith(page, assessor, 'id', onHost(journeyHost, ''))
  let clicks = 0
  const click = async (role: 'button' | 'link', name: string | RegExp) => {
    clicks += 1
    await page.getByRole(role, { name }).first().click()
  }
  await page.goto(`/assessments/${assessment_id}/dok-asesmen`)
  await click('link', /· FR\.APL\.02/)
  for (const at of names.keys()) {
    const { pathname } = new URL(page.url())
    await click('button', judge)
    if (at < names.length - 1) await page.waitForURL((url) => url.pathname !== pathname)
  }
  await expect(page.getByRole('radio', { name: 'Dapat dilanjutkan', exact: true })).toBeChecked()
  await click('link', `‹ ${w.title}`)
  await click('link', /· Konsultasi/)
  await click('button', w.sheet.allYes)
  await click('button', w.sheet.sameForOthers(String(names.length - 1)))
  await expect(page.getByText(w.sheet.sameDone(String(names.length - 1)))).toBeVisible()
  await click('link', `‹ ${w.title}`)

  await click('button', w.signMany.open)
  const dialog = page.getByRole('dialog')
  for (const form of ['APL.02', 'MAPA.01', 'MAPA.02', 'Konsultasi', 'AK.01']) {
    // The one that is shown, not only one to choose: a press while the one before is on its way is no second one.
    await expect(dialog.getByLabel(w.signMany.form).locator('option:checked')).toContainText(form)
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(names.length)
    if (form === 'MAPA.01') {
      await expect(dialog.getByText(/^Menurut permohonan asesi: 3/)).toHaveCount(names.length)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await click('button', w.signMany.confirm(String(names.length)))
    await expect(page.getByText(w.signMany.done(String(names.length))).first()).toBeVisible()
  }
  await expect(dialog).toBeHidden()
  expect(clicks).toBeLessThanOrEqual(names.length + 13)

  const { data } = await assessor.call(instruments.forms, { params: { assessment_id } })
  for (const { forms } of data.participants) {
    const signed = forms.filter(({ signed_by }) => signed_by.includes('accessor'))
    expect(signed.map(({ form_code }) => form_code)).toEqual(['apl02', 'mapa01', 'mapa02', 'konsul', 'ak01'])
  }
})
