import type { Certificate } from '@kompeten/contract/certificates/content'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { hasUnsavedWork } from '../../../platform/unsaved-work.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

afterEach(cleanup)

const w = handoversWords.id
const handed = { certificate_id: '1', holder_name: 'Budi', former_handed_out: false }
const certificate = { ...handed, may: ['hand_over'] } as unknown as Certificate

test('what is written of a receiver is not lost by a key that closes', async () => {
  const onClose = vi.fn()
  await renderPage(<HandOverDialog certificate={certificate} onClose={onClose} />)
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('radio', { name: w.receivers.proxy }))
  const name = screen.getByRole('textbox', { name: new RegExp(`^${w.fields.receiver_name}`) })
  fireEvent.change(name, { target: { value: 'Sari' } })
  pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(hasUnsavedWork()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Batal' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('who hands a certificate over is told that its holder has not agreed to what it obliges to', async () => {
  const unagreed = { ...certificate, may: [...certificate.may, 'keep_agreement'] } as Certificate
  await renderPage(<HandOverDialog certificate={unagreed} onClose={vi.fn()} />)
  expect(screen.getByText(w.hints.agreement)).toBeTruthy()
  cleanup()
  await renderPage(<HandOverDialog certificate={certificate} onClose={vi.fn()} />)
  expect(screen.queryByText(w.hints.agreement)).toBeNull()
})
