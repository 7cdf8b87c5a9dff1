import { noticeChannels } from '@kompeten/contract/notifications/channels'
import { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { startFakePush } from '@kompeten/testkit/servers/fake-push'
import {
  aReply,
  senderId,
  signedByMeta,
  startFakeWhatsapp,
  whatsappSecrets,
} from '@kompeten/testkit/servers/fake-whatsapp'
import { aVenue } from '@kompeten/testkit/venues'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { onHost } from './registration-form.ts'
import { type APIRequestContext, expect, type Page, test, type Worker } from './test.ts'

const at = (path: string) => onHost('konstruksi', path)
const settings = '/setting?view=notices'
const [number, abroad] = ['0812-0000-4711', '6281200004711']

/** Something that the Super User gets a notice of; the name by which it is found. */
const somethingNew = async (request: APIRequestContext): Promise<string> => {
  const admin = await callAs(request, 'adm.konstruksi')
  const { tuk_code } = (
    await admin(tuk.create, { body: aVenue({ tuk_code: `NT.${ownWord()}`, tuk_name: `TUK ${ownWord()}` }) })
  ).data
  return tuk_code
}

/** Opens the notice of it, and waits until it says so. */
const expectNotice = async (page: Page, code: string, said: RegExp) => {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.goto(at('/message'))
    await page.getByRole('link', { name: new RegExp(code) }).click({ timeout: 5_000 })
    await expect(dialog).toContainText(said, { timeout: 3_000 })
  }).toPass()
}

/** Meta's call to the LSP, whose host browsers alone know. */
const metaTells = (page: Page, told: Parameters<typeof signedByMeta>[0]): Promise<number> =>
  page.evaluate(
    async ({ body, headers }) =>
      (await fetch('/api/public/whatsapp', { method: 'POST', body, headers })).status,
    signedByMeta(told),
  )

/** A time of day in Jakarta so many minutes from now. */
const clock = (minutes: number) =>
  new Date(Date.now() + (minutes + 7 * 60) * 60_000).toISOString().slice(11, 16)

const save = async (page: Page) => {
  await page.getByRole('button', { name: /^(Simpan pilihan|Save choices)$/ }).click()
  await expect(page.getByText(/^(Pilihan disimpan|The choices are saved)$/)).toBeVisible()
}

/** As before the walk: nothing is chosen, and WhatsApp is off. */
const undo = async (request: APIRequestContext) => {
  const call = await callAs(request, 'sup.konstruksi')
  const { version } = (await call(noticeChannels.get)).data
  const nothing = {
    ...{ mail: [], whatsapp: [], push: [], events: [], quiet_from: null, quiet_to: null },
    ...{ quiet_zone: 'Asia/Jakarta' as const, phone: null, agreed: false, version },
  }
  await call(noticeChannels.change, { body: nothing })
  for (const { device_id } of (await call(noticeChannels.devices)).data) {
    await call(noticeChannels.removeDevice, { params: { device_id } })
  }
  const { data: kept } = await call(whatsapp.get)
  if (kept.version === 0 || kept.phone_number_id === null) return
  const { base_url, phone_number_id, template } = kept
  const secrets = { token: null, app_secret: null, verify_token: null }
  await call(whatsapp.change, {
    body: { ...{ base_url, phone_number_id, template, ...secrets }, active: false, version: kept.version },
  })
}

type Shown = { title: string; body: string; data: { link: string } }
// What a walk keeps in the worker, where it looks at what is shown and opened.
declare const shown: Shown[]
declare const opened: string[]

/**
 * Delivers a push to the page's worker, as the browser does. Chromium without a window shows nothing and opens nothing: what
 * the worker asks for is kept in it instead.
 */
const pushedTo = async (page: Page, data: string): Promise<Worker> => {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no worker')
  await worker.evaluate(() => {
    const kept = { shown: [] as object[], opened: [] as string[] }
    Object.assign(globalThis, kept)
    const { registration, clients } = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: object
    }
    registration.showNotification = async (title, options) => {
      kept.shown.push({ title, ...options })
    }
    Object.assign(clients, { openWindow: async (url: string) => kept.opened.push(url) })
    // Only a person's click lets it.
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } }
    Object.assign(WindowClient.prototype, {
      async focus() {
        return this
      },
    })
  })
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: new URL(page.url()).origin, registrationId: await registered, data },
  })
  return worker
}

/** In the worker: clicks what is shown. */
const clickShown = () => {
  const { data } = shown[0] ?? { data: { link: '' } }
  const click = Object.assign(new Event('notificationclick'), {
    notification: { close: () => undefined, data },
    waitUntil: () => undefined,
  })
  dispatchEvent(click)
}

