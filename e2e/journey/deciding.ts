import { expect } from '@playwright/test'
import { box } from '../registration-form.ts'
import { typedToday, type Window } from './window.ts'

/** Opens the pleno of an assessment by the list of plenos. */
const open = async ({ page, w }: Window, title: string): Promise<void> => {
  await page.goto(`/plenos?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: w.plenos.of(title) })).toBeVisible()
}

/** Presses a step, and again in the dialog that asks; waits until it says so. */
const take = async ({ page }: Window, label: string, done: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(done).last()).toBeVisible()
}

/** The LSP sets the day and the seats, the first the chair's, and convenes the pleno. */
export const convene = async (window: Window, title: string, members: readonly string[]): Promise<void> => {
  const { page, w } = window
  const { seats, done, steps } = w.plenos
  await open(window, title)
  await box(page, seats.fields.held_on).fill(typedToday())
  for (const name of members) {
    await page.getByRole('combobox', { name: seats.member, exact: true }).selectOption({ label: name })
    await page.getByRole('button', { name: seats.add, exact: true }).click()
  }
  await page.getByRole('button', { name: seats.save, exact: true }).click()
  await expect(page.getByText(done.prepared).last()).toBeVisible()
  await take(window, steps.convene, done.convened)
}

/** A member sees what a decision rests on, and follows the recommendation for everybody. */
export const vote = async (window: Window, title: string, participants: number): Promise<void> => {
  const { page, w } = window
  const { cockpit, done } = w.plenos
  await open(window, title)
  await expect(page.getByRole('heading', { name: cockpit.evidence, exact: true })).toBeVisible()
  await window.see('pleno')
  const label = cockpit.voteAll(String(participants))
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(done.voted(String(participants))).last()).toBeVisible()
}

/** The chair records what the votes decide, and signs the minutes. */
export const decide = async (window: Window, title: string, participants: number): Promise<void> => {
  const { page, w } = window
  const { cockpit, done, steps } = w.plenos
  await open(window, title)
  const label = cockpit.decideAll(String(participants))
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect(page.getByText(done.decided(String(participants))).last()).toBeVisible()
  await take(window, steps.sign, done.signed)
}

/** A member signs the minutes that the chair has signed. */
export const sign = async (window: Window, title: string): Promise<void> => {
  await open(window, title)
  await take(window, window.w.plenos.steps.sign, window.w.plenos.done.signed)
}

/** The director signs the decree: the results hold. */
export const close = async (window: Window, title: string): Promise<void> => {
  await open(window, title)
  await take(window, window.w.plenos.steps.close, window.w.plenos.done.closed)
}

/** The LSP asks BNSP for forms. */
export const askForBlanko = async (window: Window, title: string): Promise<void> => {
  await open(window, title)
  await take(window, window.w.plenos.steps.blanko, window.w.plenos.done.blanko)
}

/** The director issues the certificates. */
export const issue = async (window: Window, title: string): Promise<void> => {
  await open(window, title)
  await take(window, window.w.plenos.steps.issue, window.w.plenos.done.issued)
}

/** The LSP puts the assessment into the archive. */
export const complete = async (window: Window, title: string): Promise<void> => {
  await open(window, title)
  await take(window, window.w.plenos.steps.complete, window.w.plenos.done.completed)
}
