import { expect, type Page, test } from '@playwright/test'
import { ownDigits, ownNik } from './own.ts'

/** The address of a page under the LSP's own host. */
export const onHost = (name: string, path: string) => {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  return `http://${name}.localhost:${port}${path}`
}

/** Unlike everybody else in this run of the server. */
export const somebody = () => {
  const username = `pendaftar${ownDigits()}`
  return { username, email: `${username}@contoh.id`, nik: ownNik('170896') }
}
export type Somebody = ReturnType<typeof somebody>

/** A text field by its label. */
export const box = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, ...(typeof name === 'string' && { exact: true }) })

/** Picks from a list that opens. */
export const pick = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).or(box(page, name)).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Draws a wave on the canvas of the signature. */
export const draw = async (page: Page) => {
  const canvas = page.getByRole('img', { name: /Bidang tanda tangan|Signature area/ })
  const area = await canvas.boundingBox()
  if (!area) throw new Error('There is no canvas')
  expect([area.width, area.height]).toEqual([310, 400])
  await page.mouse.move(area.x + 60, area.y + 200)
  await page.mouse.down()
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(area.x + 60 + step * 15, area.y + 200 + Math.sin(step) * 60)
  }
  await page.mouse.up()
}

/** How many pixels of the canvas are inked. */
export const ink = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let inked = 0
    for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 100) inked += 1
    return inked
  })

/** Gives a signature by drawing it. */
export const sign = async (page: Page, words = { open: 'Bubuhkan tanda tangan', save: 'Simpan' }) => {
  await page.getByRole('button', { name: words.open }).click()
  await draw(page)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Who works by keyboard goes on where they were.
  await expect(page.locator('button[aria-haspopup="dialog"]:focus')).toBeVisible()
}
