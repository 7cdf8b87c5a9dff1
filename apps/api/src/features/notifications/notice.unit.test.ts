import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../platform/outbox/event.ts'
import { notice } from './notice.ts'

const event: RecordedEvent = {
  eventId: 'e',
  lspId: 'l',
  at: new Date(0),
  name: 'tuk.created',
  subject: { kind: 'tuk', id: 't' },
  actorUserId: null,
  actorName: null,
  actorRole: null,
  requestId: 'r',
  address: null,
  device: null,
}
const linkOf = (link: Parameters<typeof notice>[1]) =>
  notice('tuk.created', link)
    .jobsAfter(event)
    .map(({ envelope }) => (envelope.data as { link: unknown }).link)

test('a notice leads all its readers to one page, or those of each role to their own', () => {
  const to = { roles: ['ADM', 'ACS', 'APL'] } as const
  expect(linkOf(() => ({ to, link: '/tuk' }))).toEqual(['/tuk'])
  expect(linkOf(() => ({ to, link: null }))).toEqual([null])
  const link = (role: string) => (role === 'ADM' ? '/tuk' : role === 'ACS' ? '/message' : null)
  expect(linkOf(() => ({ to, link }))).toEqual([{ ADM: '/tuk', ACS: '/message' }])
})
