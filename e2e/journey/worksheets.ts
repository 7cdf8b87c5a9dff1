import type { FormCode, FormParty } from '@kompeten/contract/forms/form-definition'
import { formOf } from '@kompeten/contract/forms/forms'
import { expect, type Locator } from '@playwright/test'
import type { Window } from './window.ts'

const labelOf = (code: FormCode) => formOf(code, '2023')?.label ?? code
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Opens a form of somebody from the list of the assessment's forms. */
const open = async ({ page, w }: Window, assessmentId: string, code: FormCode, name: string) => {
  await page.goto(`/assessments/${assessmentId}/dok-asesmen`)
  const { title } = w.forms.forms[code]
  await page
    .getByRole('link', { name: w.instruments.open(`${labelOf(code)} ${title}`, name), exact: true })
    .click()
  const heading = new RegExp(`^${escaped(labelOf(code))} · `)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Answers one place that the sheet shows as missing. */
const answerOne = async (place: Locator, prefers: 'first' | 'last') => {
  const options = place.getByRole('radio').or(place.getByRole('checkbox'))
  if ((await options.count()) > 0) await options[prefers]().check()
  else await place.fill('Sesuai dengan standar')
}

/** Fills in what is missing on the part that is open, and on those after it. */
const fillOnwards = async ({ page, w }: Window, prefers: 'first' | 'last'): Promise<void> => {
  const { allYes, alike, next } = w.instruments.sheet
  const missing = page.locator('fieldset[data-missing], [aria-invalid="true"]')
  const same = page.getByRole('button', { name: alike, exact: true })
  const onward = page.getByRole('button', { name: next, exact: true })
  for (;;) {
    const yes = page.getByRole('button', { name: allYes })
    if (prefers === 'first' && (await yes.isVisible())) {
      await yes.click()
      await expect(yes).toBeHidden()
    }
    while ((await missing.count()) > 0) {
      const id = (await missing.first().getAttribute('id')) ?? ''
      const place = page.locator(`[id="${id}"]`)
      await answerOne(place, prefers)
      await expect(place.and(missing)).toHaveCount(0)
      if (await same.isVisible()) await same.click()
    }
    if (!(await onward.isVisible())) return
    const part = await page.locator('#sheet-part').textContent()
    await onward.click()
    await expect(page.locator('#sheet-part')).not.toHaveText(part ?? '')
  }
}

type Sheet = {
  code: FormCode
  /** Whose form it is. */
  name: string
  as: FormParty
  /** What is chosen before anything else. */
  begin?: (window: Window) => Promise<void>
  prefers?: 'first' | 'last'
}

/** Fills in a form as its sheet asks for it, and signs it. */
export const fillAndSign = async (window: Window, assessmentId: string, sheet: Sheet): Promise<void> => {
  const { page, w } = window
  const { code, name, as, begin, prefers = 'first' } = sheet
  await open(window, assessmentId, code, name)
  await begin?.(window)
  const sign = page.getByRole('button', { name: w.instruments.sign.action(w.instruments.parties[as]) })
  const parts = page.getByRole('navigation', { name: w.forms.forms[code].title }).getByRole('button')
  const isDone = page.getByText(w.instruments.sign.done, { exact: true }).last()
  if ((await parts.count()) > 0) await parts.last().click()
  await expect(sign).toBeVisible()
  const left = page.getByRole('button', { name: w.instruments.sheet.missing })
  if (await left.isVisible()) {
    // Pressed with something missing, it leads to the first part that lacks something.
    await sign.click()
    if ((await parts.count()) > 0) {
      await expect(parts.and(page.locator(':not([data-done])')).first()).toHaveAttribute(
        'aria-current',
        'step',
      )
    }
    await fillOnwards(window, prefers)
    await expect(left).toBeHidden()
  }
  await sign.click()
  await expect(isDone).toBeVisible()
}

/** Reads a form that the other has signed, and signs it too. */
export const countersign = async (window: Window, assessmentId: string, code: FormCode, name: string) => {
  const { page, w } = window
  await open(window, assessmentId, code, name)
  const sign = w.instruments.sign.action(w.instruments.parties.applicant)
  await page.getByRole('button', { name: sign }).click()
  await expect(page.getByText(w.instruments.sign.done, { exact: true }).last()).toBeVisible()
}
