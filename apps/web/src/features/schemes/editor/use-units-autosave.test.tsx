import type { Unit } from '@kompeten/contract/schemes/content'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { refusal, serverAnswers } from '../../../../test/worlds.ts'
import { useUnitsAutosave } from './use-units-autosave.ts'

afterEach(cleanup)

const { data: version } = sampleOf(schemes.saveUnits.reply) as { data: SchemeVersion }
const stored = { body: { responseStatus: 'SUCCESS', data: version } }
const away = refusal(503, 'unavailable')

const Editor = () => {
  const [units, setUnits] = useState<readonly Unit[]>(version.units)
  const { state } = useUnitsAutosave(version, units, () => undefined)
  return (
    <>
      <p role="status">{state}</p>
      <button type="button" onClick={() => setUnits((now) => [...now])}>
        Ubah
      </button>
    </>
  )
}

test.each<Record<string, string>>([{ form: 'details' }, { version: '2' }])(
  'what was typed is saved before the editor gives way to %j of its scheme, and keeps the page where it cannot be',
  async (search) => {
    serverAnswers(away, away, away)
    const router = await renderPage(<Editor />)
    const go = () => void router.navigate({ to: '/page' as never, search: search as never })
    fireEvent.click(screen.getByRole('button', { name: 'Ubah' }))
    go()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('failed'))
    expect(router.state.location.search).toEqual({})
    const fetched = serverAnswers(stored, stored, stored)
    go()
    await waitFor(() => expect(router.state.location.search).toEqual(search))
    expect(fetched).toHaveBeenCalled()
  },
)

test('another tab of its page leaves the editor in its place, and asks nothing', async () => {
  serverAnswers(away, away, away)
  const router = await renderPage(<Editor />)
  fireEvent.click(screen.getByRole('button', { name: 'Ubah' }))
  void router.navigate({ to: '/page' as never, search: { tab: 'details' } as never })
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'details' }))
})
