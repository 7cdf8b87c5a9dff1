import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sideways } from './sideways.tsx'

/** A browser whose tables take this much of a frame of 300. */
const withTablesOf = (width: number) => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: () => void
      constructor(told: () => void) {
        this.#told = told
      }
      observe = () => this.#told()
      disconnect = () => undefined
    },
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const shown = () =>
  render(
    <Sideways name="Peserta">
      <table />
    </Sideways>,
  )

test('a table wider than its frame is reached by keyboard, and is told to scroll', () => {
  withTablesOf(900)
  shown()
  const frame = screen.getByRole('region', { name: 'Peserta. Tabel dapat digeser ke samping' })
  expect(frame.tabIndex).toBe(0)
})

test('a table that fits is no stop of the keyboard', () => {
  withTablesOf(300)
  shown()
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('table').parentElement?.tabIndex).toBe(-1)
})
