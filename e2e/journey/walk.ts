import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { verificationWords } from '@kompeten/phrases/certificates/verification'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts'
import { ownDigits } from '../own.ts'
import { signInAs, signInWith } from '../people.ts'
import { onHost, somebody } from '../registration-form.ts'
import type { NewPage } from '../test.ts'
import { apply, mend } from './applying.ts'
import { findOwn, receiveForms } from './certifying.ts'
import { askForBlanko, close, complete, convene, decide, issue, sign, vote } from './deciding.ts'
import { accept, giveBack } from './deciding-applications.ts'
import { register } from './registering.ts'
import { answer, assign, openAssessment, request as requestAssessment, step } from './scheduling.ts'
import { journeyHost, type Language, openWindow, type See, type Window } from './window.ts'
import { countersign, fillAndSign, openPdf, readAgain } from './worksheets.ts'
import { journeyScheme, journeySchemeIn, journeyWorld } from './world.ts'

type Role = 'adm' | 'adt' | 'dir' | 'mgr' | 'mag' | 'sup'

/** Which language each of them reads; the assessor may read another one on the day than before it. */
type Languages = Record<'applicant' | 'stranger' | 'lsp' | 'beforeTheDay' | 'onTheDay', Language>

/** Somebody of the LSP at their desk, signed in. */
const atDesk = async (newPage: NewPage, role: Role, language: Language, see?: See): Promise<Window> => {
  const window = await openWindow(newPage, 'desk', language, see)
  await signInAs(window.page, `${role}.${journeyHost}`, language, onHost(journeyHost, ''))
  return window
}

/** Says that they are of the first potency: nobody else's form says it for them. */
const sayPotency = async ({ page }: Window): Promise<void> => {
  await page.locator('[id="approach.potency"]').getByRole('radio').first().check()
}

/** Says in FR.AK.07 that the assessment goes on. */
const goOn = async ({ page, w }: Window): Promise<void> => {
  await page.getByRole('navigation', { name: w.forms.forms.ak07.title }).getByRole('button').last().click()
  await page.locator('[id="conclusion.verdict"]').getByRole('radio').first().check()
}

/** Plans these instruments for the first potency, and no others. */
const plan =
  (instruments: readonly FormCode[]) =>
  async ({ page }: Window): Promise<void> => {
    const labels = instruments.map((code) => formOf(code, '2023')?.label ?? code)
    for (const row of await page.getByRole('article').all()) {
      const title = (await row.getByRole('heading').textContent()) ?? ''
      const potencies = row.getByRole('checkbox')
      if (labels.some((label) => title.includes(`${label} `))) await potencies.first().check()
      else for (const box of await potencies.all()) await box.uncheck()
    }
  }

type Walk = {
  newPage: NewPage
  request: APIRequestContext
  languages: Languages
  /** The applicant, and names of those around them that nobody else in this run has. */
  name: string
  title: string
  assessorName: readonly [first: string, last: string]
  penyeliaName: readonly [first: string, last: string]
  /** What FR.MAPA.02 plans, and the assessor fills in on the day; the observation is among them. */
  instruments?: readonly FormCode[]
  /** The piece of their evidence that the office finds wanting, and they give again. */
  mends?: string
  /** Is called at moments worth a picture. */
  see?: See
}

/**
 * One person's certification by clicks alone: the applicant registers and applies on a phone, the office sits at desks, the assessor
 * holds a tablet, and a stranger verifies the certificate in the end.
 */
