import type { Language } from './words.ts'

type Pointers = { table: string; count: number }

/** What points at a record, by the table that does; in Indonesian one word, in English one and several. */
const things: Readonly<Record<string, readonly [id: string, one: string, several: string]>> = {
  assessment: ['asesmen', 'assessment', 'assessments'],
  applicant_profile: ['asesi', 'applicant', 'applicants'],
  user_permission: ['peran', 'role', 'roles'],
  scheme: ['skema', 'scheme', 'schemes'],
  applicant_import: ['impor asesi', 'import of applicants', 'imports of applicants'],
}
const others = ['data lain', 'other record', 'other records'] as const

/** What rests on a record, in words: `16 asesmen, 1 peran`. */
export const usesWords: Record<Language, (pointers: readonly Pointers[]) => string> = {
  id: (pointers) => pointers.map(({ table, count }) => `${count} ${(things[table] ?? others)[0]}`).join(', '),
  en: (pointers) =>
    pointers
      .map(({ table, count }) => `${count} ${(things[table] ?? others)[count === 1 ? 1 : 2]}`)
      .join(', '),
}
