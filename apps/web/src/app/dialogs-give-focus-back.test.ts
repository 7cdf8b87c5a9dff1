import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** A dialog of Mantine's own, which gives the focus back only where it stays mounted once closed. */
const isDialog = (source: string) => /<Modal(\.Root)?\s/.test(source)

test('every dialog gives the focus back to what opened it', () => {
  const dialogs = Object.entries(sources).filter(([, source]) => isDialog(source))
  expect(dialogs.length).toBeGreaterThan(3)
  const forgetful = dialogs.filter(([, source]) => !/useGivesFocusBack\((opened|true)\)/.test(source))
  expect(forgetful.map(([path]) => path)).toEqual([])
})
