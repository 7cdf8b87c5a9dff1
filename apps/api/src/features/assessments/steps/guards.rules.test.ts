import { assessmentSteps } from '@kompeten/contract/assessments/lifecycle'
import { describe, expect, test } from 'vitest'
import { nothingLacking } from '../../../../test/nothing-lacking.ts'
import type { AssessorFact, GuardFacts } from './guard-facts.rules.ts'
import { guards } from './guards.rules.ts'

const span = { startsOn: '2026-05-12', startTime: '08:00', endsOn: '2026-05-13', endTime: '16:00' }
const schemes = [{ name: 'Pemrogram Junior', offered: true, lastDay: null }]
const venue = { name: 'TUK Bandung', gone: false, validFrom: '2025-01-01', validUntil: '2026-12-31' }
const assessor: AssessorFact = {
  name: 'Bambang',
  duty: 'assessor',
  answer: 'accepted',
  participants: 3,
  undeclared: 0,
  unfit: [],
  conflicts: [],
}
const submit: GuardFacts['submit'] = { ...span, schemes, venue, participants: 3, quota: null }
const review: GuardFacts['review'] = { ...submit, unassigned: 0, assessors: [assessor], directors: 1 }
const finish = nothingLacking(3)
const member = { isChair: false, assessedHere: false }
const pleno: GuardFacts['convene_pleno'] = {
  withoutPlan: 0,
  attendanceUnknown: [],
  unsigned: [],
  withoutRecommendation: 0,
  withoutInstruments: 0,
  feedbackMissing: 0,
  reviewsMissing: 0,
  conflicts: [],
  today: '2026-05-14',
  startsOn: '2026-05-12',
  heldOn: '2026-05-14',
  came: 1,
  reports: { missing: 0 },
  presenceUnsigned: [],
  members: [{ ...member, isChair: true }, member, member],
}
const codes = (found: { code: string }[]) => found.map(({ code }) => code)
const withAssessor = (change: Partial<AssessorFact>) =>
  guards.review({ ...review, assessors: [{ ...assessor, ...change }] })

test('every step has a guard', () => {
  expect(Object.keys(guards).sort()).toEqual([...assessmentSteps].sort())
})

describe('a request is sent', () => {
  test('when scheme, venue, days and participants are right', () => {
    expect(guards.submit(submit)).toEqual([])
    expect(guards.submit({ ...submit, participants: 0, quota: 24 })).toEqual([])
  })
  test.each([
    ['no_participants', { participants: 0 }],
    ['too_many_participants', { quota: 2 }],
    ['end_before_start', { endsOn: '2026-05-11' }],
    ['end_before_start', { endsOn: '2026-05-12', endTime: '07:59' }],
    ['scheme_withdrawn', { schemes: [{ name: 'x', offered: false, lastDay: null }] }],
    ['scheme_ends', { schemes: [{ name: 'x', offered: true, lastDay: '2026-05-12' }] }],
    ['tuk_gone', { venue: { ...venue, gone: true } }],
    ['tuk_not_valid', { venue: { ...venue, validUntil: '2026-05-12' } }],
    ['tuk_not_valid', { venue: { ...venue, validFrom: '2026-05-13' } }],
  ] as const)('not with %s', (code, change) => {
    expect(codes(guards.submit({ ...submit, ...change } as GuardFacts['submit']))).toEqual([code])
  })
  test('and a withdrawn scheme is found when it is confirmed, too', () => {
    expect(
      codes(guards.confirm({ ...submit, schemes: [{ name: 'x', offered: false, lastDay: null }] })),
    ).toEqual(['scheme_withdrawn'])
  })
})

describe('the review begins', () => {
  test('when everybody has an assessor who may assess them', () => {
    expect(guards.review(review)).toEqual([])
    expect(withAssessor({ answer: 'confirmed', undeclared: 3 })).toEqual([])
    expect(withAssessor({ duty: 'assessor' })).toEqual([])
  })
  test.each([
    ['participant_without_accessor', { unassigned: 2 }],
    ['no_director', { directors: 0 }],
    ['no_accessor', { assessors: [] }],
  ] as const)('not with %s', (code, change) => {
    expect(codes(guards.review({ ...review, ...change } as GuardFacts['review']))).toEqual([code])
  })
  test.each([
    ['accessor_not_answered', { answer: 'invited' }],
    ['accessor_declined', { answer: 'declined' }],
    ['accessor_unfit', { unfit: ['registration_expired'] }],
    ['conflict_of_interest', { conflicts: ['Bagas Pratama'] }],
    ['declaration_missing', { undeclared: 1 }],
  ] as const)('not with %s', (code, change) => {
    expect(codes(withAssessor(change as Partial<AssessorFact>))).toEqual([code])
  })
  test('whoever has nobody to assess keeps nothing up, but a supervisor has to agree', () => {
    const idle = { ...assessor, participants: 0, answer: 'invited' } as const
    expect(guards.review({ ...review, assessors: [assessor, idle] })).toEqual([])
    const penyelia = { ...idle, duty: 'penyelia' } as const
    expect(codes(guards.review({ ...review, assessors: [assessor, penyelia] }))).toEqual([
      'accessor_not_answered',
    ])
  })
})

