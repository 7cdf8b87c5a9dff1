import { access } from '@kompeten/contract/access/access'
import { apiKeys } from '@kompeten/contract/integrations/keys'
import { webhooks } from '@kompeten/contract/integrations/webhooks'
import { openid } from '@kompeten/contract/openid/openid'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { startFakeReceiver } from '@kompeten/testkit/servers/fake-receiver'
import { openidClient, startOpenidProvider } from '@kompeten/testkit/servers/openid-provider'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, carryBy, signInAs } from './people.ts'
import { onHost } from './registration-form.ts'
import { expect, type Page, test } from './test.ts'

const shownSecret = async (page: Page, label: string) => {
  const secret = (await page.getByRole('dialog').getByLabel(label).textContent()) ?? ''
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  return secret
}

test('a Super User makes a key for a program, which reads what it was given and no more, until the key is replaced and ended', async ({
  page,
  request,
}) => {
  const name = `SIAKAD ${ownWord()}`
  await signInAs(page, 'sup.karya')
  await page.goto('/integrations')
  await expect(page.getByRole('heading', { level: 1, name: 'Integrasi' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buat kunci' }).first().click()
  await page.getByRole('textbox', { name: 'Nama program' }).fill(name)
  await page.getByRole('checkbox', { name: 'Membaca TUK' }).check()
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  const key = await shownSecret(page, 'Kunci API')
  expect(key).toMatch(/^kptn_/)

  const program = (secret: string) => caller(carryBy(request), { key: secret })
  expect((await program(key)(tuk.list, { query: {} })).data.length).toBeGreaterThan(0)
  expect(await reasonOf(program(key)(apiKeys.list, {}))).toBe('not_allowed')

  await page.goto('/integrations')
  await page.getByRole('button', { name: `Ganti kunci: ${name}` }).click()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Tidak lagi, sejak sekarang' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Ganti kunci' }).click()
  const fresh = await shownSecret(page, 'Kunci API')
  expect(await reasonOf(program(key)(tuk.list, { query: {} }))).toBe('key_invalid')
  expect((await program(fresh)(tuk.list, { query: {} })).data.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: `Akhiri: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri' }).click()
  await expect(page.getByText('Kunci diakhiri; tidak ada lagi yang masuk dengannya')).toBeVisible()
  expect(await reasonOf(program(fresh)(tuk.list, { query: {} }))).toBe('key_invalid')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a receiver of webhooks is added and tested; what it refuses is seen with its answer and sent again by hand', async ({
  page,
  request,
}) => {
  const receiver = await startFakeReceiver()
  try {
    await signInAs(page, 'sup.karya')
    await page.goto('/integrations/webhooks/add')
    await page.getByRole('textbox', { name: 'Alamat' }).fill(receiver.url)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /certificate\.issued/ }).check()
    await page.getByRole('button', { name: 'Tambah penerima' }).click()
    expect(await shownSecret(page, 'Rahasia webhook')).toMatch(/^whsec_/)

    receiver.state.answer = 422
    receiver.state.text = 'Tabel penerima sedang diperbaiki'
    await page.goto('/integrations')
    await page.getByRole('button', { name: `Uji kirim: ${receiver.url}` }).click()
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/)

    await page.goto('/integrations/deliveries')
    const row = page.getByRole('row').filter({ hasText: receiver.url })
    await expect(async () => {
      await page.reload()
      await expect(row.getByText('HTTP 422')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectAccessible(page)
    await row.getByRole('link').first().click()
    await expect(page.getByText('Tabel penerima sedang diperbaiki')).toBeVisible()
    await expectAccessible(page)

    receiver.state.answer = 200
    await page.getByRole('button', { name: /^Kirim ulang/ }).click()
    await expect.poll(() => receiver.received.length).toBeGreaterThan(1)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  } finally {
    receiver.close()
    const call = await callAs(request, 'sup.karya')
    for (const { url, webhook_id } of (await call(webhooks.list, {})).data) {
      if (url === receiver.url) await call(webhooks.remove, { params: { webhook_id } })
    }
  }
})

test('an institution’s own accounts are set up, and somebody signs in with one from the login page, as nobody else can', async ({
  page,
  newPage,
  request,
}) => {
  const call = await callAs(request, 'sup.konstruksi')
  const { data: before } = await call(openid.get)
  const provider = await startOpenidProvider(before.redirect_addresses)
  const name = `Kampus ${ownWord()}`
  try {
    await signInAs(page, 'sup.konstruksi', 'id', onHost('konstruksi', ''))
    await page.goto(onHost('konstruksi', '/lsp-profile/openid'))
    await page.getByRole('textbox', { name: 'Nama di tombol login' }).fill(name)
    await page.getByRole('textbox', { name: 'Alamat penerbit (issuer)' }).fill(provider.issuer)
    await page.getByRole('textbox', { name: 'Client ID' }).fill(openidClient.client_id)
    await page.getByLabel('Rahasia client (client secret)').fill(openidClient.client_secret)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Simpan penyedia' }).click()
    await expect(page.getByText(`Login menawarkan "${name}".`)).toBeVisible()
    await expect(async () => {
      await page.goto(onHost('konstruksi', '/lsp-profile/openid'))
      await expect(page.getByText(/^Penyedia menjawab pada/)).toBeVisible({ timeout: 3_000 })
    }).toPass()

    const visitor = await newPage({ baseURL: onHost('konstruksi', '/') })
    provider.state.account = { email: 'bukan.siapa.siapa@contoh.id', email_verified: true }
    await visitor.goto('/login')
    await visitor.getByRole('button', { name: `Masuk dengan ${name}` }).click()
    await expect(visitor.getByText(/^Email akun itu tidak terdaftar di LSP ini/)).toBeVisible()
    await expectAccessible(visitor)

    const admin = await callAs(request, 'adm.konstruksi')
    const { email } = (await admin(access.me)).data.user
    provider.state.account = { email, email_verified: true }
    await visitor.goto('/login')
    await visitor.getByRole('button', { name: `Masuk dengan ${name}` }).click()
    await expect(visitor).toHaveURL(/\/dashboard/)
    await expect(visitor.getByText(/^Halo/)).toBeVisible()
  } finally {
    const { version } = (await call(openid.get)).data
    await call(openid.change, {
      body: {
        ...{ name, issuer: provider.issuer, active: false, required_for_staff: false, version },
        client_id: openidClient.client_id,
        client_secret: null,
      },
    })
    await provider.close()
  }
})
