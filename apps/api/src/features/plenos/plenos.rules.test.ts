import { roleCodes } from '@kompeten/contract/platform/roles'
import { plenoStates, plenoSteps, type RecusalKind } from '@kompeten/contract/plenos/content'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import {
  actualDay,
  actualTime,
  barredBy,
  convenedTime,
  follows,
  heldOtherwise,
  outcomeOf,
  plenoPolicy,
  plenoStateOf,
  quorumOf,
  type RuledPleno,
  recusalOf,
  sitsWith,
  tookPartBy,
} from './plenos.rules.ts'

const member = { userId: 'u1', fingerprints: ['nik-1'] }
const judged = { userId: 'a1', fingerprints: ['nik-a'], assessors: [], acceptedBy: null }

describe('recusal', () => {
  test('who assessed cannot vote, by account or by NIK', () => {
    const stranger = { userId: 'u3', fingerprints: ['nik-3'] }
    const by = (assessor: { userId: string | null; fingerprints: string[] }) =>
      recusalOf(member, { ...judged, assessors: [stranger, assessor] }, [], false)
    expect(by({ userId: 'u1', fingerprints: [] })).toEqual(['assessed'])
    expect(by({ userId: 'another account', fingerprints: ['nik-1'] })).toEqual(['assessed'])
    expect(by({ userId: 'u2', fingerprints: ['nik-2'] })).toEqual([])
  })

  test('two accounts without any NIK are not taken for one person', () => {
    const assessor = { userId: null, fingerprints: [] }
    expect(
      recusalOf({ userId: null, fingerprints: [] }, { ...judged, assessors: [assessor] }, [], false),
    ).toEqual([])
  })

  test('who accepted the application, is the participant, is tied to them or says so cannot vote', () => {
    expect(recusalOf(member, { ...judged, acceptedBy: 'u1' }, [], false)).toEqual(['accepted'])
    expect(recusalOf(member, { ...judged, fingerprints: ['nik-1'] }, [], false)).toEqual(['same_person'])
    expect(recusalOf(member, judged, ['relative'], false)).toEqual(['relative'])
    expect(recusalOf(member, judged, [], true)).toEqual(['declared'])
  })

  test('having assessed or trained bars from a seat; kinship with one alone does not', () => {
    const all: RecusalKind[] = ['relative', 'employed', 'project', 'accepted', 'declared']
    expect(barredBy(all)).toEqual([])
    expect(barredBy([...all, 'trained', 'assessed'])).toEqual(['assessed', 'trained'])
  })
})

test('who is director has no seat, whatever else they are', () => {
  expect(sitsWith(['ACS', 'APL'])).toBe(true)
  expect(sitsWith(['ACS', 'DIR'])).toBe(false)
  expect(sitsWith(['ADM', 'APL'])).toBe(false)
})

test('having assessed or accepted a participant, or being one, is taking part; a tie alone is not', () => {
  for (const kind of ['assessed', 'accepted', 'same_person'] as const) expect(tookPartBy([kind])).toBe(true)
  expect(tookPartBy(['relative', 'trained', 'declared'])).toBe(false)
})

describe('what votes come to', () => {
  const three = { seats: 3, eligible: 3, chairId: 'c' }
  const cast = (text: string) =>
    [...text].map((letter, at) => ({
      userId: at === 0 ? 'c' : `m${at}`,
      vote: letter === 'L' ? ('L' as const) : ('TL' as const),
    }))

  test('more than half of the seats are a quorum', () => {
    expect([1, 3, 5, 7].map(quorumOf)).toEqual([1, 2, 3, 4])
    expect(outcomeOf(cast('L'), three)).toMatchObject({ result: null, waitsFor: 'no_quorum' })
  })

  test('the majority decides, and the minority is counted', () => {
    expect(outcomeOf(cast('LL'), three)).toMatchObject({ result: 'L', for: 2, against: 0 })
    expect(outcomeOf(cast('LTT'), three)).toMatchObject({ result: 'TL', for: 1, against: 2 })
  })

  test('even votes wait for the rest; when all have voted who can, the chair’s vote decides', () => {
    expect(outcomeOf(cast('LT'), three)).toMatchObject({ result: null, waitsFor: 'tie' })
    expect(outcomeOf(cast('LT'), { ...three, eligible: 2 })).toMatchObject({ result: 'L', byChair: true })
  })

  test('without the chair’s vote nobody has passed on even votes', () => {
    const votes = cast('LT').map((vote, at) => ({ ...vote, userId: `m${at}` }))
    expect(outcomeOf(votes, { ...three, eligible: 2 })).toMatchObject({ result: 'TL', byChair: false })
  })

  test('a vote follows a recommendation: K is L, BK is TL, none is followed by nothing', () => {
    expect(follows('L', 'K') && follows('TL', 'BK')).toBe(true)
    expect(follows('L', 'BK') || follows('TL', 'K') || follows('L', 'NONE') || follows('TL', 'NONE')).toBe(
      false,
    )
  })
})

