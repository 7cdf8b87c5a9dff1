import { applicants } from '@kompeten/contract/applicants/applicants'
import { webhookBody } from '@kompeten/contract/integrations/events'
import { type WebhookInput, webhooks } from '@kompeten/contract/integrations/webhooks'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { aNik, anApplicant } from '@kompeten/testkit/applicants'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { startFakeReceiver } from '@kompeten/testkit/servers/fake-receiver'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

type Receiver = Awaited<ReturnType<typeof startFakeReceiver>>

let world: OwnWorld
const receivers: Receiver[] = []
beforeAll(async () => {
  world = await startOwnWorld({
    ...{ outgoingInside: true, sessionIdleHours: 720, sessionAbsoluteDays: 365 },
  })
})
afterEach(async () => {
  const { call } = await world.as('SUP')
  for (const { webhook_id } of (await call(webhooks.list)).data) {
    await call(webhooks.remove, { params: { webhook_id } })
  }
})
afterAll(async () => {
  for (const receiver of receivers) receiver.close()
  await world.close()
})

const minute = 60_000
const hour = 60 * minute

const aReceiver = async (given: Partial<WebhookInput> = {}) => {
  const receiver = await startFakeReceiver()
  receivers.push(receiver)
  const { call } = await world.as('SUP')
  const body = { url: receiver.url, description: null, types: ['applicant.created' as const], ...given }
  const { data, secret } = await call(webhooks.create, { body })
  return { ...receiver, secret, webhook_id: data.webhook_id, params: { webhook_id: data.webhook_id } }
}
const register = async () => {
  const { call } = await world.as('ADM')
  return (await call(applicants.create, { body: anApplicant({ nik: aNik() }) })).data
}
const deliveries = async (webhook_id: string) => {
  const { call } = await world.as('SUP')
  return (await call(webhooks.deliveries, { query: { webhook_id } })).data
}
const receiverNow = async (webhook_id: string) => {
  const { call } = await world.as('SUP')
  return (await call(webhooks.list)).data.find((one) => one.webhook_id === webhook_id)
}
/** An event that has become a delivery, whether or not it has been sent. */
const happened = async (webhook_id: string) => {
  const before = (await deliveries(webhook_id)).length
  const applicant = await register()
  await eventually(async () => expect((await deliveries(webhook_id)).length).toBe(before + 1))
  return applicant
}
const tried = async (webhook_id: string, tries: number) =>
  eventually(async () => {
    const [latest] = await deliveries(webhook_id)
    expect(latest?.tries).toBe(tries)
    expect(latest?.took_ms).not.toBeNull()
    return latest
  })

