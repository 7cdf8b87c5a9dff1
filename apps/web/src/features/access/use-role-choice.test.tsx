import { roleChoiceWords } from '@kompeten/phrases/access/role-choice'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { refusal, serverAnswers } from '../../../test/worlds.ts'
import { forgetSession } from '../../platform/session.ts'
import { useRoleChoice } from './use-role-choice.ts'

const Choice = () => {
  const { choose } = useRoleChoice()
  return (
    <button
      type="button"
      onClick={() => choose({ userPermissionId: '0190a000-0000-7000-8000-000000000001' })}
    >
      Pilih
    </button>
  )
}
beforeEach(() => forgetSession({ alsoDrafts: true }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'a trial that has ended',
    refusal(419, 'trial_ended', 'Masa trial anda telah habis'),
    'Masa trial anda telah habis',
    undefined,
  ],
  [
    'a server that is too late',
    refusal(504, 'internal', ''),
    roleChoiceWords.id.roles.unreachable,
    undefined,
  ],
  ['a login that has ended', refusal(401, 'session_ended', 'x'), undefined, 'true'],
])(
  'after %s at the choice of a role the storage is empty, and the login says why',
  async (_, answer, said, ended) => {
    localStorage.setItem('userdata', '{}')
    serverAnswers(answer)
    const router = await renderPage(<Choice />)
    fireEvent.click(screen.getByRole('button', { name: 'Pilih' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.state.said).toBe(said)
    expect((router.state.location.search as { ended?: string }).ended).toBe(ended)
    expect(localStorage.getItem('userdata')).toBeNull()
  },
)
