import { yearsAgo } from '@kompeten/contract/platform/age'
import { registration } from '@kompeten/contract/registration/registration'
import { tenants } from '@kompeten/contract/tenants/tenants'

import { caller } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'
import { carryBy } from './people.ts'
import { somebody } from './registration-form.ts'
import { expect, test } from './test.ts'

test('a registration that came without consent is asked for it at the mailed link, under 18 with a guardian @only-phone', async ({
  page,
  request,
}) => {
  const me = somebody()
  const call = caller(carryBy(request))
  const [lsp] = (await call(tenants.publicList, { query: { search: 'Digital' } })).data
  if (!lsp) throw new Error('No LSP')
  const payload = {
    lsp_id: lsp.lsp_id,
    role_code: 'APL' as const,
    ...me,
    first_name: 'Agung Nugraha',
    place_of_birth: 'Bandung',
    date_of_birth: yearsAgo(16),
    gender_code: 'M' as const,
    signature: aSignature.png,
    contact: '081234567890',
    jobs_code: '3',
  }
  await call(registration.registerApplicant, { body: payload as never })
  await page.goto(await mailedLink({ request }, me.email))
  const agree = page.getByRole('button', { name: 'Setuju dan lanjutkan' })
  await expect(agree).toBeVisible()
  await expect(page.getByLabel('Password baru', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await agree.click()
  await expect(page.getByRole('alert')).toContainText('Persetujuan diperlukan untuk mendaftar')
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(5)
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check()
  await page.getByRole('checkbox', { name: /Saya menyatakan/ }).check()
  await page.getByRole('textbox', { name: /^Nama orang tua atau wali/ }).fill('Ibu Ani')
  await page.getByRole('radio', { name: 'Orang tua', exact: true }).check()
  await page.getByRole('checkbox', { name: /^Saya, orang tua atau wali/ }).check()
  await agree.click()
  await page.getByLabel('Password baru', { exact: true }).fill('Elang-Jawa-88')
  await page.getByRole('button', { name: 'Simpan password' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('HEAD answers on pages as GET does', async ({ request }) => {
  for (const path of ['/login', '/dashboard', '/', '/api/docs', '/health/live']) {
    const [head, get] = [await request.head(path), await request.get(path)]
    expect([path, head.status(), head.headers()['content-type']]).toEqual([
      path,
      get.status(),
      get.headers()['content-type'],
    ])
  }
  const wrong = await request.post('/login', { data: {} })
  expect([wrong.status(), wrong.headers().allow]).toEqual([405, 'GET, HEAD'])
})
