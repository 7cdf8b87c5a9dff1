import { expect, test } from 'vitest'
import { reachOf } from './changed.mjs'

const features = ['heavy-vehicles', 'applications', 'applicants', 'tuk']

test('a feature is proved by its own tests, in every room', () => {
  const { api, e2e, unowned } = reachOf(
    ['apps/api/src/features/tuk/tuk.store.ts', 'apps/web/src/features/tuk/tuk-fields.tsx'],
    features,
  )
  expect({ api, e2e, unowned }).toEqual({
    api: ['apps/api/src/features/tuk/', 'apps/api/src/masters.test.ts'],
    e2e: ['tuk'],
    unowned: [],
  })
})

test('the features that go through the door of a changed one are named, where the API is changed', () => {
  const { users } = reachOf(['apps/api/src/features/tuk/tuk.store.ts'], features)
  expect(users).toEqual(expect.arrayContaining(['assessments', 'plenos']))
  expect(users).not.toContain('heavy-vehicles')
  expect(reachOf(['apps/web/src/features/tuk/tuk-fields.tsx'], features).users).toEqual([])
  expect(reachOf(['apps/api/src/features/tuk/tuk.test.ts'], features).users).toEqual([])
})

test('a change of the contract is proved by the sweep over all endpoints too', () => {
  const { api, e2e } = reachOf(['packages/contract/src/applications/content.ts'], features)
  expect(api).toEqual(['apps/api/src/features/applications/', 'apps/api/src/sweeps.test.ts'])
  expect(e2e).toEqual(['applications'])
})

test('a test that was changed proves itself', () => {
  expect(reachOf(['apps/api/src/killed.test.ts'], features).api).toEqual(['apps/api/src/killed.test.ts'])
})

test('code that no feature owns is named', () => {
  const { api, unowned } = reachOf(['apps/api/src/platform/ids.ts', 'docs/api.md'], features)
  expect({ api, unowned }).toEqual({ api: [], unowned: ['apps/api/src/platform/ids.ts'] })
})
