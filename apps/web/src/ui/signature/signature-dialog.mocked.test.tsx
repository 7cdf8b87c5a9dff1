import '../../../test/browser.ts'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignatureDialog } from './signature-dialog.tsx'
import { SignatureField } from './signature-field.tsx'
import type { Strokes } from './strokes.ts'

vi.mock('./signature-canvas.tsx', () => ({
  SignatureCanvas: ({ onDraw }: { onDraw: (strokes: Strokes) => void }) => (
    <button type="button" onClick={() => onDraw([[0, 1, 1]])}>
      canvas
    </button>
  ),
}))
vi.mock('./ink.ts', () => ({ pictureOfStrokes: () => 'data:image/png;base64,AA' }))
afterEach(cleanup)

const Field = () => {
  const [value, setValue] = useState<SignatureInput | null>(null)
  return (
    <MantineProvider env="test">
      <SignatureField
        id="signature"
        path="signature"
        label="Tanda tangan"
        required
        error={undefined}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
      />
    </MantineProvider>
  )
}

test('what opened it has the focus again, whether the signature was given or not', async () => {
  render(<Field />)
  const opener = screen.getByRole('button')
  const open = async () => {
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    return dialog
  }
  fireEvent.keyDown(await open(), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'canvas' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

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
