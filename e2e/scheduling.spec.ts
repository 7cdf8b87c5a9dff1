import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anAssessment } from '@kompeten/testkit/assessments'
import { accepted, applied, submitted } from '@kompeten/testkit/journey/applying'
import { newPassword } from '@kompeten/testkit/journey/registering'
import { signIn } from '@kompeten/testkit/sign-in'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { journeyHost } from './journey/window.ts'
import { journeyWorld } from './journey/world.ts'
import { ownWord } from './own.ts'
import { callAs, carryBy, signInAs } from './people.ts'
import { type APIRequestContext, expect, test } from './test.ts'
import { notice } from './venue-world.ts'

const names = ['Adi', 'Bela', 'Cici']

/** Three accepted applicants of one word, and an assessment that takes participants for their scheme. */
const waiting = async (request: APIRequestContext) => {
  const world = await journeyWorld(request)
  const office = await callAs(request, `adm.${journeyHost}`)
  const word = ownWord()
  const ids: string[] = []
  for (const name of names) {
    const { username } = await world.aRegistered(`${name} ${word}`)
    const { call } = await signIn(carryBy(request), { username, password: newPassword })
    const { join_request_id } = await applied(call, world.schemeId)
    await submitted(call, join_request_id)
    await accepted(office, join_request_id)
    ids.push(join_request_id)
  }
  const { data: venues } = await office(tuk.list, { query: { limit: '1' } })
  const place = { tuk_id: venues[0]?.tuk_id ?? '', schema_ids: [world.schemeId] }
  const title = `Uji ${word}`
  const { data } = await office(assessments.create, { body: anAssessment(place, { title, quota: 3 }) })
  const stateOf = async (join_request_id = '') =>
    (await office(applications.get, { params: { join_request_id } })).data.state
  return { word, ids, title, assessmentId: data.assessment_id, stateOf }
}

test('accepted applicants are scheduled from where they wait: one from the application, others at once @only-phone', async ({
  page,
  request,
}) => {
  const { word, ids, title, assessmentId, stateOf } = await waiting(request)
  const [first, ...others] = ids
  await signInAs(page, `adm.${journeyHost}`)
  await page.goto(`/join-skema/${first}`)
  const dialog = page.getByRole('dialog')
  const place = async (count: number) => {
    await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await dialog.getByLabel(title).check()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: `Jadwalkan ${count} asesi` }).click()
    await expect(notice(page, `${count} asesi dijadwalkan di ${title}`)).toBeVisible()
  }
  await place(1)
  await expect(page.getByText('Masuk jadwal asesmen').first()).toBeVisible()

  await page.goto(`/join-skema?state=APPROVED&search=${word}`)
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(others.length)
  for (const one of await boxes.all()) await one.check()
  await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await place(2)
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  for (const id of others) expect(await stateOf(id)).toBe('ASSIGNED')
  await page.goto(`/assessments/${assessmentId}/detail?tab=participants`)
  for (const name of names) await expect(page.getByText(`${name} ${word}`)).toBeVisible()
})
