import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationCatalogueWords } from '@kompeten/phrases/applications/catalogue'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { blankoWords } from '@kompeten/phrases/certificates/blanko'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { holderAgreementWords } from '@kompeten/phrases/certificates/holder-agreement'
import { blankoStockWords } from '@kompeten/phrases/certificates/stock'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { signaturesWords } from '@kompeten/phrases/signatures/signatures'
import { today, typed } from '@kompeten/testkit/days'
import { devices, type Page } from '@playwright/test'
import { onHost } from '../registration-form.ts'
import type { NewPage } from '../test.ts'

export type Language = 'id' | 'en'

/** Every word that the journey reads, in one language. */
const wordsIn = (language: Language) => ({
  applications: applicationsWords[language],
  catalogue: applicationCatalogueWords[language],
  applicationDecisions: applicationDecisionsWords[language],
  applicationReview: applicationReviewWords[language],
  assessments: assessmentsWords[language],
  pages: assessmentsPagesWords[language],
  blanko: blankoWords[language],
  stock: blankoStockWords[language],
  certificates: certificatesWords[language],
  agreement: holderAgreementWords[language],
  forms: formWords[language],
  instruments: instrumentsWords[language],
  passwords: passwordsWords[language],
  plenos: plenosWords[language],
  registration: registrationWords[language],
  signatures: signaturesWords[language],
  ui: uiWords[language],
})
type Words = ReturnType<typeof wordsIn>

/** Looks at a page at a moment of the journey. */
export type See = (moment: string, page: Page) => Promise<void>

/** One person's browser: their device, their page, their language's words, and who looks on. */
export type Window = {
  page: Page
  w: Words
  language: Language
  see: (moment: string) => Promise<void>
}

/** The LSP of the journey: no other browser test touches its applications. */
export const journeyHost = 'karya'

/** The day that it is at that LSP, in central Indonesia, as people type it. */
export const typedToday = (): string => typed(today('Asia/Makassar'))

const screens = {
  phone: { ...devices['Galaxy S9+'], deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
}

/** Opens somebody's browser at the LSP's own host. */
export const openWindow = async (
  newPage: NewPage,
  device: keyof typeof screens,
  language: Language,
  see: See = async () => undefined,
): Promise<Window> => {
  const page = await newPage({
    ...screens[device],
    baseURL: onHost(journeyHost, '/'),
    locale: language === 'id' ? 'id-ID' : 'en-GB',
    timezoneId: 'Asia/Makassar',
    reducedMotion: 'reduce',
  })
  await page.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language)
  return { page, w: wordsIn(language), language, see: (moment) => see(moment, page) }
}
