import { type IncomingLetter, incomingLetters } from '@kompeten/contract/letters/incoming'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { refusal, serverAnswers } from '../../../test/worlds.ts'
import { IncomingLetterPage } from './incoming-letter-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const w = lettersWords.id.incoming
const { data } = sampleOf(incomingLetters.create.reply) as { data: IncomingLetter }
const entered = { body: { responseStatus: 'SUCCESS', data: { ...data, may: ['update'] } } }

const choose = (name: string) => {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'application/pdf' })] } })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: w.save }))

test('a letter whose scan is refused is entered in the register once', async () => {
  const fetched = serverAnswers(entered, refusal(415, 'wrong_file_type'), entered)
  const sent = () =>
    fetched.mock.calls.map(([address, { method }]) => `${method} ${address.split('/').at(-1)}`)
  await renderPage(<IncomingLetterPage />)
  fireEvent.change(screen.getByRole('textbox', { name: w.fields.sender_name }), { target: { value: 'BNSP' } })
  fireEvent.change(screen.getByRole('textbox', { name: w.fields.summary }), { target: { value: 'Undangan' } })
  choose('surat.pdf')
  save()
  await waitFor(() => expect(sent()).toEqual(['POST incoming-letters', 'PUT file']))
  choose('pindaian.pdf')
  save()
  await waitFor(() => expect(sent()).toEqual(['POST incoming-letters', 'PUT file', 'PUT file']))
})
