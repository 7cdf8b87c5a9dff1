import { applicants } from '@kompeten/contract/applicants/applicants'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { anAssessment } from '@kompeten/testkit/assessments'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyingIn, get, submit } from '../../../test/applying.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { textOf } from '../../../test/mails.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../test/registry-world.ts'
import { startSmtpCatcher } from '../../../test/smtp-catcher.ts'
import { catchingIn } from '../../../test/world.ts'
import { beginWaiting } from './follow-steps.ts'

let given: RegistryWorld
let applying: ReturnType<typeof applyingIn>
let catcher: Awaited<ReturnType<typeof startSmtpCatcher>>
beforeAll(async () => {
  catcher = await startSmtpCatcher()
  given = await startRegistryWorld({ mail: catchingIn(catcher) })
  await given.connect()
  applying = applyingIn(given.world, given.admin)
})
afterAll(async () => {
  await given.close()
  await catcher.stop()
})

const change = (skkId: string, set: string, values: unknown[]) =>
  rowsOf(given.world.database.url, `update skk_application set ${set} where skk_id = $1`, [skkId, ...values])

/** An application of the registry under review to which that application of the LSP's belongs. */
const tied = async (at: number, joinRequestId: string) => {
  const { id_izin } = given.registry.add(at)
  await given.fetchAll()
  const { skk_id } = await given.fetched(id_izin)
  await given.step(id_izin, 'review')
  await change(skk_id, 'join_request_id = $2', [joinRequestId])
  return { id_izin, skk_id }
}
const reason = 'Tidak memenuhi jenjang'
const rejected = (idIzin: string) => given.step(idIzin, 'reject', reason)
const mailed = (words: string) =>
  eventually(() => {
    const texts = catcher.mails.map(textOf)
    expect(texts.find((text) => text.includes(words) && text.includes(reason))).toBeDefined()
  })

describe('a rejection at the registry', () => {
  test('ends the draft of the applicant, who is told why by a notice and a mail', async () => {
    const { by, application } = await applying.filled()
    const { id_izin } = await tied(1, application.join_request_id)
    expect(await given.view(id_izin)).toMatchObject({ own_application: { state: 'DRAFT', is_sent: false } })
    expect((await rejected(id_izin)).state).toBe('REJECTED')
    const ended = await get(by.call, application)
    expect(ended).toMatchObject({ state: 'REJECTED', decision: { decision: 'rejected', note: reason } })
    expect(await reasonOf(submit(by.call, ended))).toBe('step_not_possible')
    await eventually(async () => {
      const { data } = await by.call(notifications.list, { query: {} })
      expect(data.map(({ name }) => name)).toContain('application.rejected')
    })
    await mailed(ended.schema_name)
  })

  test('ends what waits for the office, and what waits for an assessment', async () => {
    const [waiting, accepted] = [await applying.submitted(), await applying.approved()]
    for (const [at, { by, application }] of [waiting, accepted].entries()) {
      const { id_izin } = await tied(10 + at, application.join_request_id)
      await rejected(id_izin)
      expect(await get(by.call, application)).toMatchObject({
        state: 'REJECTED',
        decision: { decision: 'rejected', note: reason },
      })
    }
    const late = await reasonOf(applying.approve(waiting.application))
    expect(late).toBe('step_not_possible')
  })

  test('is refused while the participant is in an assessment that goes on', async () => {
    const { application } = await applying.approved()
    const { id_izin } = await tied(20, application.join_request_id)
    const place = { tuk_id: given.world.seeded.lsp.a.tukId, schema_ids: [application.schema_id] }
    const { data: made } = await given.admin(assessments.create, { body: anAssessment(place) })
    const params = { assessment_id: made.assessment_id }
    await given.admin(assessmentPeople.addParticipants, {
      params,
      body: { join_request_ids: [application.join_request_id], guests: [] },
    })
    expect((await given.view(id_izin)).own_application?.held_by).toMatch(/./)
    const { refusal } = await refused(rejected(id_izin))
    expect(refusal).toMatchObject({ reason: 'step_blocked', facts: { step: 'reject' } })
    expect((await given.view(id_izin)).state).toBe('REVIEW')
  })

  test('is refused while a venue holds the applicant in what it has not sent, which is named by its venue alone', async () => {
    const { application } = await applying.approved()
    const { id_izin } = await tied(65, application.join_request_id)
    const place = { tuk_id: given.world.seeded.lsp.a.tukId, schema_ids: [application.schema_id] }
    const venue = (await given.world.as('ADT')).call
    const { data: made } = await venue(assessments.draft, { body: anAssessment(place) })
    await venue(assessmentPeople.addParticipants, {
      params: { assessment_id: made.assessment_id },
      body: { join_request_ids: [application.join_request_id], guests: [] },
    })
    const { own_application: own } = await given.view(id_izin)
    expect(own).toMatchObject({ held_by: null, held_in_draft_of: made.tuk.tuk_name })
    expect(await reasonOf(rejected(id_izin))).toBe('step_blocked')
  })

  test('leaves an application alone to which another of the registry belongs that goes on', async () => {
    const { by, application } = await applying.submitted()
    const [one] = [await tied(30, application.join_request_id), await tied(31, application.join_request_id)]
    await rejected(one.id_izin)
    expect((await get(by.call, application)).state).toBe('SUBMITTED')
  })

  test('lets nothing begin that waited for an account', async () => {
    const [by, wanted] = [await applying.applicant(), await applying.scheme()]
    const { data: own } = await by.call(applicants.mine)
    const { id_izin } = given.registry.add(40)
    await given.fetchAll()
    const { skk_id } = await given.fetched(id_izin)
    await given.step(id_izin, 'review')
    await change(skk_id, 'applicant_id = $2, waiting_scheme_id = $3', [own.applicant_id, wanted.schema_id])
    await rejected(id_izin)
    await given.world.app.inJob(given.lspId, (ctx) => beginWaiting(ctx, given.lspId))
    expect(await given.view(id_izin)).toMatchObject({ join_request_id: null, waiting_schema_id: null })
  })
})

test('what belongs to an application that was rejected at the registry is neither sent nor accepted, and it is said why', async () => {
  const [draft, sent] = [await applying.filled(), await applying.submitted()]
  for (const [at, { application }] of [draft, sent].entries()) {
    const { skk_id } = await tied(50 + at, application.join_request_id)
    await change(skk_id, "state = 'REJECTED', reason = $2", [reason])
  }
  const sending = await refused(submit(draft.by.call, await get(draft.by.call, draft.application)))
  expect(sending.refusal.errors).toMatchObject([{ path: 'registry', code: 'registry_rejected' }])
  await applying.judge(sent.application, sent.wanted.requirementId)
  const { refusal } = await refused(applying.approve(sent.application))
  expect(refusal.errors).toMatchObject([{ path: 'registry', code: 'registry_rejected' }])
  expect(refusal.errors[0]?.message).toContain(reason)
})
