import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole, session } from '../../platform/session.ts'
import { OwnDelegation } from './own-delegation.tsx'

afterEach(() => forgetSession())

type Given = Parameters<typeof OwnDelegation>[0]['given'][number]
const given: Given = {
  user_id: '',
  valid_from: '2020-01-01',
  valid_until: '2999-12-31',
  given_by_name: 'Sri Ketua',
  ended_date: null,
  rests: null,
}
const said = async (...changes: Partial<Given>[]) => {
  rememberRole({ secret_key: 'k', data: sessionViewOf('MGR') })
  const user_id = session()?.user.user_id ?? ''
  await renderPage(<OwnDelegation given={changes.map((one) => ({ ...given, user_id, ...one }))} />)
  return screen.queryByText(/Anda tidak dapat bertindak atas nama Ketua LSP/)?.textContent ?? null
}

test('whoever signs in place of the chair reads why that does not count now', async () => {
  expect(await said({ rests: 'giver' })).toContain('karena Sri Ketua bukan Ketua LSP yang aktif')
})

test('so where it begins later', async () => {
  expect(await said({ valid_from: '2998-06-01' })).toContain('baru berlaku mulai 1 Juni 2998')
})

test('nothing is said where one counts, of what is over, and to others', async () => {
  expect(await said({ rests: 'giver' }, {})).toBeNull()
  expect(await said({ valid_until: '2020-02-01', rests: 'giver' })).toBeNull()
  expect(await said({ ended_date: '2020-02-01T00:00:00Z', rests: 'giver' })).toBeNull()
  expect(await said({ user_id: 'somebody', rests: 'giver' })).toBeNull()
})
