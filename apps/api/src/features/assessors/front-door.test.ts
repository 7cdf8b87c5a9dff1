import { assessors } from '@kompeten/contract/assessors/assessors'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { type Call, caller } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { startAssessors } from '../../../test/assessor-world.ts'
import { within } from '../../../test/certified.ts'
import { eventually } from '../../../test/eventually.ts'
import { endOf } from '../../../test/refusals.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import {
  assessorOf,
  assessorsById,
  forgetAssessorAssessment,
  noteAssessorAssessment,
  releaseDays,
  takeDays,
} from './index.ts'

const { world, admin, assessor, elsewhere, assessorId, userPermissionId, fitOn } = await startAssessors()
afterAll(() => world.close())

describe('the front door', () => {
  test('knows an assessor by their role, and nobody of another LSP', async () => {
    const known = await within(world, ({ tx }) => assessorOf(tx, userPermissionId))
    expect(known).toMatchObject({ assessorId, name: 'Bambang Sutrisno', state: 'active' })
    expect(JSON.stringify(known)).not.toContain('nikSealed')
    const byId = await within(world, ({ tx }) => assessorsById(tx, [newId(), assessorId]))
    expect(byId).toEqual([known])
    const { lspId } = world.seeded.lsp.b
    const fromOutside = inTenant(world.app.database.app, lspId, 'read', (tx) =>
      assessorOf(tx, userPermissionId),
    )
    expect(await fromOutside).toBeUndefined()
  })

  test('gives a day once: of two assessments that take it at the same moment one is refused', async () => {
    const [one, other] = [newId(), newId()]
    const take = (assessmentId: string, days: string[]) =>
      endOf(within(world, (ctx) => takeDays(ctx, { assessorId, days, assessmentId })))
    const answers = await Promise.all([take(one, ['2031-05-12', '2031-05-13']), take(other, ['2031-05-13'])])
    expect(answers.sort()).toEqual(['accessor_busy', 'done'])
    expect(await fitOn(['2031-05-13'])).toMatchObject([{ fits: false, load: expect.any(Number) }])
    await within(world, (ctx) => releaseDays(ctx, one))
    await within(world, (ctx) => releaseDays(ctx, other, assessorId))
    expect(await take(other, ['2031-05-12', '2031-05-13'])).toBe('done')
    expect(await take(other, ['2031-05-13', '2031-05-14'])).toBe('done')
    await within(world, (ctx) => releaseDays(ctx, other))
  })

  test('tells of everybody why they are not fit', async () => {
    const [answer] = await fitOn(['2031-06-01'])
    expect(answer).toMatchObject({ assessorId, fits: false })
    expect(answer?.reasons.map(({ code }) => code)).toEqual(['no_competence'])
  })

  test('keeps the history that assessments tell, once for each', async () => {
    const assessmentId = newId()
    const part = {
      assessorId,
      assessmentId,
      title: 'Uji Pemrogram',
      schemeNames: ['Pemrogram', 'Pelatih'],
      schemeNamesEn: ['Programmer', null],
      tukName: 'TUK Bandung',
      startsOn: '2026-05-12',
      endsOn: '2026-05-13',
      participants: 12,
      competent: 0,
      notYetCompetent: 0,
    }
    await within(world, ({ tx }) => noteAssessorAssessment(tx, part))
    await within(world, ({ tx }) => noteAssessorAssessment(tx, { ...part, competent: 11 }))
    const { data } = await assessor.call(assessors.assessments)
    expect(data).toMatchObject([{ title: 'Uji Pemrogram', competent: 11, schema_names: part.schemeNames }])
    const english = await caller(world.carry, { key: (await world.as('ADM')).key, language: 'en' })(
      assessors.assessments,
    )
    expect(english.data.map((one) => one.schema_names)).toEqual([['Programmer', 'Pelatih']])
    expect((await elsewhere(assessors.assessments)).data).toEqual([])
    await within(world, ({ tx }) => forgetAssessorAssessment(tx, assessmentId))
    expect((await admin(assessors.assessments)).data).toEqual([])
  })
})