describe('how a pleno stands', () => {
  const stored = { sitting: 1, chairSigned: false, minutesWhole: false, directorSigned: false }
  test('it sits only while its assessment is with the pleno', () => {
    expect(plenoStateOf('REAL_ASSESSMENT', undefined)).toBe('NONE')
    expect(plenoStateOf('REAL_ASSESSMENT', stored)).toBe('PREPARED')
    expect(plenoStateOf('PLENO_DOCUMENT_COMPLETED', stored)).toBe('SITTING')
    const signing = { ...stored, chairSigned: true }
    expect(plenoStateOf('PLENO_DOCUMENT_COMPLETED', signing)).toBe('SIGNING')
    expect(plenoStateOf('PLENO_DOCUMENT_COMPLETED', { ...signing, minutesWhole: true })).toBe('MINUTED')
    expect(plenoStateOf('PLENO_REPORT_READY', { ...stored, directorSigned: true })).toBe('CLOSED')
  })
})
describe('who may do what', () => {
  const assessmentAt = {
    NONE: 'REAL_ASSESSMENT',
    PREPARED: 'REAL_ASSESSMENT',
    SITTING: 'PLENO_DOCUMENT_COMPLETED',
    SIGNING: 'PLENO_DOCUMENT_COMPLETED',
    MINUTED: 'PLENO_DOCUMENT_COMPLETED',
    CLOSED: 'PLENO_REPORT_READY',
  } as const
  const cases = roleCodes.flatMap((role) =>
    plenoStates.flatMap((state) =>
      ([null, 'anggota', 'ketua'] as const).map((seat) => ({
        role,
        ruled: {
          ...{ assessment: assessmentAt[state], passed: 1, nobodyCame: false, state, seat },
          ...{ tookPart: false, hasSigned: false, showsNik: false, chairLeft: false, termOver: true },
        } satisfies RuledPleno,
      })),
    ),
  )
  const whoMay = (step: (typeof plenoSteps)[number] | 'see') =>
    cases.filter(({ role, ruled }) => plenoPolicy[step](acting(role), ruled))

  test('votes and decisions are the members’ and the chair’s alone, whatever role looks on, while the pleno sits', () => {
    for (const step of ['vote', 'recuse', 'decide'] as const) {
      const allowed = whoMay(step)
      expect(allowed.length).toBeGreaterThan(0)
      expect(allowed.every(({ ruled }) => ruled.state === 'SITTING' && ruled.seat !== null)).toBe(true)
      if (step === 'decide') expect(allowed.every(({ ruled }) => ruled.seat === 'ketua')).toBe(true)
    }
  })

  test('the chair signs the minutes first, then each member once; the chair says why one does not, and the director where the chair left', () => {
    const allowed = whoMay('sign_minutes')
    const seatsAt = (state: string) =>
      new Set(allowed.filter(({ ruled }) => ruled.state === state).map(({ ruled }) => ruled.seat))
    expect(seatsAt('SITTING')).toEqual(new Set(['ketua']))
    expect(seatsAt('SIGNING')).toEqual(new Set(['anggota', 'ketua']))
    expect(new Set(allowed.map(({ ruled }) => ruled.state))).toEqual(new Set(['SITTING', 'SIGNING']))
    const [one] = allowed.filter(({ ruled }) => ruled.state === 'SIGNING')
    if (!one) throw new Error('Nobody signs')
    expect(plenoPolicy.sign_minutes(acting(one.role), { ...one.ruled, hasSigned: true })).toBe(false)
    const excusing = whoMay('excuse').map(({ ruled }) => `${ruled.seat} ${ruled.state}`)
    expect(new Set(excusing)).toEqual(new Set(['ketua SIGNING']))
    const left = cases.filter(({ role, ruled }) =>
      plenoPolicy.excuse(acting(role), { ...ruled, seat: null, chairLeft: true }),
    )
    expect(new Set(left.map(({ role, ruled }) => `${role} ${ruled.state}`))).toEqual(new Set(['DIR SIGNING']))
    // Before the members had their time to sign, the chair records nothing of them.
    const early = cases.map((one) => ({ ...one, ruled: { ...one.ruled, termOver: false } }))
    expect(early.some(({ role, ruled }) => plenoPolicy.excuse(acting(role), ruled))).toBe(false)
  })

  test('minutes with whole NIKs are for the office of an LSP that has them so, once they are signed by all', () => {
    expect(whoMay('copy_minutes')).toEqual([])
    const allowed = cases.filter(({ role, ruled }) =>
      plenoPolicy.copy_minutes(acting(role), { ...ruled, showsNik: true }),
    )
    expect(new Set(allowed.map(({ role }) => role))).toEqual(new Set(['DEV', 'SUP', 'DIR', 'MGR', 'ADM']))
    expect(new Set(allowed.map(({ ruled }) => ruled.state))).toEqual(new Set(['MINUTED', 'CLOSED']))
  })

  test('only the director closes, after all have signed, and never what they took part in', () => {
    const allowed = whoMay('close_pleno')
    expect(new Set(allowed.map(({ role }) => role))).toEqual(new Set(['DIR']))
    expect(allowed.every(({ ruled }) => ruled.state === 'MINUTED')).toBe(true)
    const [one] = allowed
    if (!one) throw new Error('Nobody closes')
    expect(plenoPolicy.close_pleno(acting('DIR'), { ...one.ruled, tookPart: true })).toBe(false)
  })

  test('assessors see the plenos in which they have a seat; applicants and venues none', () => {
    const seen = whoMay('see')
    expect(seen.filter(({ role, ruled }) => role === 'ACS' && ruled.seat === null)).toEqual([])
    expect(seen.some(({ role, ruled }) => role === 'ACS' && ruled.seat !== null)).toBe(true)
    const without = seen.filter(({ role, ruled }) => ['ADT', 'APL'].includes(role) && ruled.seat === null)
    expect(without).toEqual([])
  })

  test('nothing is possible in a closed pleno but what follows from it', () => {
    const steps = plenoSteps.filter((step) => whoMay(step).some(({ ruled }) => ruled.state === 'CLOSED'))
    expect(steps).toEqual(['report', 'request_blanko', 'issue'])
  })

  test('where nobody was found competent, only the archive follows the closed pleno', () => {
    const steps = plenoSteps.filter((step) =>
      cases.some(
        ({ role, ruled }) =>
          ruled.state === 'CLOSED' && plenoPolicy[step](acting(role), { ...ruled, passed: 0 }),
      ),
    )
    expect(steps).toEqual(['report', 'complete'])
  })

  test('where nobody came, the archive follows the day: no pleno has been prepared', () => {
    const ruled = cases.flatMap((one) =>
      one.ruled.state === 'NONE' ? [{ ...one.ruled, nobodyCame: true }] : [],
    )
    const may = ruled.some((one) => plenoPolicy.complete(acting('ADM'), one))
    expect([may, ruled.some((one) => plenoPolicy.complete(acting('ACS'), one))]).toEqual([true, false])
  })
})

