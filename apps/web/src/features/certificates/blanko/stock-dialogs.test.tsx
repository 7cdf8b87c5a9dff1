import { blankoStock } from '@kompeten/contract/certificates/stock'
import { blankoStockWords } from '@kompeten/phrases/certificates/stock'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { refusal, serverAnswers } from '../../../../test/worlds.ts'
import { ReceiveDialog } from './stock-dialogs.tsx'

afterEach(cleanup)

const w = blankoStockWords.id
const { data } = sampleOf(blankoStock.receive.reply) as { data: object }
const answered = { body: { responseStatus: 'SUCCESS', data } }

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const choose = (name: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a delivery whose letter is refused is registered once, and its letter is sent by itself', async () => {
  const fetched = serverAnswers(answered, refusal(413, 'too_large'), answered)
  const sent = () =>
    fetched.mock.calls.map(([address, { method }]) => `${method} ${address.split('/').at(-1)}`)
  const onClose = vi.fn()
  await renderPage(<ReceiveDialog onClose={onClose} />)
  write(w.fields.letter_number, 'B-1/BNSP/2026')
  write(w.fields.letter_date, '20-11-2026')
  write(w.fields.first_number, '001')
  write(w.fields.last_number, '100')
  choose('besar.pdf')
  press(w.actions.receive)
  await screen.findByText(w.steps.receive.letterMissing)
  expect(sent()).toEqual(['POST blanko-deliveries', 'PUT letter'])
  choose('surat.pdf')
  press(w.actions.setLetter)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual(['POST blanko-deliveries', 'PUT letter', 'PUT letter'])
})
