import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Examines a page, or a part of it, where it lies: all its frames are of one origin, so none has to be opened for the outcome. */
const examiner = (page: Page, part?: string) => {
  const examined = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      // WCAG 2.5.3 (label in name), which axe holds for an experiment and runs for no tag alone.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .setLegacyMode()
  return part === undefined ? examined : examined.include(part)
}

const expectNone = async (examined: AxeBuilder): Promise<void> => {
  const { violations } = await examined.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

/**
 * Lets bars that stay at the bottom stand in their place meanwhile: what lies half under one is scrolled out from under it,
 * but for whoever measures it is too small to be hit.
 */
const withBarsInPlace = async (page: Page, examine: () => Promise<void>): Promise<void> => {
  const bars = await page.evaluateHandle(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element)
      return position === 'sticky' && bottom !== 'auto'
    })
    for (const bar of found) bar.style.position = 'static'
    return found
  })
  await examine()
  await bars.evaluate((found) => {
    for (const bar of found) bar.style.position = ''
  })
}

/**
 * Nothing on the page, or in the part of it, breaks a rule of WCAG 2.2 AA that a machine can check. What lies half under a
 * dialog nobody can reach: there the dialog is the part.
 */
export const expectAccessible = (page: Page, part?: string): Promise<void> => {
  const examined = examiner(page, part).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  return withBarsInPlace(page, () => expectNone(examined))
}

const turn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** The same, in the light and in the dark: all that a theme changes is how well its colours are told apart. */
export const expectAccessibleInBothThemes = async (page: Page, part?: string): Promise<void> => {
  await turn(page, 'light')
  await expectAccessible(page, part)
  await turn(page, 'dark')
  await expectNone(examiner(page, part).withRules(['color-contrast', 'link-in-text-block']))
}

/** Nothing has to be scrolled sideways to be read (WCAG 1.4.10). */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}
