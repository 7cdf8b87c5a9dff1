import { expect } from '@playwright/test'
import { photographed } from './photo.ts'
import type { Window } from './window.ts'

const photo = async ({ page }: Window, title: string, name = 'bukti.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await photographed(page, title),
})
const document = {
  name: 'bukti.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** Goes to a part of the form by its steps. */
const toStep = async ({ page, w }: Window, step: keyof Window['w']['applications']['sections']) => {
  const name = w.applications.sections[step]
  await page
    .getByRole('navigation', { name: w.ui.guided.steps })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
}

/** Gives one piece of evidence where it is asked for. */
const give = async (window: Window, name: string): Promise<void> => {
  const { page, w } = window
  const piece = page.getByRole('region', { name, exact: true })
  const upload = piece.locator('input[type="file"]')
  if ((await upload.count()) > 0) {
    const takesPictures = (await upload.getAttribute('accept'))?.includes('png')
    await upload.setInputFiles(takesPictures ? await photo(window, name) : document)
    await expect(piece.getByRole('listitem')).not.toHaveCount(0)
    return
  }
  const choice = piece.getByRole('checkbox').or(piece.getByRole('radio')).first()
  if (await choice.isVisible()) {
    await choice.check()
  } else {
    const text = piece.getByRole('textbox')
    await text.fill((await text.getAttribute('inputmode')) === 'url' ? 'https://contoh.id/karya' : '3')
    await text.blur()
  }
  await expect(piece.getByText(w.applications.missing.codes.required, { exact: true })).toBeHidden()
}

/** Gives everything that stands as missing on the page of evidence, from the top. */
const giveEvidence = async (window: Window): Promise<void> => {
  const { page, w } = window
  const { required, one_of, n_of } = w.applications.missing.codes
  await toStep(window, 'evidence')
  const section = page.getByRole('region', { name: w.applications.sections.evidence })
  const asked = section.getByRole('region')
  await expect(asked.first()).toBeVisible()
  // Of a group that lacks something, what is not given yet; else what is asked for by itself.
  const ofGroups = section
    .getByRole('group')
    .filter({ has: page.getByText(new RegExp(`^(${one_of}|${n_of})$`)) })
    .getByRole('region')
    .filter({ hasNot: page.getByRole('listitem') })
  const open = asked.filter({ has: page.getByText(new RegExp(`^${required}$`)) }).or(ofGroups)
  // Read in one moment: a group may have enough a moment after its last piece is there.
  const namesLeft = () => open.evaluateAll((pieces) => pieces.map(({ ariaLabel }) => ariaLabel ?? ''))
  for (let left = await namesLeft(); left[0] !== undefined; left = await namesLeft()) {
    await give(window, left[0])
    await expect(open).not.toHaveCount(left.length)
  }
}

/** Answers FR.APL.02, unit by unit: the first element, and the rest of the unit alike. */
const assessOneself = async (window: Window): Promise<void> => {
  const { page, w } = window
  const { guided } = w.applications
  await toStep(window, 'self_assessment')
  const next = page.getByRole('button', { name: guided.nextUnit, exact: true })
  for (;;) {
    const first = page.getByRole('region', { name: /^1\. / })
    await first.getByRole('radio', { name: guided.answers.K }).click()
    await first.getByRole('textbox', { name: guided.note }).fill('Saya kerjakan setiap pekan')
    const alike = first.getByRole('button', { name: guided.same })
    if (await alike.isVisible()) await alike.click()
    await window.see('self-assessment')
    if (!(await next.isVisible())) break
    const before = await page.getByRole('heading', { level: 3 }).first().textContent()
    await next.click()
    await expect(page.getByRole('heading', { level: 3 }).first()).not.toHaveText(before ?? '')
  }
}

const savedLine = (saved: (time: string) => string) => new RegExp(`^${saved('')}`)

/** Opens the form of an application for the scheme by the catalogue. */
const begin = async ({ page, w }: Window, scheme: string): Promise<void> => {
  await page.goto('/join-skema/add-join-skema')
  await page.getByRole('searchbox').fill(scheme)
  // The search knows both names; the page shows the one in its language.
  const named = `${w.catalogue.apply}: `
  const button = page.getByRole('button', { name: new RegExp(`^${named}`) })
  await expect(button).toHaveCount(1)
  const title = (await button.getAttribute('aria-label'))?.slice(named.length) ?? ''
  expect(title).not.toBe('')
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
}

/** Signs and sends what is filled in. */
const send = async (window: Window, again = false): Promise<void> => {
  const { page, w } = window
  const words = w.applications
  await toStep(window, 'sign')
  await expect(page.getByText(words.missing.none)).toBeVisible()
  await page.getByRole('checkbox', { name: words.sign.truth }).check()
  await page.getByRole('checkbox', { name: words.sign.terms }).check()
  await page.getByRole('button', { name: again ? words.sign.resubmit : words.sign.submit }).click()
  await expect(page.getByText(words.states.SUBMITTED).first()).toBeVisible()
}

/** Applies for a scheme: purpose, evidence, self-assessment, signature. Answers the application's id. */
export const apply = async (window: Window, scheme: string): Promise<string> => {
  const { page, w } = window
  await begin(window, scheme)
  const id = /join-skema\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await toStep(window, 'purpose')
  await page.getByRole('radio', { name: w.applications.purposes.S, exact: true }).check()
  await giveEvidence(window)
  await assessOneself(window)
  await send(window)
  return id
}

/** Mends what the LSP asks for: follows its link, gives the piece again, and sends it all once more. */
export const mend = async (window: Window, id: string, piece: string): Promise<void> => {
  const { page, w } = window
  await page.goto(`/join-skema/${id}`)
  await page.getByRole('link', { name: piece }).first().click()
  const place = page.getByRole('region', { name: piece, exact: true })
  await expect(place).toBeInViewport()
  await place.locator('input[type="file"]').setInputFiles(await photo(window, piece, 'lebih-jelas.png'))
  await expect(place.getByText('lebih-jelas.png')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: savedLine(w.applications.guided.saved) }),
  ).toBeVisible()
  await send(window, true)
}
