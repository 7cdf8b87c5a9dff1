import '../../../test/browser.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignatureDialog } from './signature-dialog.tsx'
import type { Strokes } from './strokes.ts'

vi.mock('./signature-canvas.tsx', () => ({
  SignatureCanvas: ({ onDraw }: { onDraw: (strokes: Strokes) => void }) => (
    <button type="button" onClick={() => onDraw([[0, 1, 1]])}>
      canvas
    </button>
  ),
}))
afterEach(cleanup)

test('what was drawn is not lost by Escape; before anything is, Escape closes', () => {
  const close = vi.fn()
  render(
    <MantineProvider env="test">
      <SignatureDialog given={null} onGive={() => undefined} onClose={close} />
    </MantineProvider>,
  )
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'canvas' }))
  pressEscape()
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Hapus' }))
  pressEscape()
  expect(close).toHaveBeenCalledTimes(1)
})
