import type { Person } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { serverAnswers } from '../../../test/worlds.ts'
import { EditPersonPage } from './edit-person-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const w = peopleWords.id
const { data } = sampleOf(people.get.reply) as { data: Person }
const accepted: Person = {
  ...data,
  first_name: 'Laras',
  last_name: 'Ayu',
  registration_number: null,
  state: 'active',
  roles: [
    {
      user_permission_id: data.user_id,
      role_code: 'ACS',
      ...{ tuk_id: null, tuk_name: null, institution_id: null, institution_name: null },
      confirmed: true,
    },
  ],
  username: '3273091203810001',
  may: ['update', 'set_roles'],
}

test('the name of somebody is saved whatever their account is called, which is theirs', async () => {
  const one = { body: { responseStatus: 'SUCCESS', data: accepted } }
  const fetched = serverAnswers(one, { body: { responseStatus: 'SUCCESS', data: [] } }, one)
  await renderPage(<EditPersonPage userId={accepted.user_id} />)
  const name = await screen.findByRole('textbox', { name: w.fields.first_name })
  fireEvent.change(name, { target: { value: 'Larasati' } })
  fireEvent.click(screen.getByRole('button', { name: w.save }))
  const put = () => fetched.mock.calls.find(([, { method }]) => method === 'PUT')
  await waitFor(() => expect(put()).toBeDefined(), { timeout: 10_000 })
  const body = JSON.parse(String(put()?.[1].body))
  expect(body).toMatchObject({ first_name: 'Larasati' })
  expect(Object.keys(body)).not.toContain('username')
})
