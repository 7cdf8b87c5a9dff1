import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Unbroken } from './unbroken.tsx'

test('each day of a line stands in a piece that does not break; the line reads as before', async () => {
  const line = '0015/UJK/2026 · TUK Bandung · 25-11-2026 – 26-11-2026 WIB'
  await renderPage(
    <p data-testid="line">
      <Unbroken>{line}</Unbroken>
    </p>,
  )
  expect(screen.getByTestId('line').textContent).toBe(line)
  const whole = [...document.querySelectorAll('span[class]')].map((piece) => piece.textContent)
  expect(whole).toEqual(['25-11-2026', '26-11-2026'])
})
