import { expect, test } from 'vitest'
import { nextAddress } from './next-address.ts'

test('an address inside the product is where the login leads', () => {
  expect(nextAddress('/tuk?search=bandung')).toBe('/tuk?search=bandung')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
  7,
  undefined,
])('%s leads nowhere', (given) => {
  expect(nextAddress(given)).toBeUndefined()
})
