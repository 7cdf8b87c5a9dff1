import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { signInAs } from './people.ts'
import { expect, test } from './test.ts'

const roles = ['DEV', 'SUP', 'DIR', 'MGR', 'MAG', 'ADM', 'ADT', 'ACS', 'APL']

for (const language of ['id', 'en'] as const) {
  test(`every role has its guide in «${language}», with pictures that are there`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language)
    for (const role of roles) {
      await page.goto(`/guide/${role}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const pictures = await page
        .getByRole('main')
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
      expect(pictures.length).toBeGreaterThan(1)
      for (const src of pictures) {
        const type = (await page.request.get(src)).headers()['content-type']
        expect(type, `${role} ${src}`).toContain('image/jpeg')
      }
    }
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}

test("the top bar leads to the guide of one's role", async ({ page }) => {
  await signInAs(page, 'adm.digital')
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Panduan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Panduan untuk Admin LSP' })).toBeVisible()
})
