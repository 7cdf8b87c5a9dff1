import { peopleWords } from '@kompeten/phrases/people/people'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { RefusedCall } from '../../platform/refused-call.ts'
import { WayToHolder } from './way-to-inactive.tsx'

const w = peopleWords.id

test('where the address is that of somebody of this LSP, they are named with the way to their account; else nobody is', async () => {
  const taken = (facts: object) => new RefusedCall('refused', '', { reason: 'already_exists', facts })
  const holder = { name: 'Laras Ayu', link: '/users/edit-users/a' }
  await renderPage(<WayToHolder failure={taken({ field: 'email', holder })} />)
  const way = await screen.findByRole('link', { name: w.openHolder(holder.name) })
  expect(way.getAttribute('href')).toBe(holder.link)
  await renderPage(<WayToHolder failure={taken({ field: 'email' })} />)
  expect(screen.queryByRole('link')).toBeNull()
})
