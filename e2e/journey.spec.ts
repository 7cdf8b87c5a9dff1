import { everyInstrument } from '@kompeten/testkit/journey/assessing'
import { test } from '@playwright/test'
import { apply, mend } from './journey/applying.ts'
import { accept, giveBack } from './journey/deciding-applications.ts'
import { logIn } from './journey/registering.ts'
import { answer, assign, openAssessment, request as requestAssessment, step } from './journey/scheduling.ts'
import { atDesk, walk } from './journey/walk.ts'
import { openWindow, type Window } from './journey/window.ts'
import { countersign, fillAndSign } from './journey/worksheets.ts'
import { journeyScheme, journeyWorld } from './journey/world.ts'

/** Letters that nobody else's name in this run has. */
const ownLetters = () =>
  Array.from({ length: 6 }, (_, at) =>
    String.fromCharCode((at ? 97 : 65) + Math.floor(Math.random() * 26)),
  ).join('')

for (const language of ['id', 'en'] as const) {
  test(`one person’s certification, from registration to a certificate that a stranger verifies: ${language}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(400_000)
    const letters = ownLetters()
    await walk({
      browser,
      request,
      language,
      name: `Agung ${letters}`,
      title: `Uji Konten ${letters}`,
      assessorName: ['Wahyu', `Prasetyo ${letters}`],
      penyeliaName: ['Ratih', `Kusuma ${letters}`],
      // All that there are, once: each takes seconds.
      ...(language === 'id' && { instruments: everyInstrument }),
    })
  })
}

test('three people apply on their phones, one mends what is asked for; requested, assigned and reviewed, their day is opened', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const letters = ownLetters()
  const title = `Uji Bersama ${letters}`
  const { anAssessor, aRegistered, accept: acceptDuty } = await journeyWorld(request)
  const his = await anAssessor('Wahyu', `Prasetyo ${letters}`)
  const penyelia = await anAssessor('Ratih', `Kusuma ${letters}`)
  const office = await atDesk(browser, 'adm', 'id')
  const venue = await atDesk(browser, 'adt', 'id')

  const people: { name: string; phone: Window; application: string }[] = []
  for (const [first, language] of [
    ['Bunga', 'id'],
    ['Cahyo', 'en'],
    ['Dian', 'id'],
  ] as const) {
    const name = `${first} ${letters}`
    const phone = await openWindow(browser, 'phone', language)
    const { username } = await aRegistered(name)
    await test.step(`${first} applies`, async () => {
      await logIn(phone, username)
      people.push({ name, phone, application: await apply(phone, journeyScheme) })
    })
  }
  const [mending] = people
  if (!mending) throw new Error('Nobody applied')
  await test.step('one is given back, and mends it', async () => {
    await giveBack(office, mending.application, 'Fotokopi KTP')
    await mend(mending.phone, mending.application, 'Fotokopi KTP')
  })
  for (const { application } of people) {
    await test.step('is accepted', () => accept(office, application))
  }
  const names = people.map(({ name }) => name)
  const id = await test.step('the venue requests', () =>
    requestAssessment(venue, title, journeyScheme, names))
  await test.step('the LSP confirms and assigns', () =>
    assign(office, title, { assessor: his.name, penyelia: penyelia.name }))
  const tablet = await openWindow(browser, 'tablet', 'id')
  await logIn(tablet, his.username, his.password)
  await test.step('the assessor accepts', () => answer(tablet, title))
  await acceptDuty(penyelia, id)
  await test.step('the review begins', async () => {
    await openAssessment(office, id)
    await step(office, 'review', 'ON_REVIEW_APPLICANT_DOCUMENT')
  })
  for (const { name, phone } of people) {
    await test.step('is judged, and agrees to his assessment', async () => {
      await fillAndSign(tablet, id, { code: 'apl02', name, as: 'accessor' })
      await fillAndSign(tablet, id, { code: 'ak01', name, as: 'accessor' })
      await countersign(phone, id, 'ak01', name)
    })
  }
  await test.step('the day is opened', async () => {
    await openAssessment(tablet, id)
    await step(tablet, 'finish_review', 'ON_COMPLETED_REPORT')
    await step(tablet, 'start', 'REAL_ASSESSMENT')
  })
})