describe('a delivery', () => {
  test('is what the Standard Webhooks library verifies, holds ids and states alone, and is listed', async () => {
    const to = await aReceiver()
    const applicant = await happened(to.webhook_id)
    await eventually(() => expect(to.received).toHaveLength(1))
    const [got] = to.received
    const read = new Webhook(to.secret).verify(got?.body ?? '', got?.headers as Record<string, string>)
    expect(webhookBody.parse(read)).toMatchObject({
      type: 'applicant.created',
      data: { object: 'applicant', id: applicant.applicant_id, lsp_id: world.seeded.lsp.a.lspId },
    })
    expect(got?.body).not.toMatch(/Budi|Bandung|3200000705/)
    await eventually(async () => expect((await deliveries(to.webhook_id))[0]?.state).toBe('DELIVERED'))
    expect((await deliveries(to.webhook_id))[0]).toMatchObject({
      ...{ body: got?.body, message_id: got?.headers['webhook-id'], answer: 'ok', answer_status: 200 },
      ...{ tries: 1, next_date: null, fault: null },
    })
  })

  test('tells of an applicant who comes back from the bin as of one who changed', async () => {
    const to = await aReceiver({ types: ['applicant.updated', 'applicant.deleted'] })
    const { applicant_id } = await register()
    const { call } = await world.as('ADM')
    await call(applicants.delete, { params: { applicant_id } })
    await eventually(() => expect(to.received).toHaveLength(1))
    await call(applicants.restore, { params: { applicant_id } })
    await eventually(() => expect(to.received).toHaveLength(2))
    expect(to.received.map(({ body }) => webhookBody.parse(JSON.parse(body)))).toMatchObject([
      { type: 'applicant.deleted', data: { id: applicant_id } },
      { type: 'applicant.updated', data: { id: applicant_id } },
    ])
  })

  test('is signed with both secrets for a day after one was replaced; neither lies open anywhere', async () => {
    const to = await aReceiver()
    const { call } = await world.as('SUP')
    const { secret } = await call(webhooks.rotate, { params: to.params })
    await call(webhooks.test, { params: to.params })
    await eventually(() => expect(to.received).toHaveLength(1))
    const [got] = to.received
    for (const known of [secret, to.secret]) {
      new Webhook(known).verify(got?.body ?? '', got?.headers as Record<string, string>)
    }
    const kept = await rowsOf(
      world.database.url,
      'select t::text as line from webhook t union all select t::text from event t union all select t::text from webhook_delivery t',
    )
    expect(kept.filter(({ line }) => String(line).includes(secret.slice(6)))).toEqual([])
  })

  test('is signed with the first secret still where it is replaced twice within its day', async () => {
    const to = await aReceiver()
    const { call } = await world.as('SUP')
    const lost = await call(webhooks.rotate, { params: to.params })
    const { data, secret } = await call(webhooks.rotate, { params: to.params })
    expect(data.former_until).not.toBeNull()
    await call(webhooks.test, { params: to.params })
    await eventually(() => expect(to.received).toHaveLength(1))
    const [got] = to.received
    const verify = (known: string) =>
      new Webhook(known).verify(got?.body ?? '', got?.headers as Record<string, string>)
    for (const known of [secret, to.secret]) verify(known)
    expect(() => verify(lost.secret)).toThrow('No matching signature found')
  })

  test('that fails is tried again after growing waits, under the same id, and can be sent again', async () => {
    const to = await aReceiver()
    to.state.answer = 500
    await happened(to.webhook_id)
    await tried(to.webhook_id, 1)
    expect((await deliveries(to.webhook_id))[0]).toMatchObject({ state: 'WAITING', fault: 'server_error' })
    world.clock.pass(6_000)
    await tried(to.webhook_id, 2)
    // While it is being tried, its next moment is the one at which another process would take it up.
    await eventually(async () => {
      const [{ next_date, tried_date } = {}] = await deliveries(to.webhook_id)
      const wait = Date.parse(next_date ?? '') - Date.parse(tried_date ?? '')
      expect(wait).toBeGreaterThanOrEqual(5 * minute)
    })
    to.state.answer = 200
    const [latest] = await deliveries(to.webhook_id)
    const { call } = await world.as('SUP')
    await call(webhooks.resend, { params: { delivery_id: latest?.delivery_id ?? '' } })
    await eventually(async () => expect((await deliveries(to.webhook_id))[0]?.state).toBe('DELIVERED'))
    expect(new Set(to.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await receiverNow(to.webhook_id))?.failing_since).toBeNull()
  })

  test('is neither led elsewhere by a redirect, nor hurt by a large or odd answer', async () => {
    const elsewhere = await startFakeReceiver()
    receivers.push(elsewhere)
    const to = await aReceiver()
    to.state.answer = 302
    to.state.headers = { location: elsewhere.url }
    await happened(to.webhook_id)
    await tried(to.webhook_id, 1)
    expect((await deliveries(to.webhook_id))[0]?.fault).toBe('redirected')
    to.state.answer = 400
    to.state.text = `\u0000${'x'.repeat(100_000)}`
    world.clock.pass(6_000)
    await eventually(async () => expect((await deliveries(to.webhook_id))[0]?.answer).toHaveLength(4_000))
    to.state.text = 'x'.repeat(300_000)
    world.clock.pass(6 * minute)
    await eventually(async () => expect((await deliveries(to.webhook_id))[0]?.fault).toBe('too_large'))
    expect(elsewhere.received).toEqual([])
  })
})

