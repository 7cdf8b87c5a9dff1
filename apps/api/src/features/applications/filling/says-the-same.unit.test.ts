import { expect, test } from 'vitest'
import { saysTheSame } from './says-the-same.ts'

const said = {
  ...{ purpose: 'S', purposeOther: null, potency: null, specialNeeds: null },
  applicant: { full_name: 'Siti', contact: '0812' },
  evidence: [
    { requirement_id: 'photo', answer_id: 'a' },
    { requirement_id: 'diploma', answer_id: null },
  ],
  answers: [{ element_id: 'one', answer: 'K' as const, requirement_ids: ['photo'], note: null }],
}

test('an application says the same in whatever order it is kept, and with places that nobody has filled in', () => {
  const again = {
    ...said,
    applicant: { contact: '0812', full_name: 'Siti' },
    evidence: [{ requirement_id: 'photo', answer_id: 'a' }],
    answers: [...said.answers, { element_id: 'two', answer: null, requirement_ids: [], note: null }],
  }
  expect(saysTheSame(again, said)).toBe(true)
})

test.each([
  ['the purpose', { purpose: 'SU' }],
  ['a special need', { specialNeeds: 'Kursi roda' }],
  ['the person', { applicant: { full_name: 'Siti', contact: '0813' } }],
  ['a piece of evidence', { evidence: [{ requirement_id: 'photo', answer_id: 'b' }] }],
  ['an answer', { answers: [{ ...said.answers[0], answer: 'BK' as const }] }],
  ['what is said beside it', { answers: [{ ...said.answers[0], note: 'Sejak 2019' }] }],
] as const)('it says something else once %s changes', (_, change) => {
  expect(saysTheSame({ ...said, ...change } as typeof said, said)).toBe(false)
})
