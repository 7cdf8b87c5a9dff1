import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { ValidationReport } from '@kompeten/contract/validations/report'
import { validations } from '@kompeten/contract/validations/validations'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { aReport } from '@kompeten/testkit/validations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { eventually } from '../../../test/eventually.ts'
import { textOf } from '../../../test/lettering.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { dayAfter } from '../../platform/days.rules.ts'
import { longDay } from '../../platform/moment-words.ts'

let world: World
let manager: SignedIn
let lead: SignedIn
let member: SignedIn
let outsider: SignedIn
let schema_id: string
beforeAll(async () => {
  world = await startWorld()
  const given = assessingIn(world)
  schema_id = (await given.scheme()).schema_id
  manager = await world.as('MGR')
  lead = await given.assessor([])
  member = await given.assessor([])
  outsider = await given.assessor([])
})
afterAll(() => world.close())

const seats = (one = lead, other = member) => [
  { user_permission_id: one.userPermissionId, position: 'lead' as const },
  { user_permission_id: other.userPermissionId, position: 'member' as const },
]
const planned = async (changes: { planned_on?: string } = {}) => {
  const body = {
    schema_id,
    planned_on: world.today(),
    period: 'after' as const,
    members: seats(),
    ...changes,
  }
  return (await manager.call(validations.plan, { body })).data
}
type Planned = Awaited<ReturnType<typeof planned>>
const at = ({ validation_id }: Pick<Planned, 'validation_id'>) => ({ validation_id })
const get = async (call: Call, of: Planned) => (await call(validations.get, { params: at(of) })).data
const fill = async (call: Call, of: Planned, report: ValidationReport = aReport()) => {
  const { version } = await get(call, of)
  return (await call(validations.fill, { params: at(of), body: { ...report, version } })).data
}
const sign = async ({ call }: { call: Call }, of: Planned, version?: number) => {
  const seen = version ?? (await get(lead.call, of)).version
  return (await call(validations.sign, { params: at(of), body: { signature: aSignature, version: seen } }))
    .data
}
const filled = async () => {
  const made = await planned()
  await fill(lead.call, made)
  return made
}

describe('the programme', () => {
  test('says of every scheme when it was validated last and when next, and what is overdue', async () => {
    const own = async () => {
      const { data } = await manager.call(validations.programme, {})
      return data.find((one) => one.schema_id === schema_id)
    }
    expect(await own()).toMatchObject({ last_done_on: null, next: null })
    const later = await planned({ planned_on: dayAfter(world.today(), 90) })
    expect((await own())?.next).toMatchObject({ validation_id: later.validation_id, due: null })
    const sooner = await planned({ planned_on: dayAfter(world.today(), 5) })
    expect((await own())?.next).toMatchObject({ validation_id: sooner.validation_id, due: 'soon' })
    const { data: all } = await manager.call(validations.list, { query: { schema_id, sort: 'planned_on' } })
    expect(all.map(({ validation_id }) => validation_id)).toEqual([sooner.validation_id, later.validation_id])
    const done = await planned()
    // It was held yesterday, and planned for today.
    const held_on = dayAfter(world.today(), -1)
    await fill(lead.call, done, aReport({ held_on }))
    await sign(lead, done)
    await sign(member, done)
    expect(await own()).toMatchObject({ last_done_on: held_on })
    for (const one of [sooner, later]) {
      const body = { reason: 'Digabung dengan validasi berikutnya' }
      await manager.call(validations.cancel, { params: at(one), body })
    }
    expect((await own())?.next).toBeNull()
  })

  test('is planned by the office for published schemes, a day to come, and a team of two with one lead', async () => {
    const plan = (call: Call, changes: Record<string, unknown> = {}) =>
      call(validations.plan, {
        body: {
          ...{ schema_id, planned_on: world.today(), period: 'before', members: seats() },
          ...changes,
        } as never,
      })
    expect(await reasonOf(plan(lead.call))).toBe('not_allowed')
    expect(await reasonOf(plan((await world.as('APL')).call))).toBe('not_allowed')
    expect(await issuesOf(plan(manager.call, { planned_on: dayAfter(world.today(), -1) }))).toEqual([
      'planned_on: in_the_past',
    ])
    const unknown = { schema_id: '01930000-0000-7000-8000-00000000005a' }
    expect(await issuesOf(plan(manager.call, unknown))).toEqual(['schema_id: not_found'])
    expect(await issuesOf(plan(manager.call, { members: seats().slice(1) }))).toContain('members: too_short')
    const twoLeads = seats().map((one) => ({ ...one, position: 'lead' }))
    expect(await issuesOf(plan(manager.call, { members: twoLeads }))).toEqual(['members: one_lead'])
    expect(await issuesOf(plan(manager.call, { members: [seats()[0], seats()[0]] }))).toContain(
      'members: listed_twice',
    )
    const elsewhere = await world.as('MGR', 'b')
    expect(await issuesOf(plan(manager.call, { members: seats(lead, elsewhere) }))).toEqual([
      'members.1.user_permission_id: not_found',
    ])
    expect((await plan((await world.as('ADM')).call)).data.state).toBe('PLANNED')
    const { data: people } = await manager.call(validations.candidates, {})
    expect(people.map((one) => one.user_permission_id)).toContain(lead.userPermissionId)
  })
})

