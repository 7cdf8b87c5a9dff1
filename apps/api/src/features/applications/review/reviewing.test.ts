import { randomUUID } from 'node:crypto'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { applications } from '@kompeten/contract/applications/applications'
import { letters } from '@kompeten/contract/letters/letters'
import { anApplicant } from '@kompeten/testkit/applicants'
import type { Call, RefusedCall } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyingIn, at, begin, get, submit } from '../../../../test/applying.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let admin: Call
let other: Call
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  other = (await world.as('ADM', 'b')).call
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

describe('reviewing', () => {
  test('accepts only where every verdict is given and all that is required meets', async () => {
    const { wanted, application } = await applying.submitted()
    const early = await refused(applying.approve(application))
    expect(early.refusal.errors).toMatchObject([
      { path: `evidence.${wanted.requirementId}`, code: 'required' },
    ])
    await applying.judge(application, wanted.requirementId, 'not_meets', 'Kurang jelas')
    const poor = await refused(applying.approve(application))
    expect(poor.refusal.errors).toMatchObject([{ path: `evidence.${wanted.requirementId}`, code: 'invalid' }])
    await applying.judge(application, wanted.requirementId)
    expect(await applying.approve(application)).toMatchObject({
      state: 'APPROVED',
      decision: { decision: 'accepted', by_name: 'Dewi Lestari' },
      may: [],
    })
    const { data } = await admin(letters.list, { query: { subject_id: application.join_request_id } })
    expect(data).toMatchObject([{ letter_type: 'SURAT_PENERIMAAN', signed_by_name: 'Dewi Lestari' }])
  })

  test('does not accept an applicant whose NIK another record holds, until that is settled', async () => {
    const { wanted, application } = await applying.submitted()
    await applying.judge(application, wanted.requirementId)
    const { applicant_id } = application
    const shares = 'update applicant_profile set nik_shared = true where applicant_id = $1'
    await rowsOf(world.database.url, shares, [applicant_id])
    const early = await refused(applying.approve(application))
    expect(early.refusal.errors).toMatchObject([{ path: 'nik', code: 'nik_shared' }])
    const { data: gone } = await admin(applicants.get, { params: { applicant_id } })
    const { data: kept } = await admin(applicants.create, { body: anApplicant() })
    await admin(applicantDuplicates.merge, {
      params: { applicant_id: kept.applicant_id },
      body: {
        gone_id: applicant_id,
        ...{ version: kept.version, gone_version: gone.version },
        ...{ take: [], nik_differs_seen: true },
      },
    })
    expect((await applying.approve(application)).state).toBe('APPROVED')
  })

  test('does not accept an applicant whose record lies in the bin, until it is restored', async () => {
    const { wanted, application } = await applying.submitted()
    await applying.judge(application, wanted.requirementId)
    const lies = (at: string) =>
      rowsOf(world.database.url, `update applicant_profile set deleted_at = ${at} where applicant_id = $1`, [
        application.applicant_id,
      ])
    expect(application.applicant_in_bin).toBe(false)
    await lies('now()')
    expect((await get(admin, application)).applicant_in_bin).toBe(true)
    const early = await refused(applying.approve(application))
    expect(early.refusal.errors).toMatchObject([{ path: 'applicant', code: 'applicant_in_bin' }])
    await lies('null')
    expect((await applying.approve(application)).state).toBe('APPROVED')
  })

  test('takes no verdict on other evidence than what was signed for', async () => {
    const { wanted, application } = await applying.submitted()
    const params = { ...at(application), requirement_id: wanted.requirementId }
    const body = { answer_id: randomUUID(), verdict: 'meets' as const, note: null, seen_date: null }
    expect((await refused(admin(applications.judge, { params, body }))).refusal).toMatchObject({
      errors: [{ path: 'answer_id' }],
    })
  })

  test('takes no verdict in the place of another’s that whoever gives it has not seen', async () => {
    const { wanted, application } = await applying.submitted()
    const second = (await world.as('SUP')).call
    const params = { ...at(application), requirement_id: wanted.requirementId }
    const answer_id = application.evidence[0]?.answer?.answer_id ?? null
    const judging = (call: Call, verdict: 'meets' | 'not_meets', seen_date: string | null) =>
      call(applications.judge, { params, body: { answer_id, verdict, note: null, seen_date } })
    const { data } = await judging(second, 'not_meets', null)
    const seen = data.evidence.find((one) => one.requirement_id === wanted.requirementId)?.verdict
    const { refusal } = await refused(judging(admin, 'meets', null))
    expect(refusal).toMatchObject({ reason: 'version_conflict', facts: { changed_by: seen?.by_name } })
    // Said once more it is the same; one’s own is changed however quickly, and another’s once it was seen.
    await judging(admin, 'not_meets', null)
    await judging(second, 'meets', null)
    expect((await refused(judging(admin, 'not_meets', seen?.date ?? null))).refusal.reason).toBe(
      'version_conflict',
    )
    const now = (await get(admin, application)).evidence[0]?.verdict
    await judging(admin, 'not_meets', now?.date ?? null)
  })

  test('that gives back with a word alone says to both whether anything was changed since', async () => {
    const { by, wanted, application } = await applying.submitted()
    const giveBack = () =>
      admin(applications.decideMany, {
        body: {
          join_request_ids: [application.join_request_id],
          decision: { kind: 'return', note: 'Foto buram' },
          signature: null,
        },
      })
    const changed = async (call: Call) => (await get(call, application)).decision?.changed
    await giveBack()
    expect(await changed(admin)).toBeNull()
    const returned = await get(by.call, application)
    expect(returned.decision).toMatchObject({ note: 'Foto buram', gaps: [], changed: false })
    await submit(by.call, returned)
    expect((await get(admin, application)).decision).toMatchObject({ note: 'Foto buram', changed: false })
    await giveBack()
    await applying.give(by.call, wanted, 'Lima tahun di PT Maju')
    expect(await changed(by.call)).toBe(true)
    await submit(by.call, await get(by.call, application))
    expect(await changed(admin)).toBe(true)
  })

  test('gives back with the exact gaps, shown to the applicant at their place', async () => {
    const { by, wanted, application } = await applying.submitted()
    await applying.judge(application, wanted.requirementId, 'not_meets', 'Tulis nama perusahaan')
    const gap = {
      section: 'self_assessment' as const,
      target_id: wanted.elements[1] ?? '',
      note: 'Beri contoh.\nDua saja cukup.',
    }
    await admin(applications.return, {
      params: at(application),
      body: { version: application.version, note: 'Hampir lengkap', gaps: [gap] },
    })
    const returned = await get(by.call, application)
    expect(returned).toMatchObject({
      state: 'ON_REVISION',
      pinned: false,
      may: ['edit', 'renew', 'submit', 'withdraw'],
      decision: { decision: 'returned', note: 'Hampir lengkap' },
    })
    expect(returned.decision?.gaps).toEqual([
      { ...gap, mended: false },
      { section: 'evidence', target_id: wanted.requirementId, note: 'Tulis nama perusahaan', mended: false },
    ])
    await applying.give(by.call, wanted, 'Lima tahun di PT Maju')
    const mended = (await get(by.call, application)).decision?.gaps.map((one) => one.mended)
    expect(mended).toEqual([false, true])
    const unknown = await refused(
      admin(applications.return, {
        params: at(application),
        body: { version: returned.version, note: null, gaps: [gap] },
      }),
    )
    expect(unknown.refusal).toMatchObject({
      reason: 'step_not_possible',
      facts: { why: { code: 'application_returned' } },
    })
    expect(unknown.refusal.message).toContain('dikembalikan kepada pemohon')
  })

  test('a verdict on evidence that was replaced is stale and must be given again', async () => {
    const { by, wanted, application } = await applying.submitted()
    await applying.judge(application, wanted.requirementId, 'meets')
    const back = await admin(applications.return, {
      params: at(application),
      body: {
        version: application.version,
        note: null,
        gaps: [{ section: 'profile' as const, target_id: null, note: 'Lengkapi' }],
      },
    })
    await applying.give(by.call, wanted, 'Bukti baru')
    expect((await get(admin, application)).evidence[0]?.answer?.values).toEqual(['Lima tahun bekerja'])
    const again = await submit(by.call, { ...application, version: back.data.version })
    const seen = await get(admin, again)
    expect(seen.evidence[0]).toMatchObject({
      answer: { values: ['Bukti baru'] },
      verdict: { verdict: 'meets', stale: true },
    })
    expect((await refused(applying.approve(again))).refusal.errors).toMatchObject([
      { path: `evidence.${wanted.requirementId}` },
    ])
    await applying.judge(seen, wanted.requirementId)
    expect((await applying.approve(again)).state).toBe('APPROVED')
  })

  test('refuses for a reason of ten characters or more, and leaves room for a new application', async () => {
    const { by, wanted, application } = await applying.submitted()
    const reject = (reason: string) =>
      admin(applications.reject, {
        params: at(application),
        body: { version: application.version, reason, signature: aSignature },
      })
    expect((await refused(reject('Kurang'))).refusal.reason).toBe('invalid_input')
    const { data } = await reject('Pengalaman kerja belum cukup')
    expect(data).toMatchObject({ state: 'REJECTED', decision: { note: 'Pengalaman kerja belum cukup' } })
    expect((await begin(by.call, wanted)).state).toBe('DRAFT')
  })

  test('of two admins at the same moment one decides', async () => {
    const { wanted, application } = await applying.submitted()
    await applying.judge(application, wanted.requirementId)
    const boss = (await world.as('SUP')).call
    const both = await Promise.allSettled([
      applying.approve(application),
      applying.approve(application, boss),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as RefusedCall] : []))
    expect(lost?.refusal.reason).toBe('step_not_possible')
  })

  test('decides many, each for itself', async () => {
    const offered = await applying.scheme()
    const [ready, unread] = [await applying.submitted(offered), await applying.submitted(offered)]
    await applying.judge(ready.application, offered.requirementId)
    const ids = [ready, unread].map(({ application }) => application.join_request_id)
    const body = {
      join_request_ids: [...ids, randomUUID()],
      decision: { kind: 'approve' as const, note: null },
    }
    // Without a signature it is said which could be accepted.
    const { data: tried } = await admin(applications.decideMany, { body: { ...body, dry_run: true } })
    expect(tried.find((one) => one.join_request_id === ids[0])).toMatchObject({
      refusal: null,
      application: { state: 'SUBMITTED' },
    })
    const { data } = await admin(applications.decideMany, { body: { ...body, signature: aSignature } })
    expect(tried.map(({ refusal }) => refusal)).toEqual(data.map(({ refusal }) => refusal))
    const byId = new Map(data.map((one) => [one.join_request_id, one]))
    expect(byId.get(ids[0] ?? '')).toMatchObject({ refusal: null, application: { state: 'APPROVED' } })
    expect(byId.get(ids[1] ?? '')).toMatchObject({
      refusal: { code: 'rule_broken', message: 'Bukti belum semuanya diperiksa dan memenuhi' },
      application: { state: 'SUBMITTED' },
    })
    expect(data.filter(({ refusal }) => refusal?.code === 'not_found')).toHaveLength(1)
  })

  test('keeps the timeline of every step', async () => {
    const { by, application } = await applying.approved()
    const { data } = await by.call(applications.timeline, { params: at(application) })
    expect(data.map(({ name, to }) => [name, to])).toEqual([
      ['application.approved', 'APPROVED'],
      ['application.submitted', 'SUBMITTED'],
      ['application.begun', 'DRAFT'],
    ])
  })

  test('is nothing that another LSP, or another applicant, ever sees', async () => {
    const { application } = await applying.submitted()
    const somebody = await applying.applicant()
    for (const call of [other, somebody.call]) {
      expect((await refused(get(call, application))).status).toBe(404)
      expect((await refused(call(applications.timeline, { params: at(application) }))).status).toBe(404)
    }
    const { data } = await somebody.call(applications.list)
    expect(data).toEqual([])
  })
})
