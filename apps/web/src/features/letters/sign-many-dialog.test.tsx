import { lettersSignedAtOnce } from '@kompeten/contract/letters/letters'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SignManyDialog } from './sign-many-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

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