test.describe('notices where people read them', () => {
  // Both walks are of the same person's choices.
  test.describe.configure({ mode: 'serial' })
  test.afterEach(({ request }) => undo(request))

  test('WhatsApp is set up and tested, a person chooses it, and the state of each message is shown until they answer STOP', async ({
    page,
    newPage,
    request,
  }) => {
    const meta = await startFakeWhatsapp()
    try {
      await signInAs(page, 'sup.konstruksi', 'id', at(''))
      await page.goto(at('/integrations/whatsapp'))
      await page.getByRole('textbox', { name: 'ID nomor telepon' }).fill(senderId)
      await page.getByRole('textbox', { name: 'Alamat Graph API' }).fill(meta.url)
      await page.getByLabel('Token akses').fill(whatsappSecrets.token)
      await page.getByLabel('Rahasia aplikasi (App Secret)').fill(whatsappSecrets.app_secret)
      await page.getByLabel('Token verifikasi').fill(whatsappSecrets.verify_token)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Simpan sambungan' }).click()
      await expect(page.getByText('Sambungan disimpan dan sedang diperiksa')).toBeVisible()
      await page.goto(at('/integrations/whatsapp'))
      await expect(page.getByText(/^Meta mengenal nomor \+62 811-2222-333 pada/)).toBeVisible()
      meta.state.token = 'another'
      await page.getByRole('button', { name: 'Periksa sambungan' }).click()
      await expect(page.getByText(/^Gagal pada .*: Meta menolak token ini\.$/)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      meta.state.token = whatsappSecrets.token

      await page.goto(at(settings))
      await page.getByRole('checkbox', { name: 'WhatsApp: Kantor LSP dan surat' }).check()
      await page.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill(number)
      await page.getByRole('checkbox', { name: /^Saya setuju/ }).check()
      await page.getByText('Per kejadian: Kantor LSP dan surat').click()
      await page.getByRole('checkbox', { name: 'WhatsApp: TUK dipindahkan ke tempat sampah' }).uncheck()
      await expect(page.getByText('Per kejadian (1 dipilih sendiri): Kantor LSP dan surat')).toBeVisible()
      await expectAccessible(page)
      await save(page)

      const first = await somethingNew(request)
      await expectNotice(page, first, /WhatsApp: Dikirim, /)
      const [sent] = meta.received.slice(-1)
      expect(sent?.to).toBe(abroad)
      const ours = { id: `wamid.${meta.received.length}` }
      expect(await metaTells(page, { statuses: [{ ...ours, status: 'delivered' }] })).toBe(200)
      await expectNotice(page, first, /WhatsApp: Sampai, /)
      await metaTells(page, { statuses: [{ ...ours, status: 'read' }] })
      await expectNotice(page, first, /WhatsApp: Dibaca, /)

      const phone = await newPage({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })
      await signInAs(phone, 'sup.konstruksi', 'en', at(''))
      await phone.goto(at(settings))
      const begin = clock(-30)
      await phone.getByLabel('From', { exact: false }).fill(begin)
      await phone.getByLabel('To (', { exact: false }).fill(begin)
      await phone.getByRole('button', { name: 'Save choices' }).click()
      await expect(phone.getByText(/^From and to cannot be the same/).first()).toBeVisible()
      await phone.getByLabel('To (', { exact: false }).fill(clock(90))
      await save(phone)
      const [second, many] = [await somethingNew(request), meta.received.length]
      await expectNotice(phone, second, /WhatsApp: Waiting\s*Quiet hours until \d\d:\d\d/)
      await expectAccessibleInBothThemes(phone, '[role=dialog]')
      await expectNoSidewaysScroll(phone)
      await phone.goto(at('/integrations'))
      await expect(phone.getByText('1 waiting for the end of their readers’ quiet hours.')).toBeVisible()
      await phone.goto(at('/integrations/notices'))
      await expect(phone.getByText(/^Quiet hours until/).first()).toBeVisible()
      await expectAccessibleInBothThemes(phone)
      await expectNoSidewaysScroll(phone)

      expect(await metaTells(page, { messages: [aReply(abroad, 'Berhenti ', Date.now())] })).toBe(200)
      await expectNotice(page, second, /WhatsApp: Tidak dikirim/)
      expect(meta.received).toHaveLength(many)
      await page.goto(at(settings))
      await expect(page.getByText(/^Nomor ini membalas BERHENTI pada/)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /^Saya setuju/ })).not.toBeChecked()
      await expectAccessible(page)
      await phone.goto(at(settings))
      await expect(phone.getByText(/^This number answered STOP at/)).toBeVisible()
      await expectAccessibleInBothThemes(phone)
      await expectNoSidewaysScroll(phone)
    } finally {
      meta.close()
    }
  })

  test.describe('a browser', () => {
    test('is pushed what its person chose, shows it, and opens its page', async ({ newPage, request }) => {
      const service = await startFakePush()
      const page = await newPage({ permissions: ['notifications'] })
      try {
        // Chromium without a window has no push service: the subscription leads to one of the walk's own.
        await page.addInitScript((given) => {
          const { endpoint, ...keys } = given
          PushManager.prototype.subscribe = async () =>
            ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription
        }, service.subscription)
        await signInAs(page, 'sup.konstruksi', 'id', at(''))
        await page.goto(at(settings))
        await page.getByRole('button', { name: 'Kirim ke perangkat ini' }).click()
        await expect(page.getByText('Perangkat ini menerima notifikasi')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Hapus Chrom/ })).toBeVisible()
        await page.getByRole('checkbox', { name: 'Perangkat: Kantor LSP dan surat' }).check()
        await save(page)
        await expectAccessibleInBothThemes(page)

        const code = await somethingNew(request)
        await expect.poll(() => service.shown().length).toBe(1)
        await expectNotice(page, code, /Perangkat: Dikirim, /)
        const [pushed] = service.shown()
        expect(pushed).toMatchObject({
          event: 'TUK ditambahkan',
          link: expect.stringContaining('/tuk/edit-tuk/'),
        })

        const worker = await pushedTo(page, JSON.stringify(pushed))
        await expect
          .poll(() => worker.evaluate(() => shown.map(({ title, body }) => ({ title, body }))))
          .toEqual([{ title: 'TUK ditambahkan', body: expect.stringContaining(pushed?.name ?? '') }])
        await worker.evaluate(clickShown)
        await expect
          .poll(async () => [page.url(), ...(await worker.evaluate(() => opened))])
          .toContain(pushed?.link)
        await page.goto(pushed?.link ?? '')
        await expect(page.getByRole('heading', { level: 1, name: 'Ubah TUK' })).toBeVisible()
      } finally {
        service.close()
      }
    })
  })
})
