import { expect, test } from 'vitest'
import { exportedEvent } from './exported-event.ts'

test('an export’s entry names its filters, never what was typed to find somebody, nor how much was asked for', () => {
  const query = {
    state: ['APPROVED'],
    tuk_type: 'mandiri',
    search: 'Budi',
    full_name: 'Budi',
    limit: 10,
    sort: 'x',
  }
  expect(exportedEvent('/exports/tuks', query)).toEqual({
    name: 'data.exported',
    subject: { kind: 'export', id: '/exports/tuks' },
    facts: { state: ['APPROVED'], tuk_type: 'mandiri', search: '…', full_name: '…' },
  })
})

test('an export of everything names no filter', () => {
  expect(exportedEvent('/exports/tuks', undefined).facts).toEqual({})
})
