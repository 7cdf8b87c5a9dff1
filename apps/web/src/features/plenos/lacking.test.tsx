import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { Lacking } from './lacking.tsx'

const { data: sample } = sampleOf(plenos.get.reply) as { data: Pleno }
const tieOf = (assessor: string, participants: string, more = 0) =>
  ({ code: 'conflict_of_interest', facts: { accessor: assessor, participants, more } }) as const
const missing: Pleno['missing'] = [
  {
    step: 'close_pleno',
    missing: [tieOf('Rina Kusuma', 'Bagas Pratama'), tieOf('Dedi', 'Ani, Budi, Citra', 2)],
  },
]

beforeEach(() => forgetSession({ alsoDrafts: true }))

const showTo = async (role: 'DIR' | 'MGR') => {
  rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
  await renderPage(<Lacking pleno={{ ...sample, missing }} />)
}

test('names who is tied to whom, each pair in a line, and leads the director to where it is allowed', async () => {
  await showTo('DIR')
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('Rina Kusuma berbenturan kepentingan dengan Bagas Pratama'),
    expect.stringContaining('Dedi berbenturan kepentingan dengan Ani, Budi, Citra, dan 2 peserta lain'),
  ])
  const [way] = screen.getAllByRole('link', { name: plenosWords.id.allowTie })
  expect(way?.getAttribute('href')).toBe(`/assessments/${sample.assessment_id}/detail?tab=participants`)
})

test('others only read it', async () => {
  await showTo('MGR')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})
