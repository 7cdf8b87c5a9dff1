import type { mainSchemes as id } from './main-schemes.id.ts'

export const mainSchemes: typeof id = {
  title: 'Main schemes',
  add: 'Add a main scheme',
  edit: (name: string) => `Edit ${name}`,
  save: 'Save the main scheme',
  fields: {
    main_schema_code: 'Code',
    main_schema_name: 'Name of the field of work',
    main_schema_name_en: 'Name (English)',
    description: 'Description',
  },
  hints: { main_schema_code: 'Short and lasting, such as TIK; import files use it' },
  columns: { schema_count: 'Schemes', created_date: 'Added', deleted_date: 'Deleted' },
  section: 'Field of work',
  empty: {
    title: 'No main schemes yet',
    message: 'Main schemes gather schemes by field of work. Add the first field of your LSP.',
    readerMessage: 'This LSP has no main schemes yet.',
    binTitle: 'The bin is empty',
    binMessage: 'A deleted main scheme appears here and can be restored.',
  },
  inBin: 'This main scheme is in the bin. Restore it before you edit it.',
  done: {
    added: (name: string) => `${name} added`,
    saved: (name: string) => `${name} saved`,
    deleted: (name: string) => `${name} moved to the bin`,
    restored: (name: string) => `${name} restored`,
  },
  events: {
    'main_scheme.created': 'Main scheme added',
    'main_scheme.updated': 'Main scheme changed',
    'main_scheme.deleted': 'Main scheme moved to the bin',
    'main_scheme.restored': 'Main scheme restored',
  },
}
