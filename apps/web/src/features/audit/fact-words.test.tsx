import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useFactWords } from './fact-words.ts'

const Shown = ({ values }: { values: readonly unknown[] }) => {
  const wordsOf = useFactWords()
  return <p data-shown>{values.map(wordsOf).join(' | ')}</p>
}

test('what an entry tells reads as the page writes it: numbers, years, days, yes and no, lists, roles', async () => {
  await renderPage(
    <Shown values={[12_345, 2026, 0.5, true, '2026-11-25', ['KTP', 'Ijazah'], 'ADM', null, { a: 1 }]} />,
  )
  expect(document.querySelector('[data-shown]')?.textContent).toBe(
    '12.345 | 2026 | 0,5 | Ya | 25-11-2026 | KTP, Ijazah | Admin LSP |  | {"a":1}',
  )
})
