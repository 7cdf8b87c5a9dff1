import { counted } from '../platform/counted.ts'
import type { reference as referenceId } from './reference.id.ts'

/** Words around reference data: areas. */
export const reference: typeof referenceId = {
  kelurahan: {
    hint: (characters: number) =>
      `Type at least ${counted(characters, 'letter')}, such as the village and the city`,
    searching: 'Searching…',
    none: 'Not found. Try the name of the village, district or city.',
    failed: 'The list of areas could not be loaded.',
    clear: 'Clear the area',
    option: (kelurahan: string, kecamatan: string, kota: string, province: string) =>
      `${kelurahan}, Kec. ${kecamatan}, ${kota}, ${province}`,
    kecamatan: (name: string) => `Kec. ${name}`,
  },
  lists: {
    title: 'Reference lists',
    intro:
      'These lists are the same for every LSP. Entries are not deleted, because records use them; make them inactive.',
    names: { job: 'Occupations', religion: 'Religions', education: 'Educations' },
    search: 'Search name or code',
    nothing: 'Nothing matches',
    add: (list: string) => `Add to ${list.toLowerCase()}`,
    edit: (name: string) => `Edit ${name}`,
    editShort: 'Edit',
    save: 'Save',
    inactive: 'Inactive',
    fields: { code: 'Code', name: 'Name', name_en: 'Name in English', active: 'Status' },
    statement: 'Can be chosen',
    hints: { code: 'Letters and figures, at most 10; it cannot be changed later' },
    done: { added: (name: string) => `${name} added`, saved: (name: string) => `${name} saved` },
  },
  events: {
    'reference.added': 'Entry of a reference list added',
    'reference.changed': 'Entry of a reference list changed',
  },
}