describe('the review is finished', () => {
  test('when all forms are done', () => expect(guards.finish_review(finish)).toEqual([]))
  test.each([
    ['no_participants', { participants: 0 }],
    ['participant_without_accessor', { unassigned: 1 }],
    ['participant_without_account', { withoutAccount: 1 }],
    ['apl01_not_accepted', { apl01: 1 }],
    ['apl02_not_judged', { apl02: 1 }],
    ['ak01_not_signed', { ak01: 1 }],
    ['letters_missing', { letters: { invitations: 1, assignments: 0 } }],
    ['accessor_not_answered', { unanswered: ['Rina Kusuma'] }],
    ['ak07_not_signed', { ak07: [{ assessmentApplicantId: 'p', name: 'Galih', need: 'Kursi roda' }] }],
    ['participant_stopped', { stopped: ['Galih'] }],
    ['declaration_missing', { undeclared: [{ assessor: 'Rina Kusuma', participants: 1 }] }],
    ['conflict_of_interest', { conflicts: [{ assessor: 'Rina Kusuma', participants: ['Bagas Pratama'] }] }],
    ['forms_not_there_yet', { ak01: null }],
  ])('not with %s', (code, change) => {
    expect(codes(guards.finish_review({ ...finish, ...change }))).toEqual([code])
  })
})

