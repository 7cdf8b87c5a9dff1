import { expect, test } from 'vitest'
import { firstIssued } from './zip-documents.ts'

async function* found() {
  yield* (['imported', 'issued', 'entered', 'issued', 'imported'] as const).map((origin, at) => ({
    origin,
    at,
  }))
}

test('a zip has the first certificates that were issued here, and knows whether there are more', async () => {
  const rows = [
    { origin: 'issued', at: 1 },
    { origin: 'issued', at: 3 },
  ]
  expect(await firstIssued(found(), 1)).toEqual({ rows: rows.slice(0, 1), isMore: true })
  expect(await firstIssued(found(), 2)).toEqual({ rows, isMore: false })
})
