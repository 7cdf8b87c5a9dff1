import { bnspLists, neededLists } from '@kompeten/contract/plenos/bnsp-report'
import { advisedSteps, neededOfProfile, setUpSteps } from '@kompeten/contract/setup/setup'
import { expect, test } from 'vitest'
import { progressOf, type SetUpFacts } from './setup.rules.ts'

const nothing: SetUpFacts = {
  certifies: true,
  profile: {
    licence_number: null,
    licence_expires_on: null,
    director_title: null,
    address: null,
    city: null,
    contact: null,
    email: null,
  },
  director: false,
  schemes: false,
  requirements: false,
  venues: false,
  assessors: false,
  deciders: false,
  applicants: false,
  bnsp_codes: bnspLists.map((list) => ({ list, filled: 0, all: 10 })),
}
const filled = Object.fromEntries(neededOfProfile.map((field) => [field, 'x'])) as SetUpFacts['profile']
const steps = setUpSteps.filter((step) => step !== 'profile' && step !== 'bnsp_codes')
const all: SetUpFacts = {
  certifies: true,
  profile: filled,
  director: true,
  schemes: true,
  requirements: true,
  venues: true,
  assessors: true,
  deciders: true,
  applicants: true,
  bnsp_codes: bnspLists.map((list) => ({ list, filled: 1, all: 10 })),
}

test('an LSP of which nothing is known needs every step, in their order', () => {
  const progress = progressOf(nothing)
  expect(progress.steps.map(({ step }) => step)).toEqual(setUpSteps)
  expect(progress).toMatchObject({ done_count: 0, ready: false })
  expect(progress.steps[0]?.missing).toEqual(neededOfProfile)
})

test('an LSP with every step done is ready', () => {
  expect(progressOf(all)).toMatchObject({ done_count: setUpSteps.length - advisedSteps.length, ready: true })
})

test.each(steps)('without %s it is not ready', (step) => {
  const progress = progressOf({ ...all, [step]: false })
  expect(progress.ready).toBe(false)
  expect(progress.steps.filter(({ done }) => !done).map((one) => one.step)).toEqual([step])
})

test.each(neededOfProfile)('a profile without %s is not complete, and says so', (field) => {
  const progress = progressOf({ ...all, profile: { ...filled, [field]: null } })
  expect(progress.steps[0]).toEqual({
    step: 'profile',
    needed: true,
    done: false,
    missing: [field],
    codes: [],
  })
  expect(progress.ready).toBe(false)
})

test.each(bnspLists)(
  'says how many codes %s has; without any of a list that every report needs that step is open, and the LSP ready all the same',
  (list) => {
    const codes = all.bnsp_codes.map((one) => (one.list === list ? { ...one, filled: 0 } : one))
    const { steps: found, ready } = progressOf({ ...all, bnsp_codes: codes })
    const step = found.find((one) => one.step === 'bnsp_codes')
    expect(ready).toBe(true)
    expect(step).toMatchObject({ needed: false, done: !neededLists.some((one) => one === list), codes })
  },
)

test('the home of the platform’s own people, and an LSP that has closed, need nothing', () => {
  expect(progressOf({ ...nothing, certifies: false })).toEqual({ steps: [], done_count: 0, ready: true })
})
