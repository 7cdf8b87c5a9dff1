import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import type { PlainStep } from '@kompeten/contract/assessments/lifecycle'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { assignmentsSigned } from '@kompeten/testkit/journey/assigning'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Assessing, assessingIn } from '../../../test/assessing.ts'
import { nothingLacking } from '../../../test/nothing-lacking.ts'
import { endOf } from '../../../test/refusals.ts'
import { missingOf } from '../../../test/scheduling.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { performer } from '../../demo/performers.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { longDay } from '../../platform/moment-words.ts'
import { performInTenant } from '../../platform/perform.ts'
import {
  assessmentOf,
  assessorsOf,
  isAssignedAssessor,
  participant,
  participantsOf,
  recordAttendance,
  recordGraduations,
  recordRecommendation,
  takeStep,
} from './index.ts'

let world: World
let given: Assessing
let admin: Call
let made: Assessment
let assessor: Awaited<ReturnType<Assessing['assessor']>>

const within = async <T>(work: (ctx: WriteCtx) => Promise<T>, lsp: 'a' | 'b' = 'a'): Promise<T> => {
  const tenant = await world.app.tenants.byId(world.seeded.lsp[lsp].lspId)
  if (!tenant) throw new Error('No tenant')
  const { userId } = await world.as('ADM', lsp)
  const account = {
    userId,
    userPermissionId: newId(),
    username: 'adm',
    role_code: 'ADM',
    name: 'Admin',
  } as const
  const actor = performer({ tenant, accounts: [account] }, 'ADM')
  return performInTenant(world.app.stage, { tenant, actor }, work)
}
const step = async (name: PlainStep, reason: string | null = null) => {
  const { data: now } = await admin(assessments.get, { params: { assessment_id: made.assessment_id } })
  const body = { step: name, from: now.last_activity_state, reason }
  return (await admin(assessments.step, { params: { assessment_id: made.assessment_id }, body })).data
}

/** An assessment under review with one participant, whose assessor has accepted. */
beforeAll(async () => {
  world = await startWorld()
  given = assessingIn(world)
  admin = (await world.as('ADM')).call
  const scheme = await given.scheme()
  assessor = await given.assessor([scheme])
  const one = await given.approved(scheme)
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] }
  const fresh = (await admin(assessments.create, { body: anAssessment(place) })).data
  const params = { assessment_id: fresh.assessment_id }
  await admin(assessmentPeople.addParticipants, {
    params,
    body: { join_request_ids: [one.joinRequestId], guests: [] },
  })
  const assigning = { accessor_ids: [assessor.assessorId], duty: 'assessor' as const }
  const { data } = await admin(assessmentPeople.assignAssessors, { params, body: assigning })
  await admin(assessmentPeople.assignParticipants, {
    params,
    body: {
      assignments: data.participants.map(({ assessment_applicant_id }) => ({
        assessment_applicant_id,
        accessor_id: assessor.assessorId,
      })),
    },
  })
  await assessor.call(assessmentPeople.respond, {
    params,
    body: { answer: 'accepted', reason: null, ties: [], is_impartial: true },
  })
  made = data
  await step('review')
})
afterAll(() => world.close())

const graduate = (ctx: WriteCtx) =>
  recordGraduations(ctx, made.assessment_id, [{ assessmentApplicantId: firstId(), graduation: 'L' }])
const firstId = () => made.participants[0]?.assessment_applicant_id ?? ''

