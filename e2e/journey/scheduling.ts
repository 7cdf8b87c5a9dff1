import { stateLabels } from '@kompeten/phrases/assessments/assessment-states'
import { expect } from '@playwright/test'
import { box, draw } from '../registration-form.ts'
import { typedToday, type Window } from './window.ts'

/** The assessment whose page is open. */
const idOn = ({ page }: Window) => /assessments\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

export const openAssessment = async ({ page }: Window, id: string): Promise<void> => {
  await page.goto(`/assessments/${id}/detail`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The venue writes a request for today, takes in accepted applicants, signs and sends it. Answers its id. */
export const request = async (
  window: Window,
  title: string,
  scheme: string,
  applicants: readonly string[],
): Promise<string> => {
  const { page, w } = window
  const { fields, acts, steps } = w.assessments
  await page.goto('/assessments/input_data/admin_tuk')
  await box(page, fields.title).fill(title)
  const schemes = page
    .getByRole('textbox', { name: fields.schema_ids })
    .or(page.getByLabel(fields.schema_ids))
  await schemes.first().fill(scheme)
  await page.getByRole('option', { name: scheme }).click()
  await box(page, fields.start_date).fill(typedToday())
  await box(page, fields.end_date).fill(typedToday())
  await page.getByRole('combobox', { name: fields.funding_source }).click()
  await page.getByRole('option', { name: w.assessments.fundingSources.mandiri }).click()
  await page.getByRole('button', { name: w.assessments.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('link', { name: w.pages.tabs.participants, exact: true }).click()
  await page.getByRole('link', { name: acts.add_participants }).first().click()
  for (const name of applicants) await page.getByRole('checkbox', { name }).first().check()
  await page.getByRole('button', { name: w.pages.participants.take(String(applicants.length)) }).click()
  await expect(
    page.getByRole('status').filter({ hasText: w.pages.participants.shown(String(applicants.length)) }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: title }).click()

  await page.getByRole('button', { name: steps.submit.label }).click()
  await page.getByRole('dialog').getByRole('button', { name: w.signatures.draw }).click()
  await draw(page)
  await page.getByRole('button', { name: w.signatures.save, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: steps.submit.label }).click()
  await expect(page.getByText(stateLabels.TUK_SEND_REQUEST_ASSESSMENT ?? '').first()).toBeVisible()
  return idOn(window)
}

/** Takes a step of the assessment that asks once more. */
export const step = async (
  window: Window,
  name: keyof Window['w']['assessments']['steps'],
  state: keyof Window['w']['assessments']['states'],
): Promise<void> => {
  const { page, w } = window
  const { label } = w.assessments.steps[name]
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(stateLabels[state] ?? w.assessments.stateNames[state]).first()).toBeVisible()
}

type People = { assessor: string; penyelia: string }

/** The LSP finds the request in its list, confirms it, and assigns the venue's admin, penyelia, assessor, participants. */
export const assign = async (
  window: Window,
  title: string,
  { assessor, penyelia }: People,
): Promise<void> => {
  const { page, w } = window
  const { pages } = w
  await page.goto(`/assessments/submission?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await step(window, 'confirm', 'ADMIN_CONFIRM_FORM')

  await page.getByRole('link', { name: pages.adminPage.change }).click()
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: pages.adminPage.save }).click()
  await expect(page.getByText(pages.done.admins).last()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: title }).click()

  await page.getByRole('link', { name: w.assessments.acts.assign }).first().click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row(penyelia).getByRole('button', { name: pages.assessors.asPenyelia }).click()
  await expect(row(penyelia).getByText(pages.assessors.assigned)).toBeVisible()
  await row(assessor).getByRole('button', { name: pages.assessors.assign, exact: true }).click()
  const giveAll = page.getByRole('button', { name: pages.assessors.allTo(assessor) })
  await expect(giveAll).toBeVisible()
  await window.see('assign')
  await giveAll.click()
  await expect(giveAll).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: title }).click()
}

/** An assessor finds the assignment in their history and accepts it, tied to nobody. */
export const answer = async ({ page, w }: Window, title: string): Promise<void> => {
  await page.goto(`/asesmen-history?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: w.pages.answer.title }).click()
  await page.getByRole('checkbox', { name: w.pages.answer.impartial }).check()
  await page.getByRole('button', { name: w.pages.answer.accept }).click()
  await expect(page.getByText(w.pages.done.answered).last()).toBeVisible()
}