export const walk = async (given: Walk): Promise<void> => {
  const { newPage, request, languages, name, title, assessorName, penyeliaName, see } = given
  const { instruments = ['ia01'], mends } = given
  const { newAssessor, accept: acceptDuty, signAssignments } = await journeyWorld(request)
  const assessor = await newAssessor(...assessorName)
  const penyelia = await newAssessor(...penyeliaName)
  const phone = await openWindow(newPage, 'phone', languages.applicant, see)
  const withTablet = async (language: Language): Promise<Window> => {
    const window = await openWindow(newPage, 'tablet', language, see)
    await signInWith(window.page, assessor, language, onHost(journeyHost, ''))
    return window
  }
  const at = (role: Role) => atDesk(newPage, role, languages.lsp, see)
  const [office, venue] = [await at('adm'), await at('adt')]

  await test.step('registers and applies on their phone', () => register(phone, name, somebody()))
  const application = await test.step('applies', () => apply(phone, journeyScheme))
  if (mends !== undefined) {
    await test.step('is given back, and mends it', async () => {
      await giveBack(office, application, mends)
      await mend(phone, application, mends)
    })
  }
  await test.step('is accepted', () => accept(office, application))

  const id = await test.step('the venue requests', () =>
    requestAssessment(venue, title, journeySchemeIn[languages.lsp], [name]))
  await test.step('the LSP confirms and assigns', () =>
    assign(office, title, { assessor: assessor.name, penyelia: penyelia.name }))
  const before = await withTablet(languages.beforeTheDay)
  await test.step('the assessor accepts', () => answer(before, title))
  await acceptDuty(penyelia, id)
  await test.step('the review begins', async () => {
    await openAssessment(office, id)
    await step(office, 'review', 'ON_REVIEW_APPLICANT_DOCUMENT')
  })

  await test.step('documents are judged, plan and consent signed', async () => {
    for (const code of ['apl02', 'mapa01', 'mapa02', 'ak07', 'konsul', 'ak01'] as const) {
      await fillAndSign(before, id, {
        code,
        name,
        as: 'accessor',
        ...(code === 'ak07' && { prefers: 'last', begin: goOn }),
        ...(code === 'mapa01' && { begin: sayPotency }),
        ...(code === 'mapa02' && { begin: plan(instruments) }),
      })
    }
    for (const code of ['ak07', 'konsul', 'ak01'] as const) await countersign(phone, id, code, name)
  })
  await test.step('the day is opened', async () => {
    await openAssessment(before, id)
    await step(before, 'finish_review', 'ON_COMPLETED_REPORT')
    await signAssignments(id)
    await openAssessment(before, id)
    await step(before, 'start', 'REAL_ASSESSMENT')
  })

  const tablet = await withTablet(languages.onTheDay)
  await test.step('attendance, observation, result, feedback, reports', async () => {
    const { page, w } = tablet
    await page.goto(`/assessments/${id}/dok-asesmen`)
    await page.getByRole('button', { name: w.instruments.day.present, exact: true }).click()
    await expect(page.getByText(w.instruments.day.saved).last()).toBeVisible()
    await fillAndSign(tablet, id, {
      code: 'ia01',
      name,
      as: 'accessor',
      begin: async () => {
        await page.getByRole('button', { name: w.instruments.sheet.allYes }).click()
        await tablet.see('observation')
      },
    })
    await countersign(phone, id, 'ia01', name)
    for (const code of instruments.filter((one) => one !== 'ia01')) {
      await test.step(code, async () => {
        await fillAndSign(tablet, id, { code, name, as: 'accessor', before: readAgain })
        await openPdf(tablet)
        if (formOf(code, '2023')?.signedBy.includes('applicant')) await countersign(phone, id, code, name)
      })
    }
    await fillAndSign(tablet, id, { code: 'ak02', name, as: 'accessor' })
    await countersign(phone, id, 'ak02', name)
    await fillAndSign(phone, id, { code: 'ak03', name, as: 'applicant' })
    for (const code of ['hadir_asesor', 'ba', 'ak05'] as const) {
      await fillAndSign(tablet, id, { code, name: assessor.name, as: 'accessor' })
    }
    await fillAndSign(office, id, { code: 'ak06', name: assessor.name, as: 'reviewer' })
  })

  // Comes only now: a walk through every instrument takes so long that what proved who they are would be too old.
  const director = await at('dir')
  await test.step('the pleno decides', async () => {
    const members = ['Yohanes Tanamal', 'Fitri Handayani', 'Maria Simanjuntak']
    await convene(office, title, members)
    const [chair, ...others] = [await at('mgr'), await at('mag'), await at('sup')]
    for (const member of [chair, ...others]) if (member) await vote(member, title, 1)
    if (chair) await decide(chair, title, 1)
    for (const member of others) if (member) await sign(member, title)
    await close(director, title)
  })

  await test.step('forms come, certificates are issued, the assessment is archived', async () => {
    await askForBlanko(office, title)
    await receiveForms(office, `J${ownDigits()}`)
    await issue(director, title)
    await complete(office, title)
  })

  const path = await test.step('they find their certificate', () =>
    findOwn(phone, journeySchemeIn[languages.applicant]))
  await test.step('a stranger verifies it', async () => {
    const stranger = await openWindow(newPage, 'phone', languages.stranger, see)
    const { page } = stranger
    await page.goto(path)
    await expect(
      page.getByText(verificationWords[languages.stranger].standings.ACTIVE, { exact: true }),
    ).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await stranger.see('verified')
  })
}
