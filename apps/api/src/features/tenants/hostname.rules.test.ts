import { expect, test } from 'vitest'
import { hostnameOf } from './hostname.rules.ts'

test.each([
  ['Digital.LOCALHOST', 'digital.localhost'],
  ['lsp.example:8443', 'lsp.example'],
  ['lsp.example.', 'lsp.example'],
  ['[::1]:3000', '[::1]'],
  ['', ''],
])('the host «%s» is looked up as «%s»', (host, hostname) => {
  expect(hostnameOf(host)).toBe(hostname)
})
