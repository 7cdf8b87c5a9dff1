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

for (const language of ['id', 'en'] as const) {
  test(`the glossary in «${language}» finds a term by its word and its meaning`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/guide/istilah')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('searchbox').fill('SKKNI')
    await expect(page.getByRole('term').filter({ hasText: /^SKKNI$/ })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: /^Blanko$/ })).toHaveCount(0)
    await page.getByRole('searchbox').fill('zzz')
    await expect(page.getByRole('term')).toHaveCount(0)
  })
}

test('the top bar tells of the page that one sees, beside it, and leads on to the whole guide at that chapter', async ({
  page,
}) => {
  await signInAs(page, 'adm.digital')
  await page.goto('/asesi')
  await page.getByRole('banner').getByRole('button', { name: 'Panduan' }).click()
  const guide = page.getByRole('dialog', { name: 'Panduan halaman ini' })
  await expect(guide.getByRole('heading', { name: 'Mengelola asesi' })).toBeVisible()
  await expectAccessible(page)
  // One goes on working beside it, and it goes along.
  await page.getByRole('main').getByRole('searchbox').fill('bagas')
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'TUK' }).click()
  await expect(guide.getByRole('heading', { name: 'Mengelola TUK' })).toBeVisible()
  await guide.getByRole('link', { name: 'Panduan lengkap' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Panduan untuk Admin LSP' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Mengelola TUK' })).toBeInViewport()
})

test('on a phone the account’s panel opens what the guide says of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'acs.digital')
  await page.goto('/asesmen-history')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Akun / })
    .click()
  await page.getByRole('button', { name: 'Panduan', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Panduan halaman ini' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
