import { access } from '@kompeten/contract/access/access'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { calendar } from '@kompeten/contract/calendar/calendar'
import { apiKeys } from '@kompeten/contract/integrations/keys'
import { webhooks } from '@kompeten/contract/integrations/webhooks'
import { noticeChannels } from '@kompeten/contract/notifications/channels'
import { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import { openid } from '@kompeten/contract/openid/openid'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aNik, anApplicant } from '@kompeten/testkit/applicants'
import { caller } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { startFakePush } from '@kompeten/testkit/servers/fake-push'
import { startFakeReceiver } from '@kompeten/testkit/servers/fake-receiver'
import { senderId, startFakeWhatsapp, whatsappSecrets } from '@kompeten/testkit/servers/fake-whatsapp'
import { followBack, openidClient, startOpenidProvider } from '@kompeten/testkit/servers/openid-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTotp } from '../../../test/authenticator.ts'
import { catchLog } from '../../../test/caught-log.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { chooseChannels, newNotice } from '../../../test/notice-world.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

const { written, end } = catchLog()
let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld({
    ...{ outgoingInside: true, rateLimits: false, logLevel: 'trace', logFormat: 'json' },
  })
})
afterAll(async () => {
  end()
  await world.close()
})

/** A key that is used, refused, and refused as somebody else's. */
const keyUsed = async (): Promise<string> => {
  const { call } = await world.as('SUP')
  const body = {
    name: 'SIAKAD',
    scopes: ['TUK_LIST' as const],
    addresses: [],
    expires_on: null,
    per_minute: 600,
  }
  const { secret } = await call(apiKeys.create, { body })
  const program = caller(world.carry, { key: secret })
  await program(tuk.list)
  expect(await reasonOf(program(schemes.list))).toBe('not_allowed')
  return secret
}

/** A webhook whose receiver fails first, and says back what it was sent. */
const webhookUsed = async (): Promise<{ secret: string; nik: string }> => {
  const receiver = await startFakeReceiver()
  try {
    receiver.state.answer = 500
    const { call } = await world.as('SUP')
    const body = {
      url: `${receiver.url}?kunci=rahasia-alamat-4711`,
      description: null,
      types: ['applicant.created' as const],
    }
    const { secret } = await call(webhooks.create, { body })
    const nik = aNik()
    await (await world.as('ADM')).call(applicants.create, { body: anApplicant({ nik }) })
    await eventually(async () => expect(receiver.received).not.toEqual([]))
    return { secret, nik }
  } finally {
    receiver.close()
  }
}

/** Signing in with the institution's account: what the browser brings back, and what it opens. */
const signedInWithAccount = async (): Promise<string[]> => {
  const { call } = await world.as('SUP')
  const { data: before } = await call(openid.get)
  const provider = await startOpenidProvider(before.redirect_addresses)
  try {
    provider.state.account = {
      email: `${world.seeded.usernameOf('ACS', 'a')}@contoh.id`,
      email_verified: true,
    }
    const body = {
      ...{ name: 'Universitas Nusantara', issuer: provider.issuer, active: true, required_for_staff: false },
      ...{ ...openidClient, version: before.version },
    }
    await call(openid.change, { body })
    await eventually(async () => expect((await call(openid.get)).data.testing_since).toBeNull())
    const visitor = caller(world.carry, { host: world.seeded.lsp.a.hostname })
    const { data: begun } = await visitor(openid.begin)
    const query = await followBack(begun.address)
    const { state, binding } = begun
    await visitor(openid.answer, { body: { state, binding, query } })
    let key = ''
    await eventually(async () => {
      const { login } = (await visitor(openid.result, { body: { state, binding } })).data
      expect(login).not.toBeNull()
      key = login?.secret_key ?? ''
    })
    return [openidClient.client_secret, binding, new URLSearchParams(query).get('code') ?? '', key]
  } finally {
    await provider.close()
  }
}

/** A calendar that was read by its address. */
const calendarRead = async (): Promise<string> => {
  const { call } = await world.as('ADM')
  const { address } = (await call(calendar.make)).data
  const { pathname, search } = new URL(address)
  const reply = await world.carry({ method: 'GET', url: `${pathname}${search}`, headers: {} })
  expect(reply.status).toBe(200)
  return pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
}

/** Notices by WhatsApp, which refuses the token, and to a browser; Meta asks for the callback address. */
const noticesSent = async (): Promise<string[]> => {
  const [meta, push] = [await startFakeWhatsapp(), await startFakePush()]
  try {
    const { call } = await world.as('SUP')
    const body = { active: true, base_url: meta.url, phone_number_id: senderId, template: 'a', version: 0 }
    await call(whatsapp.change, { body: { ...body, ...whatsappSecrets } })
    await call(noticeChannels.pushKey)
    await call(noticeChannels.addDevice, { body: push.subscription })
    await chooseChannels(world, {
      push: ['office'],
      whatsapp: ['office'],
      phone: '081234567890',
      agreed: true,
    })
    await newNotice(world)
    await eventually(() => expect([push.received.length, meta.received.length]).toEqual([1, 1]))
    meta.state.token = 'another'
    await newNotice(world)
    await eventually(async () => expect((await call(whatsapp.get)).data.refused_since).not.toBeNull())
    const query = `hub.mode=subscribe&hub.challenge=1&hub.verify_token=${whatsappSecrets.verify_token}`
    const headers = { host: world.seeded.lsp.a.hostname }
    await world.carry({ method: 'GET', url: `/api/public/whatsapp?${query}`, headers })
    const { auth, endpoint } = push.subscription
    return [...Object.values(whatsappSecrets), auth, endpoint]
  } finally {
    meta.close()
    push.close()
  }
}

test('no key, secret, password, code or private address is in a log, an event, a job or a column that is not sealed', async () => {
  const { call, key } = await world.as('DIR')
  const app = await setUpTotp(call, () => world.clock.now())
  const password = 'Rahasia-sandi-4711'
  const username_email = world.seeded.usernameOf('MGR', 'a')
  await reasonOf(world.stranger(access.login, { body: { username_email, password } }))
  const webhook = await webhookUsed()
  const secrets = [
    await keyUsed(),
    webhook.secret,
    webhook.nik,
    await calendarRead(),
    ...(await signedInWithAccount()),
    ...(await noticesSent()),
    ...[key, app.secret, ...app.recoveryCodes, password],
  ]
  expect(secrets.every((secret) => secret.length >= 8)).toBe(true)

  const tables = await rowsOf(
    world.database.url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const kept = await Promise.all(
    tables.map(async ({ name }) =>
      (await rowsOf(world.database.url, `select t::text as line from ${String(name)} t`)).map(
        ({ line }) => `${String(name)} ${String(line)}`,
      ),
    ),
  )
  const lines = kept.flat()
  expect(lines.length).toBeGreaterThan(100)
  expect(written.join('')).toContain('answered')
  for (const secret of secrets) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
    expect(written.filter((line) => line.includes(secret))).toEqual([])
  }
})
