import type { SetUpProgress } from '@kompeten/contract/setup/setup'
import { setup } from '@kompeten/contract/setup/setup'
import { setupWords } from '@kompeten/phrases/setup/setup'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { SetUpList } from './set-up-list.tsx'

const { data } = sampleOf(setup.progress.reply) as { data: SetUpProgress }
const steps = data.steps.map((one) => ({ ...one, step: 'profile' as const })).slice(0, 1)
const { profile } = setupWords.id.steps

beforeEach(() => forgetSession({ alsoDrafts: true }))

test.each([
  ['SUP', true],
  ['ADM', false],
] as const)('%s is led to the profile of the LSP: %s', async (role, isLed) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
  await renderPage(<SetUpList steps={steps} />)
  expect(screen.queryByRole('link', { name: profile.title }) !== null).toBe(isLed)
  expect(screen.queryByText(setupWords.id.progress.others) === null).toBe(isLed)
  expect(screen.getByText(profile.title)).toBeDefined()
})
