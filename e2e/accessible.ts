import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

/** In a page: axe, once it was brought there. */
declare const axe: typeof Axe

/** What a document examines itself with: packed, for it is sent there and read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A frame that lets no script run never answers. */
const frameAnswersMs = 1_000

/** Brings axe into a document once, however often it is examined. */
const bringTo = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
}

const options: Axe.RunOptions = {
  resultTypes: ['violations'],
  // WCAG 2.5.3 (label in name), which axe holds for an experiment and runs for no tag alone.
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

type Examined = Pick<Axe.RunOptions, 'runOnly'> & { part: string | undefined; withBarsInPlace?: true }

/**
 * Examines a page, or a part of it, with its frames, which are all of its origin. Bars that stay at the bottom, the page's own and a
 * dialog's head stand in their place meanwhile, where that is asked for: what lies half under one is scrolled out from under it, but for whoever measures it
 * is too small to be hit.
 */
const expectNone = async (page: Page, { part, runOnly, withBarsInPlace }: Examined): Promise<void> => {
  const [main, ...frames] = page.frames()
  if (main) await bringTo(main)
  await Promise.all(
    frames.map((frame) => Promise.race([bringTo(frame).catch(() => undefined), pause(frameAnswersMs)])),
  )
  const examine = () =>
    page.evaluate(
      async (given) => {
        let isBusy = false
        const look = () => {
          isBusy ||= document.querySelector('[aria-busy="true"]') !== null
        }
        const watch = new MutationObserver(look)
        watch.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
        look()
        const bars = given.withBarsInPlace
          ? [...document.querySelectorAll<HTMLElement>('body header, main *, [role=dialog] *')].filter(
              (element) => {
                const { position, bottom } = getComputedStyle(element)
                const isHead = element.tagName === 'HEADER' || element.closest('[role=dialog]') !== null
                return position === 'sticky' && (bottom !== 'auto' || isHead)
              },
            )
          : []
        for (const bar of bars) bar.style.position = 'static'
        // No colour is examined halfway to another: the label of a segmented control turns with the theme in 200 ms.
        for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
        const { violations } = await axe.run(given.part ?? document, given.options)
        for (const bar of bars) bar.style.position = ''
        watch.disconnect()
        return isBusy
          ? undefined
          : violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
      },
      { part, withBarsInPlace, options: { ...options, runOnly } },
    )
  // What waits for its next answer is dimmed, for a moment and on purpose: what stays is examined.
  for (;;) {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const found = await examine()
    if (found) return expect(found).toEqual([])
  }
}

const wcag: Axe.RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
const colours: Axe.RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Nothing on the page, or in the part of it, breaks a rule of WCAG 2.2 AA that a machine can check. What lies half under a
 * dialog nobody can reach: there the dialog is the part.
 */
export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNone(page, { part, runOnly: wcag, withBarsInPlace: true })

const turn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** The same, in the light and in the dark: all that a theme changes is how well its colours are told apart. */
export const expectAccessibleInBothThemes = async (page: Page, part?: string): Promise<void> => {
  await turn(page, 'light')
  await expectAccessible(page, part)
  await turn(page, 'dark')
  await expectNone(page, { part, runOnly: colours })
}

/** What is pressed, in full sight: not beyond the page's edge but in a frame that says that it scrolls, no label cut. */
const pressedOutOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-label][tabindex="0"]'))
      .filter((one) => {
        const { right, width, height } = one.getBoundingClientRect()
        const label = one.querySelector('.mantine-Button-label')
        const isCut = label !== null && label.scrollWidth > label.clientWidth + 1
        return width > 1 && height > 1 && (isCut || right > document.documentElement.clientWidth + 1)
      })
      .map(({ outerHTML }) => outerHTML),
  )

/** Those of the page's parts that a finger does not find: lower than 44 px. */
const tooLow = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((found) =>
    found
      // A field is as high as the outline that it stands in.
      .map((one) =>
        one.matches('input, select, textarea')
          ? (one.closest('[class*="Input-wrapper"]') ?? one.parentElement ?? one)
          : one,
      )
      .filter((one) => one.checkVisibility() && !one.className.includes('labelWrapper'))
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map(({ outerHTML }) => outerHTML),
  )

/** On a phone a finger finds every field in which something is typed or chosen from a list: 44 px high. */
export const expectHighFields = async (page: Page): Promise<void> => {
  const typed = ['checkbox', 'radio', 'file', 'hidden'].map((type) => `:not([type="${type}"])`).join('')
  expect(await tooLow(page.locator(`main :is(input${typed}, select, textarea)`))).toEqual([])
}

/** The same, and every button, and every choice by its label. */
export const expectFingerTargets = async (page: Page): Promise<void> => {
  await expectHighFields(page)
  expect(await tooLow(page.locator('main :is([class*="Button-root"], [class*="Radio-label"])'))).toEqual([])
}

/** Nothing has to be scrolled sideways to be read or pressed (WCAG 1.4.10). */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window ?? 0)
  expect(await pressedOutOfSight(page)).toEqual([])
}

/** All of each of these is in sight: neither cut off at its edge, nor to be scrolled to inside a smaller frame. */
export const expectWhole = async (parts: Locator): Promise<void> => {
  const cut = await parts.evaluateAll((found) =>
    found
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
}

/** Every word stands on one line, however narrow its place is. */
export const expectWordsWhole = async (part: Locator): Promise<void> => {
  const parted = await part.evaluate((shown) => {
    const [text] = shown.childNodes
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      if (text) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
      }
      return range.getClientRects().length === 1 ? [] : [word]
    })
  })
  expect(parted).toEqual([])
}
