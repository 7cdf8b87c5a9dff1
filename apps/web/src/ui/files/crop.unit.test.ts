import { expect, test } from 'vitest'
import { centred, covering, placeOf, zoomMax } from './crop.ts'

const wide = { width: 400, height: 200 }

test('a picture fills the window with its shorter side, in its middle', () => {
  expect(placeOf(wide, centred, 100)).toEqual({ left: -50, top: 0, width: 200, height: 100 })
})

test('a picture never leaves a part of the window empty', () => {
  expect(covering(wide, { x: 9, y: 9, zoom: 1 })).toEqual({ x: 0.5, y: 0, zoom: 1 })
  expect(covering(wide, { x: -9, y: -9, zoom: 2 })).toEqual({ x: -1.5, y: -0.5, zoom: 2 })
  const { left, width } = placeOf(wide, covering(wide, { x: 9, y: 0, zoom: 1.5 }), 100)
  expect(left).toBeLessThanOrEqual(0)
  expect(left + width).toBeGreaterThanOrEqual(100)
})

test('a picture is neither made smaller than the window nor enlarged without end', () => {
  expect(covering(wide, { x: 0, y: 0, zoom: 0.1 }).zoom).toBe(1)
  expect(covering(wide, { x: 0, y: 0, zoom: 99 }).zoom).toBe(zoomMax)
})
