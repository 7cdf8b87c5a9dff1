import { describe, expect, test } from 'vitest'
import { contractRuns, endedBy } from './contract-runs.rules.ts'

describe('a contract', () => {
  const lsp = { active: true, contractEndsOn: '2026-11-21' }

  test('runs on its last day and not after it', () => {
    expect(contractRuns(lsp, '2026-11-21')).toBe(true)
    expect(contractRuns(lsp, '2026-11-22')).toBe(false)
  })

  test('does not run for an LSP that is switched off', () => {
    expect(contractRuns({ ...lsp, active: false }, '2026-11-01')).toBe(false)
  })

  test('that is over by its day is told otherwise than an LSP that is switched off', () => {
    const off = { ...lsp, active: false }
    expect(endedBy(lsp)).toEqual({ switched_off: false })
    expect(endedBy(off)).toEqual({ switched_off: true })
    expect(endedBy(off, lsp)).toEqual({ switched_off: false })
  })

  test('without an end goes on', () => {
    expect(contractRuns({ ...lsp, contractEndsOn: null }, '2099-01-01')).toBe(true)
  })
})
