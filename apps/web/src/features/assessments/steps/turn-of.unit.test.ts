import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import { expect, test } from 'vitest'
import { sharesReview, stepOf, turnOf } from './turn-of.ts'

const seen = (changes: Partial<Assessment>) =>
  ({
    last_activity_state: 'REAL_ASSESSMENT',
    accessors: [],
    participants: [],
    missing: [],
    may: [],
    ...changes,
  }) as never
const present = { removed_date: null, attendance: 'PRESENT', status_recomendation: 'K' }

test('it is somebody’s turn in every state until the assessment is over', () => {
  const without = assessmentStates.filter((state) => !turnOf(seen({ last_activity_state: state }), 1))
  expect(without).toEqual(['COMPLETED', 'ASSESSMENT_REJECTED'])
})

test('an assessor who was asked and has not answered is next, before the office goes on', () => {
  const accessors = [{ duty: 'assessor', answer: 'invited' }] as never
  expect(turnOf(seen({ last_activity_state: 'ADMIN_CONFIRM_FORM', accessors }), 0)?.turn).toBe('answer')
  expect(turnOf(seen({ last_activity_state: 'ADMIN_CONFIRM_FORM' }), 0)?.turn).toBe('ADMIN_CONFIRM_FORM')
})

test('once all are assigned and go, the review is begun; who declined or must not go is replaced first', () => {
  const state = { last_activity_state: 'ADMIN_CONFIRM_FORM' } as const
  const accessors = [{ duty: 'assessor', answer: 'accepted' }] as never
  const participants = [{ ...present, accessor_id: 'A' }] as never
  const turn = (...codes: string[]) => {
    const missing = [{ step: 'start_review', missing: codes.map((code) => ({ code })) }] as never
    return turnOf(seen({ ...state, accessors, participants, missing }), 0)
  }
  expect(turn()).toEqual({ turn: 'review', place: 'participants' })
  expect(turn('letters_missing')?.turn).toBe('review')
  expect(turn('accessor_declined')?.turn).toBe('ADMIN_CONFIRM_FORM')
  expect(turn('accessor_unfit', 'letters_missing')?.turn).toBe('ADMIN_CONFIRM_FORM')
})

test('once an assessor is assigned the office shares the participants out, where that is done', () => {
  const state = { last_activity_state: 'ADMIN_CONFIRM_FORM' } as const
  const accessors = [{ duty: 'assessor', answer: 'invited' }] as never
  const participants = [{ ...present, accessor_id: null }] as never
  expect(turnOf(seen({ ...state, accessors, participants }), 0)).toEqual({ turn: 'share', place: 'assign' })
  const late = { last_activity_state: 'ON_REVIEW_APPLICANT_DOCUMENT' } as const
  expect(turnOf(seen({ ...late, accessors, participants }), 0)).toEqual({ turn: 'share', place: 'assign' })
  const shared = [
    { ...present, accessor_id: 'A' },
    { removed_date: '2026-11-24', accessor_id: null },
  ] as never
  expect(turnOf(seen({ ...state, accessors, participants: shared }), 0)?.turn).toBe('answer')
})

test('after the last recommendation and report the pleno is next, not while a report is missing', () => {
  const participants = [present] as never
  expect(turnOf(seen({ participants }), 0)).toEqual({ turn: 'convene', place: 'pleno' })
  const missing = [{ step: 'convene_pleno', missing: [{ code: 'ak05_missing' }] }] as never
  expect(turnOf(seen({ participants, missing }), 0)?.turn).toBe('REAL_ASSESSMENT')
  const unsigned = [{ step: 'convene_pleno', missing: [{ code: 'ak02_unsigned' }] }] as never
  expect(turnOf(seen({ participants, missing: unsigned }), 0)?.turn).toBe('REAL_ASSESSMENT')
  expect(
    turnOf(seen({ participants: [{ ...present, status_recomendation: 'NONE' }] as never }), 0)?.turn,
  ).toBe('REAL_ASSESSMENT')
})

