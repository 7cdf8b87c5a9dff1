import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pleno } from '../../../test/pleno.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { PlenoPage } from './pleno-page.tsx'

beforeEach(() => forgetSession({ alsoDrafts: true }))
afterEach(() => vi.unstubAllGlobals())

test('what was chosen at one pleno does not stand at the next', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const [, id] = /\/assessments\/([^/?]+)\/pleno[^/]*$/.exec(url) ?? []
    if (id === undefined) return new Promise(() => undefined)
    const data = pleno({ assessment_id: id, title: `Asesmen ${id}` })
    return Response.json({ responseStatus: 'SUCCESS', data })
  })
  rememberRole({ secret_key: 'key', data: sessionViewOf('MGR') })
  const router = await renderPage(<PlenoPage />, '?tab=cockpit', '/of/$assessment_id', '/of/satu')
  const goTo = async (id: string) => {
    await router.navigate({ to: `/of/${id}`, search: { tab: 'cockpit' } } as never)
    await screen.findByRole('heading', { name: new RegExp(`Asesmen ${id}`) })
  }
  const filter = () => screen.getByRole('combobox', { name: plenosWords.id.cockpit.filter })
  await goTo('satu')
  await goTo('dua')
  fireEvent.change(filter(), { target: { value: 'decided' } })
  await goTo('satu')
  expect(filter()).toHaveProperty('value', 'all')
})

test.each(['REAL_ASSESSMENT', 'COMPLETED'] as const)(
  'where nobody came the page says that it is passed over, with the archive and without a form (%s)',
  async (last_activity_state) => {
    const isOver = last_activity_state === 'COMPLETED'
    const w = plenosWords.id
    vi.stubGlobal('fetch', async (url: string) => {
      if (!/\/assessments\/[^/?]+\/pleno[^/]*$/.test(url)) return new Promise(() => undefined)
      const data = pleno({
        ...{ last_activity_state, state: 'NONE', participants: [], members: [], held_on: null },
        missing: isOver ? [] : [{ step: 'convene_pleno', missing: [{ code: 'nobody_came' }] }],
        may: isOver ? [] : ['prepare', 'complete'],
      })
      return Response.json({ responseStatus: 'SUCCESS', data })
    })
    rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
    await renderPage(<PlenoPage />, '?tab=seats', '/of/$assessment_id', '/of/satu')
    expect(await screen.findByText(w.turns.passedOver, { exact: false })).toBeDefined()
    expect(screen.queryByText(w.states.NONE)).toBeNull()
    expect(screen.queryByRole('link', { name: w.tabs.seats })).toBeNull()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryAllByRole('button', { name: w.steps.complete })).toHaveLength(isOver ? 0 : 1)
  },
)
