import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { front } from '@kompeten/contract/front/front'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { WithdrawalInput } from '@kompeten/contract/schemes/withdrawals'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anAssessment } from '@kompeten/testkit/assessments'
import { aCertificate } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { changeProfile } from '@kompeten/testkit/lsp-profile'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, expect, test } from 'vitest'
import { applyingIn, begin, submit } from '../../../../test/applying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startOwnMailingWorld } from '../../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../../test/mails.ts'
import { dayAfter } from '../../../platform/days.rules.ts'
import { schemesJobs } from '../schemes.jobs.ts'

const { world, catcher, close } = await startOwnMailingWorld()
afterAll(close)

const { lspId } = world.seeded.lsp.a
const as = async (...given: Parameters<typeof world.as>) => (await world.as(...given)).call
const [admin, manager, elsewhere] = [await as('ADM'), await as('MGR'), await as('ADM', 'b')]
const applying = applyingIn(world, admin)
/** Lets so many days pass for a scheme that is being withdrawn. */
const pass = (days: number, { schema_id }: { schema_id: string }) =>
  rowsOf(
    world.database.url,
    `update scheme_withdrawal set last_application_on = last_application_on - $1::int,
      last_assessment_on = last_assessment_on - $1::int where scheme_id = $2`,
    [days, schema_id],
  )

/** What the clock does each hour, at the world's time. */
const tick = () =>
  world.app.inJob(lspId, async (ctx) => {
    await schemesJobs().jobs[0]?.handle(ctx, null)
  })

const input = (changes: Partial<WithdrawalInput> = {}): WithdrawalInput => ({
  reason: 'Standar acuannya dicabut',
  last_application_on: dayAfter(world.today(), 10),
  last_assessment_on: dayAfter(world.today(), 40),
  successor_id: null,
  document_number: 'BA/KS/09/2026',
  decided_on: world.today(),
  ...changes,
})
const withdraw = async (
  { schema_id }: { schema_id: string },
  changes: Partial<WithdrawalInput> = {},
  call: Call = admin,
) =>
  (
    await call(schemes.withdraw, {
      params: { schema_id },
      body: input(changes),
      file: aCertificate('ba-komite.pdf'),
    })
  ).data
const params = ({ schema_id }: { schema_id: string }) => ({ params: { schema_id } })
const namesFor = async (call: Call) =>
  (await call(notifications.list, { query: {} })).data.map(({ name }) => name)
const issues = async (calling: Promise<unknown>) => (await refused(calling)).refusal.errors
const events = async (scheme: { schema_id: string }) =>
  (await admin(schemes.timeline, params(scheme))).data.map(({ name }) => name)

/** Whether the LSP asks for the approval of two. */
const asksForTwo = async (isAsked: boolean) =>
  changeProfile(await as('SUP'), { publishing_asks: isAsked ? ['approval'] : [] })

test('a withdrawn scheme takes applications to its first day and assessments to its second; everybody is told once', async () => {
  const [going, successor] = [await applying.scheme(), await applying.scheme()]
  const { by, application } = await applying.submitted(going)
  const { by: other, application: draft } = await applying.filled(going)
  const told = await withdraw(going, { successor_id: successor.schema_id })
  expect(told).toMatchObject({
    withdrawal: { state: 'ANNOUNCED', is_closed: false, announced_by_name: expect.any(String) },
    may: ['take_back'],
  })
  // Those under way are told by bell and mail, and the page for strangers says it.
  const { data: seen } = await admin(applications.get, { params: application })
  expect(seen.schema_withdrawal).toMatchObject({ successor: { schema_id: successor.schema_id } })
  await eventually(async () => {
    expect(await namesFor(by.call)).toContain('application.scheme_withdrawn')
    expect(await namesFor(manager)).toContain('scheme.withdrawal_announced')
  })
  const address = `${by.username}@contoh.id`
  const mails = async () =>
    (await mailsTo(catcher, address)).map(textOf).filter((text) => text.includes('Standar acuannya dicabut'))
  await eventually(async () => expect(await mails()).toHaveLength(1))
  const query = { lsp_id: lspId }
  const shown = async () => (await world.stranger(front.scheme, { ...params(going), query })).data.withdrawal
  expect(await shown()).toMatchObject({ is_closed: false, successor: { schema_id: successor.schema_id } })

  // By a second run nothing is told again.
  await tick()
  expect(await events(going)).not.toContain('scheme.closed')

  await pass(11, going)
  const { call } = await applying.applicant()
  const [closed] = await issues(begin(call, going))
  expect(closed).toMatchObject({ path: 'schema_id', code: 'scheme_closed' })
  const { data: offer } = await call(applications.offer, params(successor))
  expect(closed?.message).toContain(offer.schema_name)
  expect(await issues(submit(other.call, draft))).toMatchObject([{ code: 'scheme_closed' }])
  expect(await shown()).toMatchObject({ is_closed: true })
  const { data: catalogue } = await call(applications.catalogue)
  expect(catalogue.find((one) => one.schema_id === going.schema_id)?.withdrawal?.is_closed).toBe(true)
  // What was submitted goes on.
  const judged = await applying.judge(application, going.requirementId)
  expect((await applying.approve(judged)).state).toBe('APPROVED')
  expect(
    await reasonOf(
      admin(schemes.takeBackWithdrawal, { ...params(going), body: { reason: 'Keliru memilih skema' } }),
    ),
  ).toBe('step_not_possible')

  await Promise.all([tick(), tick()])
  await tick()
  expect((await events(going)).filter((name) => name === 'scheme.closed')).toHaveLength(1)

  const { data: venue } = await admin(tuk.create, { body: aVenue() })
  const planned = (end: number) =>
    admin(assessments.create, {
      body: anAssessment(
        { tuk_id: venue.tuk_id, schema_ids: [going.schema_id] },
        { start_date: dayAfter(world.today(), end), end_date: dayAfter(world.today(), end) },
      ),
    })
  expect((await planned(20)).data.schemas).toHaveLength(1)
  expect(await issues(planned(35))).toMatchObject([{ path: 'schema_ids', code: 'scheme_ends_before' }])

  await pass(30, going)
  await tick()
  await tick()
  expect((await events(going)).filter((name) => name === 'scheme.ended')).toHaveLength(1)
  const { data: ended } = await admin(schemes.get, params(going))
  expect(ended.active).toBe(false)
  expect((await admin(schemes.withdrawal, params(going))).data).toMatchObject({
    withdrawal: { state: 'ENDED' },
    may: [],
  })
  await eventually(async () => expect(await namesFor(manager)).toContain('scheme.ended'))
})

