import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { ChosenEvidence } from './evidence.tsx'

const Appeal = () => {
  const [files, setFiles] = useState<File[]>([])
  return <ChosenEvidence files={files} choose={setFiles} />
}
const chosen = (text = 'isi') => new File([text], 'bukti.pdf', { lastModified: 1_700_000_000_000 })
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } })

test('a file that is chosen once more stands in the list once', async () => {
  await renderPage(<Appeal />)
  choose(chosen())
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  choose(chosen())
  choose(chosen('isi lain'))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
