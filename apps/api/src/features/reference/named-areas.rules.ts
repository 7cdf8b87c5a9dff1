import { plainName } from './area-search.rules.ts'

/** What people write before a name: `Kel. Dago`, `Kab. Bandung`. Kabupaten and kota tell places apart and stay. */
const before = /^(?:kel|kelurahan|desa|ds|kec|kecamatan|prov|propinsi|provinsi)\s+/
const long = (name: string) => name.replace(/^kab\s+/, 'kabupaten ')

/**
 * A kelurahan as somebody writes it, `Kel. Dago, Kec. Coblong, Kota Bandung`: what it may be called, and the names of
 * what it lies in, as `plainName` makes them.
 */
export const readNamedArea = (text: string): { names: string[]; parents: string[] } => {
  const parts = text
    .split(/[,;/|\n]+|\s+-\s+/)
    .map(plainName)
    .filter((part) => part !== '')
  const [first = '', ...parents] = parts
  const bare = first.replace(before, '')
  return {
    names: [...new Set([first, bare])].filter((name) => name !== ''),
    parents: parents.map((parent) => long(parent.replace(before, ''))),
  }
}
