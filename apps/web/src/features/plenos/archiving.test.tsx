import { plenos as words } from '@kompeten/phrases/plenos/plenos.id'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pleno } from '../../../test/pleno.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { PlenoActions } from './pleno-actions.tsx'

const asked = async (appealable_until: string | null) => {
  await renderPage(
    <PlenoActions pleno={pleno({ state: 'CLOSED', may: ['complete'], missing: [], appealable_until })} />,
  )
  fireEvent.click(screen.getByRole('button', { name: words.steps.complete }))
  return (await screen.findByRole('dialog')).textContent
}

test('who archives an assessment whose results can still be appealed is told until when, and may archive it', async () => {
  const said = words.steps.stillAppealable('9 Desember 2026')
  expect(await asked('2026-12-09')).toContain(said)
  expect(await asked(null)).not.toContain(words.steps.stillAppealable('').slice(0, 30))
})