describe('the front door', () => {
  test('knows an assessment, its participants and assessors, and nothing of another LSP', async () => {
    const known = await within(({ tx }) => assessmentOf(tx, made.assessment_id))
    expect(known).toMatchObject({ state: 'ON_REVIEW_APPLICANT_DOCUMENT', schemes: [{}] })
    const all = await within(({ tx }) => participantsOf(tx, made.assessment_id))
    expect(all).toMatchObject([{ assessorId: assessor.assessorId, attendance: 'UNKNOWN', removedAt: null }])
    expect(await within(({ tx }) => participant(tx, firstId()))).toEqual(all[0])
    expect(await within(({ tx }) => assessorsOf(tx, made.assessment_id))).toMatchObject([
      { answer: 'accepted', duty: 'assessor' },
    ])
    expect(await within(({ tx }) => assessmentOf(tx, made.assessment_id), 'b')).toBeUndefined()
  })

  test('knows who assesses whom', async () => {
    const [one] = await within(({ tx }) => assessorsOf(tx, made.assessment_id))
    const ask = (userPermissionId: string) =>
      within(({ tx }) => isAssignedAssessor(tx, { assessmentApplicantId: firstId(), userPermissionId }))
    expect(await ask(one?.userPermissionId ?? '')).toBe(true)
    expect(await ask(newId())).toBe(false)
  })

  test('records nothing out of its time', async () => {
    expect(await endOf(within((ctx) => recordRecommendation(ctx, firstId(), 'K')))).toBe('step_not_possible')
    expect(await endOf(within((ctx) => graduate(ctx)))).toBe('step_not_possible')
    expect(await endOf(within((ctx) => recordAttendance(ctx, newId(), 'PRESENT')))).toBe('not_found')
  })

  test('takes a step only with the facts that its guard asks for', async () => {
    const forms = nothingLacking(1)
    const finish = (ak01: number) =>
      within((ctx) => takeStep(ctx, made.assessment_id, 'finish_review', { facts: { ...forms, ak01 } }))
    expect(await endOf(finish(1))).toBe('step_blocked')
    expect(await endOf(finish(0))).toBe('done')
    // The day has not come, nobody has signed the assignment or agreed to anything, and no plan says what is asked for.
    expect(await missingOf(step('start'))).toEqual([
      'day_not_come',
      'assignment_letter_unsigned',
      'ak01_not_signed',
      'plan_missing',
    ])
    await assignmentsSigned((await world.as('DIR')).call, made.assessment_id)
    expect(await missingOf(step('start', 'Dimajukan atas permintaan TUK'))).toEqual([
      'ak01_not_signed',
      'plan_missing',
    ])
    const begun = {
      today: world.today(),
      startsOn: made.start_date,
      endsOn: made.end_date,
      reason: 'Dimajukan atas permintaan TUK',
      schemes: [],
      unassigned: 0,
      unanswered: [],
      letters: { invitations: 0, assignments: 0 },
      unassignedByLetter: [],
      ak01: 0,
      withoutPlan: 0,
      stopped: [],
      undeclared: [],
      conflicts: [],
      opening: { span: null, venue: null, unfit: [], elsewhere: [] },
    }
    const toldOf = async () =>
      (
        await within(({ tx }) =>
          tx.execute(sql`select 1 from event where name = 'application.scheduled'
            and facts ->> 'assessment_id' = ${made.assessment_id}`),
        )
      ).rows.length
    const daysIn = async (type: string) =>
      (
        await within(({ tx }) =>
          tx.execute(sql`select distinct facts ->> 'tanggal_uji' as day from letter
            where subject_id = ${made.assessment_id} and letter_type = ${type} and state <> 'DISCARDED'`),
        )
      ).rows.map(({ day }) => day)
    expect(await toldOf()).toBe(0)
    await within((ctx) => takeStep(ctx, made.assessment_id, 'start', { facts: begun }))
    // Who takes part knew another day.
    expect(await toldOf()).toBe(1)
    // What nobody has signed yet bears the day that it is; what was signed stays.
    const [today, planned] = [world.today(), made.start_date].map((day) => longDay('id', day))
    expect(await daysIn('UNDANGAN_ASESI')).toEqual([today])
    expect(await daysIn('UNDANGAN_TUK')).toEqual([today])
    expect(await daysIn('SURAT_TUGAS_ASSESSOR')).toEqual([planned])
    // What is written down is what happened.
    expect(await within(({ tx }) => assessmentOf(tx, made.assessment_id))).toMatchObject({
      startsOn: world.today(),
      endsOn: world.today(),
    })
    const { data: opened } = await admin(assessments.get, { params: { assessment_id: made.assessment_id } })
    expect(opened).toMatchObject({
      start_date: world.today(),
      planned_start_date: made.start_date,
      planned_end_date: made.end_date,
    })
    // Opened again before its day, it has the days that were planned.
    await (await world.as('DIR')).call(assessments.step, {
      params: { assessment_id: made.assessment_id },
      body: { step: 'reopen', from: 'REAL_ASSESSMENT', reason: 'Dibuka terlalu dini oleh asesor' },
    })
    const { data: again } = await admin(assessments.get, { params: { assessment_id: made.assessment_id } })
    expect(again).toMatchObject({ start_date: made.start_date, planned_start_date: null })
    expect(await toldOf()).toBe(2)
    expect(await daysIn('UNDANGAN_ASESI')).toEqual([planned])
    await within((ctx) => takeStep(ctx, made.assessment_id, 'start', { facts: begun }))
    await within((ctx) => recordAttendance(ctx, firstId(), 'PRESENT'))
    await within((ctx) => recordRecommendation(ctx, firstId(), 'K'))
    const facts = {
      withoutPlan: 0,
      attendanceUnknown: [],
      unsigned: [],
      withoutRecommendation: 0,
      withoutInstruments: 0,
      feedbackMissing: 0,
      reviewsMissing: 0,
      conflicts: [],
      today: world.today(),
      startsOn: world.today(),
      heldOn: world.today(),
      came: 1,
      reports: { missing: 0 },
      presenceUnsigned: [],
      members: [true, false, false].map((isChair) => ({ isChair, assessedHere: false })),
    }
    const convene = () => within((ctx) => takeStep(ctx, made.assessment_id, 'convene_pleno', { facts }))
    expect(await endOf(convene())).toBe('done')
    expect(await endOf(convene())).toBe('step_not_possible')
    await within((ctx) => graduate(ctx))
    expect(await within(({ tx }) => participant(tx, firstId()))).toMatchObject({
      attendance: 'PRESENT',
      statusRecomendation: 'K',
      statusGraduation: 'L',
    })
  })
})