test('where the LSP asks for two people, the second announces it, and nobody is told before', async () => {
  const going = await applying.scheme()
  await asksForTwo(true)
  const proposed = await withdraw(going)
  expect(proposed).toMatchObject({ withdrawal: { state: 'PROPOSED' }, needs_two: true, may: ['take_back'] })
  const { data: scheme } = await admin(schemes.get, params(going))
  expect(scheme.withdrawal).toBeNull()
  expect(await reasonOf(admin(schemes.approveWithdrawal, params(going)))).toBe('step_not_possible')
  // Two at once: one of them announces it.
  const both = await Promise.allSettled(
    [manager, await as('DIR')].map((call) => call(schemes.approveWithdrawal, params(going))),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await events(going)).filter((name) => name === 'scheme.withdrawal_announced')).toHaveLength(1)
  const { data: after } = await admin(schemes.get, params(going))
  expect(after.withdrawal).toMatchObject({ reason: 'Standar acuannya dicabut' })
  await asksForTwo(false)
})

test('it can be taken back before its day, those who were told are told again, and another one can follow', async () => {
  const going = await applying.scheme()
  const { by } = await applying.submitted(going)
  await withdraw(going)
  await eventually(async () => expect(await namesFor(by.call)).toContain('application.scheme_withdrawn'))
  const { data } = await manager(schemes.takeBackWithdrawal, {
    ...params(going),
    body: { reason: 'Standar ternyata diperpanjang' },
  })
  expect(data).toMatchObject({ withdrawal: { state: 'TAKEN_BACK' }, may: ['propose'] })
  await eventually(async () => expect(await namesFor(by.call)).toContain('application.scheme_kept'))
  const { data: timeline } = await admin(schemes.timeline, params(going))
  expect(timeline[0]).toMatchObject({
    name: 'scheme.withdrawal_taken_back',
    reason: 'Standar ternyata diperpanjang',
    facts: { last_application_on: [input().last_application_on, null] },
  })
  expect((await withdraw(going)).withdrawal?.state).toBe('ANNOUNCED')
})

test('days that are over, a successor that takes nobody, and what is not published or not theirs are refused', async () => {
  const [going, other] = [await applying.scheme(), await applying.scheme()]
  const today = world.today()
  expect(await issues(withdraw(going, { last_application_on: dayAfter(today, -1) }))).toMatchObject([
    { path: 'last_application_on', code: 'in_the_past' },
  ])
  expect(await issues(withdraw(going, { decided_on: dayAfter(today, 1) }))).toMatchObject([
    { path: 'decided_on', code: 'in_the_future' },
  ])
  expect(
    await issues(
      withdraw(going, { last_application_on: dayAfter(today, 9), last_assessment_on: dayAfter(today, 8) }),
    ),
  ).toMatchObject([{ path: 'last_assessment_on', code: 'end_before_start' }])
  for (const successor_id of [going.schema_id, crypto.randomUUID()]) {
    expect(await issues(withdraw(going, { successor_id }))).toMatchObject([{ path: 'successor_id' }])
  }
  await withdraw(other)
  expect(await issues(withdraw(going, { successor_id: other.schema_id }))).toMatchObject([
    { path: 'successor_id', code: 'not_found' },
  ])
  expect((await refused(withdraw(other))).refusal).toMatchObject({
    reason: 'step_not_possible',
    facts: { why: { code: 'withdrawal_stands' } },
  })
  const applicant = await as('APL')
  expect(await reasonOf(withdraw(going, {}, applicant))).toBe('not_allowed')
  expect(await reasonOf(withdraw(going, {}, elsewhere))).toBe('not_found')
  expect(await reasonOf(elsewhere(schemes.withdrawal, params(other)))).toBe('not_found')
  expect(await reasonOf(elsewhere(schemes.withdrawalDocument, params(other)))).toBe('not_found')
  expect(await reasonOf(admin(schemes.withdrawalDocument, params(going)))).toBe('not_found')
  expect(await admin(schemes.withdrawalDocument, params(other))).toBeDefined()
  // Two at once: one of them stands.
  const both = await Promise.allSettled([withdraw(going), withdraw(going)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a scheme that takes the place of a withdrawn one stays out of the bin until that is taken back', async () => {
  const [going, successor] = [await applying.scheme(), await applying.scheme()]
  await withdraw(going, { successor_id: successor.schema_id })
  const { refusal } = await refused(admin(schemes.delete, params(successor)))
  expect(refusal).toMatchObject({
    reason: 'still_in_use',
    facts: { by: expect.stringContaining('1 skema yang ditarik, sebagai penggantinya') },
  })
})
