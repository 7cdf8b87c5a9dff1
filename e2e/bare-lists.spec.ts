import { signInAs } from './people.ts'
import { expect, test } from './test.ts'

test('a list that is empty says how to begin, keeps its doors, and is as high as what is in it', async ({
  page,
}) => {
  await signInAs(page, 'sup.konstruksi')
  for (const [address, ...offered] of [
    ['/complaint', 'Buat pengaduan'],
    ['/validations', 'Rencanakan validasi', 'Program per skema'],
    ['/plenos', 'Pengambil keputusan'],
    ['/assessments/list', 'Lihat kalender', 'Pulihkan asesmen'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const name of offered) await expect(page.getByRole('link', { name })).toBeVisible()
  }
  const rootTop = await page.locator('#root').evaluate((root) => root.getBoundingClientRect().top)
  expect(rootTop).toBe(0)
})
