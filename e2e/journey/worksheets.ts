import type { FormCode, FormParty } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { expect, type Locator } from '@playwright/test'
import { photographed } from './photo.ts'
import type { Window } from './window.ts'

const labelOf = (code: FormCode, { forms }: Window['w']) =>
  forms.labels[code] ?? formOf(code, '2023')?.label ?? code
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Opens a form of somebody from the list of the assessment's forms. */
const open = async ({ page, w }: Window, assessmentId: string, code: FormCode, name: string) => {
  await page.goto(`/assessments/${assessmentId}/dok-asesmen`)
  const { title } = w.forms.forms[code]
  await page
    .getByRole('link', { name: w.instruments.open(`${labelOf(code, w)} ${title}`, name), exact: true })
    .click()
  const heading = new RegExp(`^${escaped(labelOf(code, w))} · `)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Answers one place that the sheet shows as missing: by a choice, a picture, a unit, a number, or words. */
const answerOne = async ({ page }: Window, place: Locator, prefers: 'first' | 'last') => {
  const options = place.getByRole('radio').or(place.getByRole('checkbox'))
  const upload = place.locator('input[type="file"]')
  if ((await options.count()) > 0) await options[prefers]().check()
  else if ((await upload.count()) > 0) {
    const buffer = await photographed(page, 'Lembar jawaban')
    await upload.setInputFiles({ name: 'lembar.png', mimeType: 'image/png', buffer })
  } else if ((await place.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await place.selectOption({ index: 1 })
  } else if ((await place.getAttribute('inputmode')) === 'decimal') await place.fill('80')
  else await place.fill('Sesuai dengan standar')
}

/** Fills in what is missing on the part that is open, and on those after it. */
const fillOnwards = async (window: Window, prefers: 'first' | 'last'): Promise<void> => {
  const { page, w } = window
  const { allYes, alike, next, addRow } = w.instruments.sheet
  const missing = page.locator('[data-missing], [aria-invalid="true"]')
  const part = page.getByRole('region').filter({ has: page.locator('#sheet-part') })
  const add = part.getByRole('button', { name: addRow, exact: true })
  const same = page.getByRole('button', { name: alike, exact: true })
  const onward = page.getByRole('button', { name: next, exact: true })
  for (;;) {
    // Questions, aspects, products: people add them.
    if ((await add.isVisible()) && (await part.getByRole('article').count()) === 0) {
      await add.click()
      await expect(part.getByRole('article')).toHaveCount(1)
    }
    const yes = page.getByRole('button', { name: allYes })
    if (prefers === 'first' && (await yes.isVisible())) {
      await yes.click()
      await expect(yes).toBeHidden()
    }
    while ((await missing.count()) > 0) {
      const id = (await missing.first().getAttribute('id')) ?? ''
      const place = page.locator(`[id="${id}"]`)
      await answerOne(window, place, prefers)
      await expect(place.and(missing)).toHaveCount(0)
      if (await same.isVisible()) await same.click()
    }
    if (!(await onward.isVisible())) return
    const title = await page.locator('#sheet-part').textContent()
    await onward.click()
    await expect(page.locator('#sheet-part')).not.toHaveText(title ?? '')
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
  /** What is looked at when all is filled in and nothing is signed. */
  before?: (window: Window) => Promise<void>
}

/** What stands in the fields of the part that is open. */
const shownOn = ({ page }: Window) =>
  page
    .locator('main')
    .locator('input:not([type="file"]), textarea, select')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
          ? field.checked
          : (field as HTMLInputElement).value,
      ),
    )

/** What was filled in is saved, and there again after a reload of the page. */
export const readAgain = async (window: Window): Promise<void> => {
  const { page, w } = window
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${w.instruments.sheet.saved('')}`) }),
  ).toBeVisible()
  const shown = await shownOn(window)
  await page.reload()
  await expect(page.locator('#sheet-part')).toBeVisible()
  expect(await shownOn(window)).toEqual(shown)
}

/** Fills in a form as its sheet asks for it, and signs it. */
export const fillAndSign = async (window: Window, assessmentId: string, sheet: Sheet): Promise<void> => {
  const { page, w } = window
  const { code, name, as, begin, prefers = 'first', before } = sheet
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
  await before?.(window)
  await sign.click()
  await expect(isDone).toBeVisible()
  // Who assesses or takes part is led on: to what waits for them next, or back to all.
  if (as === 'reviewer') return
  const { act, back } = w.instruments.steps
  const doors = [act.open(''), act.draft(''), act.sign(''), back].map((said) => `^${escaped(said)}`)
  const signature = page.getByRole('region', { name: w.instruments.sign.title })
  await expect(signature.getByRole('link', { name: new RegExp(doors.join('|')) })).toBeVisible()
}

/** Opens the form that is shown as PDF. */
export const openPdf = async ({ page, w }: Window): Promise<void> => {
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/pdf'))
  await page.getByRole('button', { name: w.instruments.pdf }).click()
  expect((await answered).headers()['content-type']).toBe('application/pdf')
}

/** Reads a form that the other has signed, and signs it too. */
export const countersign = async (window: Window, assessmentId: string, code: FormCode, name: string) => {
  const { page, w } = window
  await open(window, assessmentId, code, name)
  const sign = w.instruments.sign.action(w.instruments.parties.applicant)
  const parts = page.getByRole('navigation', { name: w.forms.forms[code].title }).getByRole('button')
  if ((await parts.count()) > 1) {
    // Who has not gone over all of it is not asked to sign.
    await expect(page.getByText(w.instruments.sheet.signsLast)).toBeVisible()
    await expect(page.getByRole('button', { name: sign })).toHaveCount(0)
    await parts.last().click()
  }
  await page.getByRole('button', { name: sign }).click()
  await expect(page.getByText(w.instruments.sign.done, { exact: true }).last()).toBeVisible()
}
