import { describe, expect, test } from 'vitest'
import {
  codeBytes,
  codeLength,
  groupedCode,
  isWholeCode,
  plainCode,
  verificationCode,
} from './verification-code.rules.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bytes = (seed: number) =>
  Uint8Array.from({ length: codeBytes }, (_, at) => (seed * 31 + at * 17 + at * at) & 255)
const codes = Array.from({ length: 20 }, (_, seed) => verificationCode(bytes(seed)))
const changed = (code: string, at: number, to: string) => code.slice(0, at) + to + code.slice(at + 1)

describe('a verification code', () => {
  test('has 28 characters of which 26 hold 130 bits of chance', () => {
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${alphabet}]{${codeLength}}$`))
    expect(new Set(codes).size).toBe(codes.length)
    expect((codeLength - 2) * 5).toBeGreaterThanOrEqual(128)
  })

  test('passes as it is', () => {
    for (const code of codes) expect(isWholeCode(code)).toBe(true)
  })

  test('with any single character changed is found to be mistyped', () => {
    for (const code of codes.slice(0, 3)) {
      for (let at = 0; at < codeLength; at += 1) {
        for (const other of alphabet) {
          if (other !== code[at]) expect(isWholeCode(changed(code, at, other))).toBe(false)
        }
      }
    }
  })

  test('with any two characters changed about is found to be mistyped', () => {
    for (const code of codes.slice(0, 5)) {
      for (let one = 0; one < codeLength; one += 1) {
        for (let other = one + 1; other < codeLength; other += 1) {
          if (code[one] === code[other]) continue
          const swapped = changed(changed(code, one, code[other] ?? ''), other, code[one] ?? '')
          expect(isWholeCode(swapped)).toBe(false)
        }
      }
    }
  })

  test('with any two neighbours wrong is found to be mistyped', () => {
    const code = codes[0] ?? ''
    for (let at = 0; at + 1 < codeLength; at += 1) {
      for (const a of alphabet) {
        for (const b of alphabet) {
          if (a === code[at] && b === code[at + 1]) continue
          expect(isWholeCode(changed(changed(code, at, a), at + 1, b))).toBe(false)
        }
      }
    }
  })

  test.each(['', 'x', '0'.repeat(27), 'U'.repeat(28), '../../etc/passwd', 'é'.repeat(28)])(
    'is not %j',
    (text) => {
      expect(isWholeCode(text)).toBe(false)
    },
  )

  test('is read however it was typed', () => {
    const code = codes[7] ?? ''
    expect(plainCode(` ${groupedCode(code).toLowerCase()} `)).toBe(code)
    expect(plainCode('OIL-oil')).toBe('011011')
  })
})