describe('a validation', () => {
  test('is seen by the office and its team, and by nobody else', async () => {
    const made = await planned()
    expect((await get(member.call, made)).is_own).toBe(true)
    expect((await get((await world.as('MAG')).call, made)).may).toEqual(['replan', 'cancel'])
    expect(await reasonOf(get(outsider.call, made))).toBe('not_found')
    expect(await reasonOf(get((await world.as('MGR', 'b')).call, made))).toBe('not_found')
    expect(await reasonOf(get((await world.as('APL')).call, made))).toBe('not_allowed')
    const { data } = await outsider.call(validations.list, { query: {} })
    expect(data).toEqual([])
    const { data: own } = await member.call(validations.list, { query: {} })
    expect(own.map(({ validation_id }) => validation_id)).toContain(made.validation_id)
  })

  test('is filled in by its team alone, and an old version is refused', async () => {
    const made = await planned()
    expect(await reasonOf(fill(manager.call, made))).toBe('not_allowed')
    const { version } = await fill(member.call, made, aReport({ place: 'TUK Bandung' }))
    const stale = lead.call(validations.fill, {
      params: at(made),
      body: { ...aReport(), version: version - 1 },
    })
    expect(await reasonOf(stale)).toBe('version_conflict')
    expect((await get(lead.call, made)).report.place).toBe('TUK Bandung')
  })

  test('is not signed before its report is whole: what does not meet all rules has a finding, a finding its action', async () => {
    const made = await planned()
    expect(await reasonOf(sign(lead, made))).toBe('rule_broken')
    await fill(lead.call, made, aReport({ findings: [] }))
    expect((await get(lead.call, made)).gaps).toEqual([{ path: 'tools_evidence', code: 'finding_missing' }])
    const late = [{ activity: 'Merevisi FR.IA.02', due_on: dayAfter(world.today(), -1), responsible: 'Rina' }]
    await fill(lead.call, made, aReport({ actions: late }))
    expect(await issuesOf(sign(lead, made))).toEqual(['actions.0.due_on: in_the_past'])
    await fill(lead.call, made, aReport({ actions: [], held_on: dayAfter(world.today(), 1) }))
    expect(await issuesOf(sign(lead, made))).toEqual(['held_on: in_the_future', 'actions: action_missing'])
  })

  test('is signed by its lead first, then by each of the team once, and is done with the last', async () => {
    const made = await filled()
    expect(await reasonOf(sign(member, made))).toBe('not_allowed')
    expect(await reasonOf(sign(manager, made))).toBe('not_allowed')
    expect(await reasonOf(sign(outsider, made))).toBe('not_found')
    expect(await reasonOf(sign(await world.as('MGR', 'b'), made))).toBe('not_found')
    expect(await reasonOf(sign(await world.as('APL'), made))).toBe('not_allowed')
    expect(await reasonOf(sign(lead, made, 1))).toBe('version_conflict')
    expect((await sign(lead, made)).state).toBe('SIGNING')
    expect(await reasonOf(sign(lead, made))).toBe('already_exists')
    expect(await reasonOf(fill(lead.call, made))).toBe('step_not_possible')
    const replan = manager.call(validations.replan, {
      params: at(made),
      body: { planned_on: world.today(), period: 'after', members: seats(), version: 3 },
    })
    expect(await reasonOf(replan)).toBe('step_not_possible')
    const atOnce = await Promise.allSettled([sign(member, made), sign(member, made)])
    expect(atOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const done = await get(manager.call, made)
    expect(done).toMatchObject({ state: 'DONE', done_on: world.today(), due: null, may: [] })
    expect(done.members.every(({ signed_date }) => signed_date !== null)).toBe(true)
    expect(await reasonOf(sign(member, made))).toBe('already_exists')
  })

  test('that is opened again keeps no signature, and one that is given up was signed by nobody', async () => {
    const made = await filled()
    await sign(lead, made)
    const cancel = manager.call(validations.cancel, {
      params: at(made),
      body: { reason: 'Skema akan ditarik' },
    })
    expect(await reasonOf(cancel)).toBe('step_not_possible')
    const reopen = (call: Call) =>
      call(validations.reopen, { params: at(made), body: { reason: 'Temuan kedua belum ditulis' } })
    expect(await reasonOf(reopen(member.call))).toBe('not_allowed')
    const { data } = await reopen(lead.call)
    expect(data.state).toBe('PLANNED')
    expect(data.members.map(({ signed_date }) => signed_date)).toEqual([null, null])
    const { data: gone } = await manager.call(validations.cancel, {
      params: at(made),
      body: { reason: 'Skema akan ditarik' },
    })
    expect(gone).toMatchObject({ state: 'CANCELLED', cancelled_reason: 'Skema akan ditarik', may: [] })
    expect(await reasonOf(sign(lead, made))).toBe('step_not_possible')
    const { data: log } = await manager.call(validations.timeline, { params: at(made) })
    expect(log.map(({ name }) => name)).toEqual([
      'validation.cancelled',
      'validation.reopened',
      'validation.signed',
      'validation.filled',
      'validation.planned',
    ])
  })

  test('is signed by each as they saw it: not in another writing, which the lead signed meanwhile', async () => {
    const made = await filled()
    const seen = await sign(lead, made)
    await lead.call(validations.reopen, {
      params: at(made),
      body: { reason: 'Temuan kedua belum ditulis' },
    })
    await fill(lead.call, made)
    const fixed = await sign(lead, made)
    expect(await reasonOf(sign(member, made, seen.version))).toBe('version_conflict')
    expect((await sign(member, made, fixed.version)).state).toBe('DONE')
  })

  test('changes its team before it is signed: who joins is told, and who left sees it no more', async () => {
    const made = await planned({ planned_on: dayAfter(world.today(), 3) })
    const body = {
      planned_on: dayAfter(world.today(), 6),
      period: 'during' as const,
      members: seats(lead, outsider),
    }
    const stale = manager.call(validations.replan, { params: at(made), body: { ...body, version: 9 } })
    expect(await reasonOf(stale)).toBe('version_conflict')
    await manager.call(validations.replan, { params: at(made), body: { ...body, version: made.version } })
    expect(await reasonOf(get(member.call, made))).toBe('not_found')
    await eventually(async () => {
      const { data } = await outsider.call(notifications.list, {})
      expect(data.map(({ name }) => name)).toContain('validation.replanned')
    })
    const { data } = await outsider.call(dashboard.waiting, {})
    expect(data.find(({ kind }) => kind === 'validations_to_hold')).toMatchObject({ count: 1 })
    await manager.call(validations.cancel, { params: at(made), body: { reason: 'Tim belum lengkap' } })
  })

  test('has its paper, marked until all have signed, for whoever sees it', async () => {
    const made = await filled()
    const text = async (call: Call) => {
      const pdf = await call(validations.pdf, { params: at(made) })
      return (await textOf(new Uint8Array(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ')
    }
    expect(await text(member.call)).toContain('BELUM DITANDATANGANI')
    await sign(lead, made)
    await sign(member, made)
    const paper = await text(manager.call)
    for (const said of [
      'FR.VA',
      'Instruksi FR.IA.02 belum menyebut waktu.',
      'Merevisi FR.IA.02',
      'SHA-256',
    ]) {
      expect(paper).toContain(said)
    }
    expect(paper).not.toContain('BELUM DITANDATANGANI')
    expect(await reasonOf(outsider.call(validations.pdf, { params: at(made) }))).toBe('not_found')
  })

  test('held before its day bears the day that it was held on', async () => {
    const made = await planned({ planned_on: dayAfter(world.today(), 40) })
    const held_on = dayAfter(world.today(), -2)
    const tomorrow = dayAfter(world.today(), 1)
    const [one] = aReport().confirmations
    if (!one) throw new Error('Nobody confirmed')
    await fill(lead.call, made, aReport({ held_on, confirmations: [{ ...one, confirmed_on: tomorrow }] }))
    // Nobody has confirmed on a day to come.
    expect(await issuesOf(sign(lead, made))).toEqual(['confirmations.0.confirmed_on: in_the_future'])
    await fill(lead.call, made, aReport({ held_on, confirmations: [{ ...one, confirmed_on: held_on }] }))
    await sign(lead, made)
    await sign(member, made)
    const pdf = await manager.call(validations.pdf, { params: at(made) })
    const paper = (await textOf(new Uint8Array(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ')
    expect(paper).toContain(longDay('id', held_on))
    expect(paper).not.toContain(longDay('id', made.planned_on))
  })
})
