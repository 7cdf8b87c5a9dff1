import { type BlankoRequest, blanko } from '@kompeten/contract/certificates/blanko'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import { blankoWords } from '@kompeten/phrases/certificates/blanko'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { BlankoActions } from './blanko-actions.tsx'

test('the next number of the stock does not come in under whoever types another', async () => {
  const { data: request } = sampleOf(blanko.get.reply) as { data: BlankoRequest }
  const { data: stock } = sampleOf(blankoStock.get.reply) as { data: object }
  let answer = (_: Response): void => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await renderPage(<BlankoActions request={{ ...request, may: ['receive'] }} />)
  fireEvent.click(screen.getByRole('button', { name: blankoWords.id.actions.receive }))
  const first = await screen.findByRole<HTMLInputElement>('textbox', {
    name: blankoWords.id.fields.first_number,
  })
  expect(first.readOnly).toBe(true)
  answer(Response.json({ responseStatus: 'SUCCESS', data: { ...stock, next_number: '2100105' } }))
  await waitFor(() => expect(first.readOnly).toBe(false))
  expect(first.value).toBe('2100105')
})
