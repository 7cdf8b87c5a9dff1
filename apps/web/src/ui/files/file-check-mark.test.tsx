import { uiWords } from '@kompeten/phrases/platform/ui'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { FileCheckMark } from './file-check-mark.tsx'

test('a file that does not open says why beside its name; one that opens says nothing', async () => {
  await renderPage(
    <ul>
      {([null, 'being_checked', 'infected'] as const).map((check) => (
        <li key={check}>
          berkas.pdf <FileCheckMark check={check} />
        </li>
      ))}
    </ul>,
  )
  const { checks } = uiWords.id.files
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'berkas.pdf ',
    `berkas.pdf ${checks.being_checked}`,
    `berkas.pdf ${checks.infected}`,
  ])
})
