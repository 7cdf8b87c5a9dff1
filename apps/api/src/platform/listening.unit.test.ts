import { expect, test } from 'vitest'
import { addressesOf } from './listening.ts'

test('whoever starts the server reads first where people reach it, and then where it listens', () => {
  const place = { host: '127.0.0.1', port: 3000, publicScheme: 'http', publicHost: 'localhost:3000' } as const
  expect(addressesOf(place)).toEqual(['http://localhost:3000'])
  expect(addressesOf({ ...place, publicScheme: 'https', publicHost: 'app.example.id' })).toEqual([
    'https://app.example.id',
    'http://localhost:3000',
  ])
})
