import { describe, expect, test } from 'vitest'
import { contractRuns } from './contract-runs.rules.ts'

describe('a contract', () => {
  const lsp = { active: true, contractEndsOn: '2026-11-21' }

  test('runs on its last day and not after it', () => {
    expect(contractRuns(lsp, '2026-11-21')).toBe(true)
    expect(contractRuns(lsp, '2026-11-22')).toBe(false)
  })

  test('does not run for an LSP that is switched off', () => {
    expect(contractRuns({ ...lsp, active: false }, '2026-11-01')).toBe(false)
  })

  test('without an end goes on', () => {
    expect(contractRuns({ ...lsp, contractEndsOn: null }, '2099-01-01')).toBe(true)
  })
})
