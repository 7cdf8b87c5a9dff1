import { audit } from '@kompeten/contract/audit/audit'
import { alumni } from '@kompeten/contract/certificates/alumni'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aVenue } from '@kompeten/testkit/venues'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { bySql } from './database.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, test } from './test.ts'

test('a change made in the database is named by the button; set right again, the log is whole', async ({
  page,
  request,
}) => {
  const admin = await callAs(request, 'adm.digital')
  const code = ownWord()
  const { data: venue } = await admin(tuk.create, { body: aVenue({ tuk_code: code }) })
  await signInAs(page, 'sup.digital')
  await page.goto('/data-log')
  await page.getByRole('searchbox').fill(code)
  await expect(page.getByRole('row', { name: 'TUK ditambahkan' })).toHaveCount(1)
  await expectAccessible(page)
  const verify = async () => {
    await page.getByRole('button', { name: 'Periksa keutuhan' }).click()
    return page.getByRole('dialog', { name: 'Keutuhan log data' })
  }
  await expect((await verify()).getByText('Log data utuh')).toBeVisible()
  await page.keyboard.press('Escape')

  const sup = await callAs(request, 'sup.digital')
  const [entry] = (await sup(audit.list, { query: { search: code } })).data
  await bySql(`update event set actor_role = 'SUP' where event_id = $1`, [entry?.event_id])
  try {
    const dialog = await verify()
    await expect(dialog.getByText('Isi sebuah catatan diubah setelah disegel.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('link', { name: 'Buka catatannya' }).click()
    await expect(page).toHaveURL(new RegExp(`/data-log/${entry?.event_id}$`))
    await expect(page.getByText(venue.tuk_id)).toBeVisible()
  } finally {
    await bySql(`update event set actor_role = 'ADM' where event_id = $1`, [entry?.event_id])
  }
  await page.goto('/data-log')
  await expect((await verify()).getByText('Log data utuh')).toBeVisible()
})

const anOlderCertificate = (holder_name: string) => ({
  ...{
    holder_name,
    schema_name: 'Operator',
    schema_name_en: null,
    certificate_number: `${holder_name} 2018`,
  },
  ...{ registration_number: null, blanko_number: null, assessed_on: null, tuk_name: null },
  ...{ issued_on: '2018-01-02', valid_until: '2021-01-02', contact: null, email: null },
  ...{ institution: null, company_address: null, description: null },
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the log is read, and what was deleted is restored from the page of all bins', async ({
    page,
    request,
  }) => {
    const admin = await callAs(request, 'adm.digital')
    const code = ownWord()
    const name = `TUK ${code}`
    const { data: venue } = await admin(tuk.create, { body: aVenue({ tuk_code: code, tuk_name: name }) })
    await admin(tuk.delete, { params: { tuk_id: venue.tuk_id } })
    await signInAs(page, 'sup.digital')
    await page.goto('/data-log')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Saring, urutkan, tampilan' }).click()
    await page.getByRole('group', { name: 'Saring daftar' }).getByRole('button', { name: 'Data' }).click()
    const kinds = page.getByRole('dialog', { name: 'Data' })
    await expect(kinds.getByRole('checkbox', { name: 'Pembacaan data banyak orang' })).toBeAttached()
    // As long as its list is, the choice is no longer than the screen.
    const { height = 0 } = (await kinds.boundingBox()) ?? {}
    expect(height).toBeLessThan(740)
    await kinds.getByRole('checkbox', { name: 'Pembacaan data banyak orang' }).check()
    await expect(page).toHaveURL(/subject_kind=reading/)
    await page.goto(`/restore-data?view=tuk&search=${encodeURIComponent(name)}`)
    await expect(page.getByText('Dewi Lestari').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `Pulihkan ${name}` }).click()
    await page.getByRole('button', { name: 'Pulihkan 1 data' }).click()
    await expect(page.getByText('1 data dipulihkan')).toBeVisible()
    const back = await admin(tuk.get, { params: { tuk_id: venue.tuk_id } })
    expect(back.data.deleted_date).toBeNull()
  })

  test('an older certificate that was removed is found among the kinds, and restored once its number is free', async ({
    page,
    request,
  }) => {
    const admin = await callAs(request, 'adm.digital')
    const holder = `Slamet ${ownWord()}`
    const entry = anOlderCertificate(holder)
    const { data: gone } = await admin(alumni.create, { body: entry })
    await admin(alumni.delete, { params: { alumni_id: gone.certificate_id } })
    const { data: other } = await admin(alumni.create, { body: entry })
    await signInAs(page, 'sup.digital')
    await page.goto('/restore-data')
    await page.getByRole('combobox', { name: 'Pulihkan data' }).selectOption('certificate')
    await page.getByRole('searchbox').fill(holder)
    const restore = page.getByRole('button', { name: `Pulihkan ${holder}` })
    await restore.click()
    await expect(page.getByText('Tidak ada yang dapat dipulihkan.')).toBeVisible()
    await expect(page.getByText('sekarang dipakai oleh')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Buka data itu' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Batal' }).click()
    await admin(alumni.delete, { params: { alumni_id: other.certificate_id } })
    await restore.first().click()
    await page.getByRole('button', { name: 'Pulihkan 1 data' }).click()
    await expect(page.getByText('1 data dipulihkan')).toBeVisible()
    const { data: back } = await admin(alumni.list, { query: { search: holder } })
    expect(back).toHaveLength(1)
  })
})