describe('a receiver', () => {
  test('that is not there delays no other, and one message alone looks for it', async () => {
    const [dead, other] = [await aReceiver(), await aReceiver()]
    dead.close()
    for (let times = 0; times < 3; times += 1) await happened(other.webhook_id)
    await eventually(() => expect(other.received).toHaveLength(3))
    await eventually(async () => expect((await receiverNow(dead.webhook_id))?.failing_since).not.toBeNull())
    // It is noted once its answer was read, a moment after the receiver had it.
    await eventually(async () => {
      const states = (await deliveries(other.webhook_id)).map(({ state }) => state)
      expect(states).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
    })
  })

  test('that says it is gone is told nothing more, and the LSP’s heads are told', async () => {
    const to = await aReceiver()
    to.state.answer = 410
    await happened(to.webhook_id)
    await eventually(async () =>
      expect(await receiverNow(to.webhook_id)).toMatchObject({ state: 'DISABLED', disabled_reason: 'gone' }),
    )
    const { call } = await world.as('DIR')
    await eventually(async () => {
      const { data } = await call(notifications.list, { query: {} })
      expect(data.some(({ name }) => name === 'webhook.disabled')).toBe(true)
    })
    const { call: superUser } = await world.as('SUP')
    expect(await reasonOf(superUser(webhooks.test, { params: to.params }))).toBe('step_not_possible')
  })

  test('that failed for a week is told nothing more, until somebody lets it go on', async () => {
    const to = await aReceiver()
    to.state.answer = 503
    await happened(to.webhook_id)
    await tried(to.webhook_id, 1)
    world.clock.pass(7 * 24 * hour)
    await eventually(async () =>
      expect(await receiverNow(to.webhook_id)).toMatchObject({ disabled_reason: 'failing' }),
    )
    to.state.answer = 200
    const { call } = await world.as('SUP')
    await call(webhooks.setState, { params: to.params, body: { state: 'ACTIVE' } })
    const [latest] = await deliveries(to.webhook_id)
    await call(webhooks.resend, { params: { delivery_id: latest?.delivery_id ?? '' } })
    await eventually(async () => expect((await deliveries(to.webhook_id))[0]?.state).toBe('DELIVERED'))
  })

  test('that is held back finds waiting what happened meanwhile', async () => {
    const to = await aReceiver()
    const { call } = await world.as('SUP')
    await call(webhooks.setState, { params: to.params, body: { state: 'PAUSED' } })
    await happened(to.webhook_id)
    expect(to.received).toEqual([])
    await call(webhooks.setState, { params: to.params, body: { state: 'ACTIVE' } })
    await eventually(() => expect(to.received).toHaveLength(1))
  })
})

test('an event of one LSP is told to no other, and one that nobody wants to nobody', async () => {
  const [wants, other] = [await aReceiver(), await aReceiver({ types: ['certificate.issued'] })]
  const { call } = await world.as('SUP', 'b')
  expect((await call(webhooks.list)).data).toEqual([])
  expect(await reasonOf(call(webhooks.test, { params: wants.params }))).toBe('not_found')
  const { call: admin } = await world.as('ADM', 'b')
  await admin(applicants.create, { body: anApplicant({ nik: aNik() }) })
  await happened(wants.webhook_id)
  await eventually(() => expect(wants.received).toHaveLength(1))
  expect(other.received).toEqual([])
})

test('an address that leads inside is refused where the installation keeps to outer ones', async () => {
  const strict = await startOwnWorld()
  const { call } = await strict.as('SUP')
  const numbers = ['https://127.0.0.1/a', 'https://[::1]/a', 'https://10.1.2.3/']
  for (const url of [...numbers, 'http://contoh.id/a', 'https://localhost/a', 'https://siakad.local/']) {
    const body = { url, description: null, types: ['applicant.created' as const] }
    expect(await issuesOf(call(webhooks.create, { body }))).toEqual(['url: leads_inside'])
  }
  await strict.close()
})
