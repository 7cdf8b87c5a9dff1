/** The word a person types to remove something for ever; the same in both languages (decisions §4). */
export const eraseWord = 'HAPUS'
