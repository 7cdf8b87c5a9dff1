import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { OwnLateBeside } from './own-late.tsx'

const came_date = '2026-11-23T02:31:00.000Z'
const late = [
  { position: 0, value: 'Ditulis luring', came_date },
  { position: 1, value: [2], came_date },
]
const use = () => screen.queryByRole('button', { name: 'Pakai tulisan ini' })

test('what came after the end stands beside its answer and is used with one press', async () => {
  const onUse = vi.fn()
  await renderPage(<OwnLateBeside late={late} position={0} value="Ronde 1" onUse={onUse} />)
  expect(screen.getByText('Ditulis luring')).toBeTruthy()
  fireEvent.click(use() as HTMLElement)
  expect(onUse).toHaveBeenCalledWith('Ditulis luring')
  // Whoever writes on in it is not asked again.
  expect(use()).toBeNull()
})

test('a choice that came late is used as well, and nothing is asked where the same stands', async () => {
  const onUse = vi.fn()
  await renderPage(
    <>
      <OwnLateBeside late={late} position={0} value="Ditulis luring" onUse={onUse} />
      <OwnLateBeside late={late} position={1} value={null} onUse={onUse} />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Pakai tulisan ini' }))
  expect(onUse).toHaveBeenCalledWith([2])
})
