import type { Carrier } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** People of the demo data: the role, then the LSP. */
export type DemoPerson =
  | `${'sup' | 'dir' | 'mgr' | 'mag' | 'adm' | 'adt' | 'acs' | 'apl'}.${'digital' | 'karya'}`
  | 'gita.puspita'

export const demoPassword = 'Kompeten-2026'

/** Carries testkit's calls over HTTP to the running product. */
export const carryBy =
  (request: APIRequestContext): Carrier =>
  async ({ method, url, headers, body, form }) => {
    const { host: _, ...others } = headers
    const reply = await request.fetch(url, {
      method,
      headers: others,
      ...(form ? { multipart: form } : body !== undefined && { data: body }),
    })
    return { status: reply.status(), headers: reply.headers(), bytes: await reply.body() }
  }

/** Calls of the contract as one person, to make a world or to be the other one. */
export const callAs = async (request: APIRequestContext, person: DemoPerson) =>
  (await signIn(carryBy(request), { username: person, password: demoPassword })).call

/** Signs in through the login page and waits until the shell is there. */
export const signInAs = async (page: Page, person: DemoPerson, language: 'id' | 'en' = 'id') => {
  await page.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language)
  await page.goto('/login')
  await page.locator('input[autocomplete="username"]').fill(person)
  await page.locator('input[type="password"]').fill(demoPassword)
  await page.locator('button[type="submit"]').click()
  await expect(page).not.toHaveURL(/\/(login|multi-role)/)
}

/** Opens a page with a session that has ended, which leads to the login: what its end sets off may overtake the opening. */
export const expectLogin = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login/, { timeout: 5_000 })
  }).toPass({ timeout: 25_000 })

/** Signs in as DEV, who works in whichever LSP he chooses: here one of the demo's that has no people of its own. */
export const signInAsDeveloper = async (page: Page) => {
  await page.goto('/login')
  await page.locator('input[autocomplete="username"]').fill('dev')
  await page.locator('input[type="password"]').fill(demoPassword)
  await page.locator('button[type="submit"]').click()
  await page.getByRole('radio', { name: /Garmen/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('banner')).toContainText('Garmen')
}
