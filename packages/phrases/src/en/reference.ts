import type { reference as referenceId } from '../id/reference.ts'

/** Words around reference data: areas. */
export const reference: typeof referenceId = {
  kelurahan: {
    hint: (characters: number) => `Type at least ${characters} letters, such as the village and the city`,
    searching: 'Searching…',
    none: 'Not found. Try the name of the village, district or city.',
    failed: 'The list of areas could not be loaded.',
    clear: 'Clear the area',
    option: (kelurahan: string, kecamatan: string, kota: string, province: string) =>
      `${kelurahan}, Kec. ${kecamatan}, ${kota}, ${province}`,
    kecamatan: (name: string) => `Kec. ${name}`,
  },
}