describe('the assessment starts', () => {
  const ready = {
    endsOn: span.endsOn,
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
  test.each([
    ['on its day', '2026-05-12', null, []],
    ['later', '2026-05-20', null, []],
    ['before with a reason', '2026-05-11', 'Dimajukan atas permintaan TUK', []],
  ])('%s', (_, today, reason, missing) => {
    expect(guards.start({ ...ready, today, startsOn: span.startsOn, reason })).toEqual(missing)
  })
  test('not after the last day of a scheme that is being withdrawn; before, it ends by that day', () => {
    const ending = [{ ...schemes[0]!, lastDay: '2026-05-12' }]
    const on = (today: string) =>
      guards.start({ ...ready, ...span, schemes: ending, today, reason: 'Dimajukan' })
    expect(on('2026-05-11')).toEqual([])
    expect(on('2026-05-12')).toEqual([])
    expect(on('2026-05-13')).toEqual([
      { code: 'scheme_ended', facts: { scheme: 'Pemrogram Junior', day: '2026-05-12' } },
    ])
  })
  test('that would end too late says so before its day already, and so does the end of its review', () => {
    const ending = [{ ...schemes[0]!, lastDay: '2026-05-12' }]
    const early = { schemes: ending, today: '2026-05-01', ...span }
    expect(codes(guards.start({ ...ready, ...early, reason: null }))).toEqual([
      'day_not_come',
      'scheme_ends_within',
    ])
    expect(guards.finish_review({ ...finish, ...early })).toEqual([
      { code: 'scheme_ends_within', facts: { scheme: 'Pemrogram Junior', day: '2026-05-12' } },
    ])
    expect(guards.finish_review({ ...finish, ...early, today: span.startsOn })).toEqual([])
  })
  test('not before without one', () => {
    const found = guards.start({ ...ready, today: '2026-05-11', startsOn: span.startsOn, reason: null })
    expect(codes(found)).toEqual(['day_not_come'])
  })
  test('not on another day than planned that would not have been planned', () => {
    const opening = {
      span: { startsOn: '2026-05-11', endsOn: '2026-05-11' },
      venue: { name: 'TUK Satu', gone: false, validFrom: '2026-05-12', validUntil: null },
      unfit: [{ name: 'Rina Kusuma', reason: 'competence_expired' }],
      elsewhere: [
        { name: 'Rina Kusuma', day: '2026-05-11', assessment: 'Uji pagi (A-1)' },
        { name: 'Bayu', day: '2026-05-11', assessment: null },
      ],
    }
    const early = (reason: string | null) =>
      guards.start({ ...ready, opening, today: '2026-05-11', startsOn: span.startsOn, reason })
    expect(codes(early('Dimajukan'))).toEqual([
      'tuk_not_valid',
      'accessor_unfit',
      'accessor_elsewhere',
      'accessor_day_closed',
    ])
    expect(early('Dimajukan')).toContainEqual({
      code: 'accessor_elsewhere',
      facts: { accessor: 'Rina Kusuma', day: '2026-05-11', assessment: 'Uji pagi (A-1)' },
    })
    // As long as nobody says why it is opened today, its own day is what counts.
    expect(codes(early(null))).toEqual(['day_not_come'])
  })
  test('not before the assignment letters are signed and a plan says what is asked for', () => {
    const today = { today: span.startsOn, startsOn: span.startsOn, reason: null }
    expect(guards.start({ ...ready, ...today, unassignedByLetter: ['Rina Kusuma'] })).toEqual([
      { code: 'assignment_letter_unsigned', facts: { accessor: 'Rina Kusuma' } },
    ])
    const undeclared = [{ assessor: 'Rina Kusuma', participants: 1 }]
    expect(guards.start({ ...ready, ...today, undeclared })).toEqual([
      { code: 'declaration_missing', facts: { accessor: 'Rina Kusuma', count: 1 } },
    ])
    const participants = ['Ani', 'Budi', 'Citra', 'Dewi', 'Eko']
    const conflicts = [{ assessor: 'Rina Kusuma', participants }]
    expect(guards.start({ ...ready, ...today, conflicts })).toEqual([
      {
        code: 'conflict_of_interest',
        facts: { accessor: 'Rina Kusuma', participants: 'Ani, Budi, Citra', more: 2 },
      },
    ])
    const letters = { invitations: 1, assignments: 1 }
    expect(guards.start({ ...ready, ...today, letters })).toEqual([
      { code: 'letters_missing', facts: letters },
    ])
    const open = { ...ready, ...today, unassigned: 1, unanswered: ['Rina Kusuma'] }
    expect(codes(guards.start(open))).toEqual(['participant_without_accessor', 'accessor_not_answered'])
    expect(codes(guards.start({ ...ready, ...today, withoutPlan: 2 }))).toEqual(['plan_missing'])
    expect(codes(guards.start({ ...ready, ...today, ak01: 1 }))).toEqual(['ak01_not_signed'])
    expect(codes(guards.start({ ...ready, ...today, stopped: ['Galih'] }))).toEqual(['participant_stopped'])
    expect(codes(guards.start({ ...ready, ...today, withoutPlan: null }))).toEqual(['forms_not_there_yet'])
  })
})

describe('a pleno is convened', () => {
  test('with three members, one of them the chair', () => expect(guards.convene_pleno(pleno)).toEqual([]))
  test.each([
    ['attendance_unknown', { attendanceUnknown: ['Bagas Pratama'] }],
    ['ak02_missing', { withoutRecommendation: 1 }],
    ['ak02_unsigned', { unsigned: ['Bagas Pratama'] }],
    ['plan_missing', { withoutPlan: 1 }],
    ['instruments_missing', { withoutInstruments: 1 }],
    ['pleno_day_past', { heldOn: '2026-05-13' }],
    ['pleno_before_day', { heldOn: '2026-05-11' }],
    ['ak05_missing', { reports: { missing: 1 } }],
    ['ak03_missing', { feedbackMissing: 1 }],
    ['ak06_missing', { reviewsMissing: 1 }],
    ['conflict_of_interest', { conflicts: [{ assessor: 'Rina Kusuma', participants: ['Bagas Pratama'] }] }],
    ['nobody_came', { came: 0, reports: { missing: 1 } }],
    ['presence_unsigned', { presenceUnsigned: ['Rina Kusuma'] }],
    ['too_few_pleno_members', { members: [{ ...member, isChair: true }] }],
    ['even_pleno_members', { members: [{ ...member, isChair: true }, member, member, member] }],
    ['no_pleno_chair', { members: [member, member, member] }],
    ['pleno_member_assessed', { members: [{ isChair: true, assessedHere: true }, member, member] }],
  ])('not with %s', (code, change) => {
    expect(codes(guards.convene_pleno({ ...pleno, ...change }))).toEqual([code])
  })
})

test('the later steps ask for decisions, signature, forms and appeals', () => {
  const conflicts = [{ assessor: 'Rina Kusuma', participants: ['Bagas Pratama'] }]
  expect(codes(guards.close_pleno({ undecided: 1, signedByDirector: false, conflicts }))).toEqual([
    'decision_missing',
    'conflict_of_interest',
    'director_not_signed',
  ])
  expect(codes(guards.issue({ signedByDirector: false, blankosMissing: 2 }))).toEqual([
    'certificates_not_signed',
    'blanko_missing',
  ])
  expect(codes(guards.complete({ openAppeals: 1, certificatesUnsigned: 1, blankosMissing: 1 }))).toEqual([
    'appeal_open',
    'certificates_not_signed',
    'blanko_missing',
  ])
  expect(guards.complete({ openAppeals: 0, certificatesUnsigned: 0, blankosMissing: 0 })).toEqual([])
  expect(guards.request_blanko(null)).toEqual([])
})
