import { expect } from '@playwright/test'
import type { Window } from './window.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Goes through the evidence of an application by keys; the piece of that name is found wanting. Answers the names given. */
const judge = async ({ page, w }: Window, id: string, wanting?: string): Promise<void> => {
  const { verdicts } = w.applications
  await page.goto(`/join-skema/${id}/review`)
  const heads = page.getByRole('main').locator('button[aria-expanded]')
  await expect(heads.first()).toBeVisible()
  const names = await heads.locator('span:first-of-type').allTextContents()
  for (const name of names) {
    const head = page.getByRole('button', { name: new RegExp(`^${escaped(name)} `) })
    const verdict = name === wanting ? 'not_meets' : 'meets'
    // Judged before: it need not be said again.
    if ((await head.textContent())?.includes(verdicts[verdict])) continue
    await head.click()
    await expect(head).toHaveAttribute('aria-expanded', 'true')
    const choices = page.getByRole('listitem').filter({ has: head }).getByRole('radio')
    // Of what was not given nothing can be said but that it is not there.
    if (!(await choices.first().isEnabled())) continue
    await page.keyboard.press(verdict === 'meets' ? '1' : '2')
    await expect(head).toContainText(verdicts[verdict])
  }
}

/** An admin judges everything and accepts the applicant. */
export const accept = async (window: Window, id: string): Promise<void> => {
  const { page, w } = window
  await judge(window, id)
  await window.see('review')
  await page.getByRole('button', { name: w.applicationReview.approve }).click()
  await page.getByRole('dialog').getByRole('button', { name: w.applicationDecisions.approve }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** An admin finds one piece wanting and gives the application back with exactly that. */
export const giveBack = async (window: Window, id: string, piece: string): Promise<void> => {
  const { page, w } = window
  await judge(window, id, piece)
  await page.getByRole('button', { name: w.applicationReview.return, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: piece })).toBeVisible()
  await dialog.getByRole('button', { name: w.applicationDecisions.return }).click()
  await expect(dialog).toBeHidden()
}
