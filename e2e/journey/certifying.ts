import { blankoDocuments } from '@kompeten/contract/certificates/blanko'
import { expect } from '@playwright/test'
import { box } from '../registration-form.ts'
import { typedToday, type Window } from './window.ts'

const document = {
  name: 'surat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** The LSP keeps its stock: what came is registered with its letter before it is given. */
const registerForm = async (
  { page, w: { stock } }: Pick<Window, 'page' | 'w'>,
  number: string,
): Promise<void> => {
  const request = page.url()
  await page.goto('/certificates/stock')
  await page.getByRole('button', { name: stock.actions.receive }).click()
  const dialog = page.getByRole('dialog')
  await box(page, stock.fields.letter_number).fill(`B.${number}/BNSP`)
  await dialog.getByRole('textbox', { name: stock.fields.letter_date }).fill(typedToday())
  await box(page, stock.fields.first_number).fill(number)
  await box(page, stock.fields.last_number).fill(number)
  await dialog.getByRole('button', { name: stock.actions.receive }).click()
  await expect(dialog).toBeHidden()
  await page.goto(request)
}

/** From the pleno to the request for forms: it gets its three documents, is sent, and the numbers that came are given. */
export const receiveForms = async ({ page, w }: Window, first: string): Promise<void> => {
  const { fields, done, actions, documents } = w.blanko
  await page.getByRole('link', { name: w.plenos.seats.blanko }).click()
  for (const kind of blankoDocuments) {
    await page.getByRole('button', { name: `${w.blanko.attach}: ${documents[kind]}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type="file"]').setInputFiles(document)
    await box(page, fields.number).fill(`0${kind.length}/LSP/2026`)
    await box(page, fields.date).fill(typedToday())
    await dialog.getByRole('button', { name: w.blanko.attach, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  for (const step of ['send', 'receive'] as const) {
    if (step === 'receive') await registerForm({ page, w }, first)
    await page.getByRole('main').getByRole('button', { name: actions[step], exact: true }).click()
    const dialog = page.getByRole('dialog')
    if (step === 'receive') await box(page, fields.first_number).fill(first)
    await dialog.getByRole('button', { name: actions[step], exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(done[step]).last()).toBeVisible()
  }
}

/** The holder finds their certificate on their phone and agrees to its terms; answers where anybody verifies it. */
export const findOwn = async (window: Window, scheme: string): Promise<string> => {
  const { page, w } = window
  const agreement = page.getByRole('link', { name: w.agreement.read })
  await expect(async () => {
    await page.goto('/my-certificates')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(agreement).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await agreement.click()
  await page.getByRole('button', { name: w.agreement.agree }).click()
  await expect(page.getByRole('button', { name: w.certificates.mine.download })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: scheme })).toBeVisible()
  await window.see('certificate')
  return (await page.getByRole('link', { name: w.certificates.mine.verify }).getAttribute('href')) ?? ''
}