test('where nobody came, the archive is next, also as an assessor is told', () => {
  const participants = [{ ...present, attendance: 'ABSENT', status_recomendation: 'NONE' }] as never
  const may = ['complete'] as never
  expect(turnOf(seen({ participants, may }), 0)).toEqual({ turn: 'archive_absent', place: 'pleno' })
  expect(turnOf(seen({ participants }), 0)?.turn).toBe('REAL_ASSESSMENT')
  const missing = [{ step: 'convene_pleno', missing: [{ code: 'nobody_came' }] }] as never
  expect(turnOf(seen({ participants, missing }), 0)).toEqual({ turn: 'archive_absent', place: 'pleno' })
})

test('what only the office or the chair can mend is their turn, once nothing else is missing', () => {
  const inReview = (...codes: string[]) =>
    turnOf(
      seen({
        last_activity_state: 'ON_REVIEW_APPLICANT_DOCUMENT',
        missing: [{ step: 'finish_review', missing: codes.map((code) => ({ code })) }] as never,
      }),
      0,
    )
  const stopped = 'participant_stopped'
  const tied = 'conflict_of_interest'
  expect(inReview(stopped)).toEqual({ turn: 'remove', place: 'participants' })
  expect(inReview(tied)).toEqual({ turn: 'allow', place: 'participants' })
  expect(inReview(tied, stopped)).toEqual({ turn: 'allow', place: 'participants' })
  expect(inReview(stopped, 'ak01_not_signed')?.turn).toBe('ON_REVIEW_APPLICANT_DOCUMENT')
  expect(inReview()?.turn).toBe('ON_REVIEW_APPLICANT_DOCUMENT')
})

test('an assessor of some of the participants is told that the office ends the review, once theirs is done', () => {
  const review = { last_activity_state: 'ON_REVIEW_APPLICANT_DOCUMENT' } as const
  const accessors = [{ duty: 'assessor', answer: 'accepted', is_self: true }] as never
  const participants = [{ ...present, accessor_id: 'A' }] as never
  const turn = (codes: string[], changes: Partial<Assessment> = {}) => {
    const missing = [{ step: 'finish_review', missing: codes.map((code) => ({ code })) }] as never
    const of = seen({ ...review, accessors, participants, missing, ...changes })
    return { turn: turnOf(of, 0)?.turn, shares: sharesReview(of) }
  }
  expect(turn(['apl02_not_judged', 'others_open'])).toEqual({
    turn: review.last_activity_state,
    shares: true,
  })
  expect(turn(['others_open'])).toEqual({ turn: 'finish', shares: true })
  expect(turn([])).toEqual({ turn: 'finish', shares: true })
  const ends = { may: ['finish_review'] } as never
  expect(turn([], ends)).toEqual({ turn: review.last_activity_state, shares: false })
  const several = [
    { ...present, accessor_id: 'A' },
    { ...present, accessor_id: 'B' },
  ] as never
  expect(turn([], { ...(ends as object), accessors: [], participants: several })).toEqual({
    turn: 'finish',
    shares: false,
  })
})

test('once every certificate is signed only the archive is left', () => {
  const issued = seen({ last_activity_state: 'PRINT_CERTIFICATE' })
  expect(turnOf(issued, 1)).toEqual({ turn: 'PRINT_CERTIFICATE', place: 'certificates' })
  expect(turnOf(issued, 0)).toEqual({ turn: 'archive', place: 'pleno' })
})

test('where nobody is certified the archive follows the pleno', () => {
  const closed = { last_activity_state: 'PLENO_REPORT_READY' } as const
  expect(turnOf(seen({ ...closed, may: ['complete'] }), 0)).toEqual({
    turn: 'archive_uncertified',
    place: 'pleno',
  })
  expect(turnOf(seen({ ...closed, may: ['issue', 'request_blanko'] }), 0)?.turn).toBe('PLENO_REPORT_READY')
})

test('a state says how far it is; what was rejected is nowhere on the way', () => {
  expect(stepOf('DRAFT')).toEqual({ at: 1, all: 10 })
  expect(stepOf('REQUEST_BLANKO_SENDING')).toEqual(stepOf('PLENO_REPORT_READY'))
  expect(stepOf('COMPLETED')).toEqual({ at: 10, all: 10 })
  expect(stepOf('ASSESSMENT_REJECTED')).toBeUndefined()
})
