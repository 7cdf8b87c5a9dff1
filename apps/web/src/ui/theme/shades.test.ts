import { describe, expect, test } from 'vitest'
import { contrast, luminance } from './colour.ts'
import { filledShade, shadesOf } from './shades.ts'
import tokens from './tokens.css?raw'

const darkPage = '#242424'
const darkField = '#2e2e2e'
const own = [
  '#0b6e6b',
  '#102a5c',
  '#ffd400',
  '#e4002b',
  '#7ac943',
  '#00aeef',
  '#5b2d8e',
  '#ffffff',
  '#000000',
  '#808080',
  '#ff00ff',
]

describe.each(own)('the ten shades of %s', (colour) => {
  const shades = shadesOf(colour)
  const [palest, pale, , , linkInDark] = shades
  const button = { light: shades[filledShade.light], dark: shades[filledShade.dark] }

  test('are colours a browser understands, from light to dark', () => {
    expect(shades).toHaveLength(10)
    for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
    const order = shades.map(luminance)
    expect(order).toEqual([...order].sort((a, b) => b - a))
  })

  test('carry white words on buttons, at rest and under the pointer, in both themes', () => {
    for (const theme of ['light', 'dark'] as const) {
      expect(contrast(button[theme], '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades[filledShade[theme] + 1] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('make links that can be read on the page and on pale ground', () => {
    expect(contrast(button.light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(linkInDark, darkPage)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(linkInDark, darkField)).toBeGreaterThanOrEqual(4.5)
  })

  test('show buttons against the dark page', () => {
    expect(contrast(button.dark, darkPage)).toBeGreaterThanOrEqual(3)
  })

  test('carry the darkest shade as words on the palest', () => {
    expect(contrast(shades[9], palest)).toBeGreaterThanOrEqual(7)
    expect(contrast(shades[9], pale)).toBeGreaterThanOrEqual(7)
  })
})

test('an LSP whose colour can carry white words sees exactly its own colour', () => {
  expect(shadesOf('#102A5C')[filledShade.light]).toBe('#102a5c')
})

describe('the neutral colours', () => {
  const valueIn = (scheme: 'light' | 'dark', name: string): string => {
    const block = tokens.slice(tokens.indexOf(`scheme="${scheme}"`))
    return new RegExp(`${name}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? ''
  }
  const grounds = { light: ['#ffffff', '#f8f9fa'], dark: [darkPage, darkField] } as const
  const words = ['text', 'dimmed', 'placeholder', 'error'].map((name) => `--mantine-color-${name}`)

  test.each(words)('%s can be read on every ground', (name) => {
    for (const scheme of ['light', 'dark'] as const) {
      for (const ground of grounds[scheme]) {
        expect(contrast(valueIn(scheme, name), ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('the outline of a field stands out from the page', () => {
    expect(contrast(valueIn('light', '--field-outline'), '#ffffff')).toBeGreaterThanOrEqual(3)
    expect(contrast(valueIn('dark', '--field-outline'), darkField)).toBeGreaterThanOrEqual(3)
  })
})
