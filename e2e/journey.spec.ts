import { verificationWords } from '@kompeten/phrases/verification'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { apply } from './journey/applying.ts'
import { findOwn, receiveForms } from './journey/certifying.ts'
import { askForBlanko, close, complete, convene, decide, issue, vote } from './journey/deciding.ts'
import { accept } from './journey/deciding-applications.ts'
import { logIn, register } from './journey/registering.ts'
import { answer, assign, openAssessment, request as requestAssessment, step } from './journey/scheduling.ts'
import { journeyHost, openWindow } from './journey/window.ts'
import { countersign, fillAndSign } from './journey/worksheets.ts'
import { journeyScheme, journeyWorld } from './journey/world.ts'
import { demoPassword } from './people.ts'
import { somebody } from './registration-form.ts'

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
    test.setTimeout(240_000)
    const letters = ownLetters()
    const [name, title] = [`Agung ${letters}`, `Uji Konten ${letters}`]
    const { anAssessor, accept: acceptDuty } = await journeyWorld(request)
    const his = await anAssessor('Wahyu', `Prasetyo ${letters}`)
    const penyelia = await anAssessor('Ratih', `Kusuma ${letters}`)
    const phone = await openWindow(browser, 'phone', language)
    const tablet = await openWindow(browser, 'tablet', language)
    const at = async (role: string) => {
      const window = await openWindow(browser, 'desk', language)
      await logIn(window, `${role}.${journeyHost}`, demoPassword)
      return window
    }
    const [office, venue, director] = [await at('adm'), await at('adt'), await at('dir')]

    await test.step('registers and applies on his phone', () => register(phone, name, somebody()))
    const application = await test.step('applies', () => apply(phone, journeyScheme))
    await test.step('is accepted', () => accept(office, application))

    const id = await test.step('the venue requests', () =>
      requestAssessment(venue, title, journeyScheme, [name]))
    await test.step('the LSP confirms and assigns', () =>
      assign(office, title, { assessor: his.name, penyelia: penyelia.name }))
    await logIn(tablet, his.username, his.password)
    await test.step('the assessor accepts', () => answer(tablet, title))
    await acceptDuty(penyelia, id)
    await test.step('the review begins', async () => {
      await openAssessment(office, id)
      await step(office, 'review', 'ON_REVIEW_APPLICANT_DOCUMENT')
    })

    await test.step('documents are judged, plan and consent signed', async () => {
      for (const code of ['apl02', 'mapa01', 'mapa02', 'ak07', 'konsul', 'ak01'] as const) {
        await fillAndSign(tablet, id, {
          code,
          name,
          as: 'accessor',
          ...(code === 'ak07' && { prefers: 'last' }),
          ...(code === 'mapa02' && {
            begin: ({ page }) => page.getByRole('article').first().getByRole('checkbox').first().check(),
          }),
        })
      }
      for (const code of ['ak07', 'konsul', 'ak01'] as const) await countersign(phone, id, code, name)
    })
    await test.step('the day is opened', async () => {
      await openAssessment(tablet, id)
      await step(tablet, 'finish_review', 'ON_COMPLETED_REPORT')
      await step(tablet, 'start', 'REAL_ASSESSMENT')
    })

    await test.step('attendance, observation, result, feedback, reports', async () => {
      const { page, w } = tablet
      await page.goto(`/assessments/${id}/dok-asesmen`)
      await page.getByRole('button', { name: w.instruments.day.present, exact: true }).click()
      await expect(page.getByText(w.instruments.day.saved).last()).toBeVisible()
      await fillAndSign(tablet, id, { code: 'ia01', name, as: 'accessor' })
      await countersign(phone, id, 'ia01', name)
      await fillAndSign(tablet, id, { code: 'ak02', name, as: 'accessor' })
      await countersign(phone, id, 'ak02', name)
      await fillAndSign(phone, id, { code: 'ak03', name, as: 'applicant' })
      for (const code of ['ba', 'ak05'] as const) {
        await fillAndSign(tablet, id, { code, name: his.name, as: 'accessor' })
      }
      await fillAndSign(office, id, { code: 'ak06', name: his.name, as: 'reviewer' })
    })

    await test.step('the pleno decides', async () => {
      const members = ['Yohanes Tanamal', 'Fitri Handayani', 'Maria Simanjuntak']
      await convene(office, title, members)
      const [chair, ...others] = [await at('mgr'), await at('mag'), await at('sup')]
      for (const member of [chair, ...others]) if (member) await vote(member, title, 1)
      if (chair) await decide(chair, title, 1)
      await close(director, title)
    })

    await test.step('forms come, certificates are issued, the assessment is archived', async () => {
      await askForBlanko(office, title)
      await receiveForms(office, title, `J${Date.now()}`)
      await issue(director, title)
      await complete(office, title)
    })

    const path = await test.step('he finds his certificate', () => findOwn(phone, journeyScheme))
    await test.step('a stranger verifies it', async () => {
      const { page } = await openWindow(browser, 'phone', language)
      await page.goto(path)
      await expect(
        page.getByText(verificationWords[language].standings.ACTIVE, { exact: true }),
      ).toBeVisible()
      await expect(page.getByText(name)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
