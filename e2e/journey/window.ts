import { applicationsWords } from '@kompeten/phrases/applications'
import { assessmentsWords } from '@kompeten/phrases/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments-pages'
import { blankoWords } from '@kompeten/phrases/blanko'
import { certificatesWords } from '@kompeten/phrases/certificates'
import { formWords } from '@kompeten/phrases/form-words'
import { holderAgreementWords } from '@kompeten/phrases/holder-agreement'
import { instrumentsWords } from '@kompeten/phrases/instruments'
import { passwordsWords } from '@kompeten/phrases/passwords'
import { plenosWords } from '@kompeten/phrases/plenos'
import { registrationWords } from '@kompeten/phrases/registration'
import { signaturesWords } from '@kompeten/phrases/signatures'
import { uiWords } from '@kompeten/phrases/ui'
import { today, typed } from '@kompeten/testkit/days'
import { devices, type Page } from '@playwright/test'
import { onHost } from '../registration-form.ts'
import type { NewPage } from '../test.ts'

export type Language = 'id' | 'en'

/** Every word that the journey reads, in one language. */
const wordsIn = (language: Language) => ({
  applications: applicationsWords[language],
  assessments: assessmentsWords[language],
  pages: assessmentsPagesWords[language],
  blanko: blankoWords[language],
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

/** One person's browser: his device, his page, his language's words, and who looks on. */
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