test('the day of a pleno is the one on which it was held: set, earlier, or the day of the last vote after it', () => {
  expect(actualDay('2026-11-24', '2026-11-24', '2026-11-24')).toBe('2026-11-24')
  expect(actualDay('2026-11-24', '2026-11-23', '2026-11-23')).toBe('2026-11-23')
  expect(actualDay('2026-11-24', '2026-11-30', '2026-11-26')).toBe('2026-11-26')
  // Signed later, voted on the day that was set: the pleno was held on that day.
  expect(actualDay('2026-11-24', '2026-11-30', '2026-11-24')).toBe('2026-11-24')
  expect(actualDay('2026-11-24', '2026-11-30', undefined)).toBe('2026-11-24')
})

test('the time in the minutes is the set one on the day that was set; on another day that of its first vote', () => {
  const set = { day: '2026-11-24', time: '13:00' }
  const acts = ['2026-11-24T13:20', '2026-11-25T08:05', '2026-11-25T08:40']
  expect(actualTime(set, '2026-11-24', acts)).toBe('13:00')
  expect(actualTime(set, '2026-11-25', acts)).toBe('08:05')
  // Held earlier on the day itself: nobody signs before it began.
  expect(actualTime({ ...set, time: '16:40' }, '2026-11-24', ['2026-11-24T16:31'])).toBe('16:31')
  // Nobody was decided on: there is no other time to name.
  expect(actualTime(set, '2026-11-23', [])).toBe('13:00')
})

test('minutes name what was planned where the pleno was held on another day or at quite another time', () => {
  const set = { day: '2026-11-24', time: '23:00' }
  expect(heldOtherwise(set, { day: '2026-11-24', time: '04:31' })).toBe(true)
  expect(heldOtherwise(set, { day: '2026-11-25', time: '23:00' })).toBe(true)
  expect(heldOtherwise(set, { day: '2026-11-24', time: '22:50' })).toBe(false)
  expect(heldOtherwise({ ...set, time: '23:55' }, { day: '2026-11-25', time: '00:05' })).toBe(false)
})

test('a pleno that was set for a time at which the test still went on is convened for now', () => {
  const set = { day: '2026-11-24', time: '13:00' }
  expect(convenedTime(set, '2026-11-24T12:40', '2026-11-24T16:50')).toBe('13:00')
  expect(convenedTime(set, '2026-11-24T16:40', '2026-11-24T16:50')).toBe('16:50')
  expect(convenedTime(set, '2026-11-23T16:40', '2026-11-24T09:00')).toBe('13:00')
  expect(convenedTime(set, '2026-11-25T08:00', '2026-11-25T09:00')).toBe('13:00')
})
