import { lettersSignedAtOnce } from '@kompeten/contract/letters/letters'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { notSignedWords } from '@kompeten/phrases/letters/not-signed'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers } from '../../../test/worlds.ts'
import { SignManyDialog } from './sign-many-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('letters that were not signed with the others are named, each with why', async () => {
  const refused = [
    { letter_id: 'a', name: '012/ST/LSP/XI/2026', reason: 'step_not_possible' },
    { letter_id: 'b', name: null, reason: 'not_found' },
  ]
  const batch = { batch_id: 'c', total: 0, done: 0 }
  // First their own signature.
  serverAnswers({}, { body: { responseStatus: 'SUCCESS', data: { batch, signed: [], refused } } })
  await renderPage(<SignManyDialog letterIds={['a', 'b']} onClose={() => undefined} />)
  const w = lettersWords.id.sign
  const sign = await screen.findByRole('button', { name: w.confirm })
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  fireEvent.click(sign)
  expect(await screen.findByText(w.refused('2'))).toBeDefined()
  const { reasons, unknown } = notSignedWords.id
  expect(screen.getByText(`012/ST/LSP/XI/2026: ${reasons.step_not_possible}`)).toBeDefined()
  expect(screen.getByText(`${unknown}: ${reasons.not_found}`)).toBeDefined()
})

test('more letters than are signed at once are told before anybody signs', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const open = (count: number) =>
    renderPage(
      <SignManyDialog
        letterIds={Array.from({ length: count }, (_, at) => `${at}`)}
        onClose={() => undefined}
      />,
    )
  const { text } = lettersWords.id.sign
  await open(lettersSignedAtOnce + 1)
  expect(screen.getByText(/^Paling banyak 1\.000 /)).toBeDefined()
  expect(screen.queryByText(text)).toBeNull()
  await open(lettersSignedAtOnce)
  expect(screen.getByText(text)).toBeDefined()
})