describe('the calendar', () => {
  const close = (
    call: Call,
    days: string[],
    unavailable = true,
    accessor_id: string | null = null,
    note: string | null = 'Cuti',
  ) => call(assessors.setUnavailable, { body: { accessor_id, days, unavailable, note } })

  test('closes own days and opens them again; a closed day is nobody’s to book', async () => {
    const { data } = await close(assessor.call, ['2031-07-01', '2031-07-02'])
    expect(data.map(({ day, kind, note }) => [day, kind, note])).toEqual([
      ['2031-07-01', 'own', 'Cuti'],
      ['2031-07-02', 'own', 'Cuti'],
    ])
    expect((await fitOn(['2031-07-02']))[0]?.reasons.map(({ code }) => code)).toContain('busy')
    const booked = within(world, (ctx) =>
      takeDays(ctx, { assessorId, days: ['2031-07-02'], assessmentId: newId() }),
    )
    await expect(booked).rejects.toMatchObject({ code: 'accessor_busy' })
    expect((await close(assessor.call, ['2031-07-02'], false)).data).toHaveLength(1)
  })

  test('a day that is closed already keeps its note where none is given, and takes another', async () => {
    const days = ['2031-10-01', '2031-10-02']
    const notes = async (note: string | null, of = days) =>
      (await close(assessor.call, of, true, null, note)).data.map((one) => one.note)
    await notes('Umrah', ['2031-10-01'])
    expect(await notes(null)).toEqual(['Umrah', null])
    expect(await notes('Cuti')).toEqual(['Cuti', 'Cuti'])
  })

  test('tells of opening those days alone that were closed, and of nothing where none was', async () => {
    const told = async () => {
      const { data } = await admin(assessors.timeline, { params: { accessor_id: assessorId } })
      return data[0]
    }
    await close(assessor.call, ['2031-11-03'])
    const closed = await told()
    await close(assessor.call, ['2031-11-04'], false)
    expect(await told()).toEqual(closed)
    await close(assessor.call, ['2031-11-03', '2031-11-04'], false)
    expect(await told()).toMatchObject({ name: 'accessor.days_opened', facts: { days: ['2031-11-03'] } })
  })

  test('tells an assessor of days that somebody else closed for them, and of none that they closed', async () => {
    const told = async () =>
      (await assessor.call(notifications.list, { query: { name: 'accessor.days_closed' } })).data
    await close(assessor.call, ['2031-12-01'])
    await close(admin, ['2031-12-02', '2031-12-03'], true, assessorId)
    await eventually(async () => {
      expect(await told()).toMatchObject([
        {
          description: expect.stringMatching(
            / menandai Anda berhalangan pada 2 Desember 2031 dan 1 hari lain$/,
          ),
          link: '/Assessors/schedule_accessors?month=2031-12',
        },
      ])
    })
  })

  test('does not close a day of an assessment, nor one that is over', async () => {
    const assessmentId = newId()
    await within(world, (ctx) => takeDays(ctx, { assessorId, days: ['2031-08-05'], assessmentId }))
    const part = { assessorId, assessmentId, title: 'Uji Pemrogram', schemeNames: [], tukName: null }
    const counts = { participants: 0, competent: 0, notYetCompetent: 0 }
    await within(world, ({ tx }) =>
      noteAssessorAssessment(tx, { ...part, ...counts, startsOn: '2031-08-05', endsOn: '2031-08-05' }),
    )
    const { refusal } = await refused(close(assessor.call, ['2031-08-04', '2031-08-05']))
    expect(refusal.reason).toBe('accessor_busy')
    expect(refusal.message).toMatch(
      / tidak tersedia pada 05-08-2031 karena bertugas di asesmen Uji Pemrogram\.$/,
    )
    expect((await close(assessor.call, ['2031-08-05'], false)).data).toMatchObject([{ kind: 'assessment' }])
    expect(await reasonOf(close(assessor.call, ['2020-01-01']))).toBe('rule_broken')
    await within(world, (ctx) => releaseDays(ctx, assessmentId))
    await within(world, ({ tx }) => forgetAssessorAssessment(tx, assessmentId))
  })

  test('of all is seen by an admin, one’s own by an assessor, and of another LSP by nobody', async () => {
    const query = { from: '2031-07-01', to: '2031-07-31' }
    expect(await admin(assessors.schedules, { query })).toMatchObject({
      data: [{ accessor_name: 'Bambang Sutrisno' }],
      cut_from: null,
    })
    expect((await assessor.call(assessors.schedules, { query })).data).toHaveLength(1)
    expect((await elsewhere(assessors.schedules, { query })).data).toEqual([])
    const theirs = elsewhere(assessors.schedules, { query: { ...query, accessor_id: assessorId } })
    expect(await reasonOf(theirs)).toBe('not_found')
    expect(await reasonOf(close(elsewhere, ['2031-09-01'], true, assessorId))).toBe('not_found')
    expect(
      await reasonOf(admin(assessors.schedules, { query: { from: '2031-01-01', to: '2031-12-31' } })),
    ).toBe('invalid_input')
  })
})
