import type { Page } from './test.ts'

/** The password of the demo's accounts. */
export const demoPassword = 'Kompeten-2026'
export const digitalName = 'LSP Teknologi Digital Nusantara'

/** Types a login into the open login page. */
export const logInAs = async (page: Page, username: string, given = demoPassword): Promise<void> => {
  await page.getByLabel('Email/Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Under which names the page keeps something on the device. */
export const stored = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))

export const openAccount = (page: Page): Promise<void> => page.getByRole('button', { name: /^Akun / }).click()
