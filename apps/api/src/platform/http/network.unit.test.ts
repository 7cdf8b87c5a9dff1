import { expect, test } from 'vitest'
import { addressOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50124', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', '10.0.0.1'],
  ['_hidden:7', '10.0.0.1'],
  ['999.1.2.3', '10.0.0.1'],
  ['', '10.0.0.1'],
])('a call that a proxy says to come from "%s" comes from %s', (ip, address) => {
  expect(addressOf({ ip, socket: { remoteAddress: '::ffff:10.0.0.1' } })).toBe(address)
})

test('a call without any address has none', () => {
  expect(addressOf({ ip: 'unknown', socket: {} })).toBe('')
})
