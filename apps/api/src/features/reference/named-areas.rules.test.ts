import { expect, test } from 'vitest'
import { readNamedArea } from './named-areas.rules.ts'

test('a kelurahan is read by its name and by what it lies in, in any form that people write it', () => {
  const dago = { names: ['dago'], parents: ['coblong', 'kota bandung'] }
  expect(readNamedArea('Dago, Coblong, Kota Bandung')).toEqual(dago)
  expect(readNamedArea('DAGO / coblong / kota bandung')).toEqual(dago)
  expect(readNamedArea('Kel. Dago, Kec. Coblong, Kab. Bandung')).toEqual({
    names: ['kel dago', 'dago'],
    parents: ['coblong', 'kabupaten bandung'],
  })
  expect(readNamedArea(' , ')).toEqual({ names: [], parents: [] })
})
