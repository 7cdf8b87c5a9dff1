import { people } from '@kompeten/contract/people/people'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { refusal, sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { AssessorForm } from './assessor-form.tsx'

const w = assessorsWords.id
const { data: person } = sampleOf(people.get.reply) as { data: object }
let isPersonThere = true

const show = () => renderPage(<AssessorForm userId="Budi" leave={() => undefined} />)
/** Answers with a record that is not filled in, and, where they are there, with the person. */
const serve = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const isPerson = address.endsWith('/users/Budi')
      if (isPerson && !isPersonThere) return Response.json(refusal(503, 'unavailable').body, { status: 503 })
      const data = isPerson ? person : address.includes('/users/accessors/') ? null : []
      return Response.json({ responseStatus: 'SUCCESS', data })
    }),
  )

afterEach(() => {
  cleanup()
  isPersonThere = true
  vi.unstubAllGlobals()
  forgetSession({ alsoDrafts: true })
})

test('a record that is not filled in is read, not filled in, by who only reads', async () => {
  serve()
  for (const [role, maySave] of [
    ['ADM', true],
    ['MAG', false],
  ] as const) {
    rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
    await show()
    await screen.findByText(w.hints.notFilledIn)
    expect(screen.queryByRole('button', { name: w.save }) !== null).toBe(maySave)
  }
})

test('where the person could not be read, "try again" reads them', async () => {
  serve()
  isPersonThere = false
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  await show()
  const again = await screen.findByRole('button', { name: frameWords.id.failures.retry })
  isPersonThere = true
  fireEvent.click(again)
  await waitFor(() => expect(screen.getByText(w.hints.notFilledIn)).toBeDefined())
})
