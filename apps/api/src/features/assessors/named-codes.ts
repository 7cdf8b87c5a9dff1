import type { AssessorSheetRow } from '@kompeten/contract/assessors/assessors'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { listRows } from '../reference/index.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
const columns = { religion: 'religion', pendidikan_terakhir: 'education', jobs_code: 'job' } as const
type Key = keyof typeof columns
const keys = Object.keys(columns) as Key[]

/** Reads what a workbook says of religion, education and job: by official name in either language, or by code. */
export type CodeLists = {
  /** The columns of a row that name nothing that is there, each with what there is. */
  unknownIn(row: AssessorSheetRow): { key: Key; code: 'not_an_option'; facts: { accepted: string } }[]
  /** The row with codes in the place of names. */
  coded(row: AssessorSheetRow): AssessorSheetRow
  /** The row with names in the place of codes. */
  named(row: AssessorSheetRow): AssessorSheetRow
}

const mostAccepted = 12

/** The reference lists as they are now. */
export const platformCodeLists = async (tx: PlatformTx, language: Language): Promise<CodeLists> => {
  const lists = new Map<Key, ReadonlyMap<string, string>>()
  const names = new Map<Key, ReadonlyMap<string, string>>()
  for (const key of keys) {
    const rows = await listRows(tx, columns[key], undefined)
    const named = rows.flatMap(({ code, name, nameEn }) =>
      [code, name, nameEn].map((text) => [plain(text), code] as const),
    )
    lists.set(key, new Map(named))
    names.set(key, new Map(rows.map(({ code, name, nameEn }) => [code, language === 'id' ? name : nameEn])))
  }
  const codeOf = (key: Key, text: string | null) => (text === null ? null : lists.get(key)?.get(plain(text)))
  const nameOf = (key: Key, code: string) => names.get(key)?.get(code) ?? code
  const acceptedIn = (key: Key) => {
    const all = [...(names.get(key)?.values() ?? [])]
    return [...all.slice(0, mostAccepted), ...(all.length > mostAccepted ? ['…'] : [])].join(', ')
  }
  return {
    unknownIn: (row) =>
      keys
        .filter((key) => codeOf(key, row[key]) === undefined)
        .map((key) => ({ key, code: 'not_an_option', facts: { accepted: acceptedIn(key) } })),
    coded: (row) => ({
      ...row,
      religion: codeOf('religion', row.religion) ?? null,
      pendidikan_terakhir: codeOf('pendidikan_terakhir', row.pendidikan_terakhir) ?? row.pendidikan_terakhir,
      jobs_code: codeOf('jobs_code', row.jobs_code) ?? row.jobs_code,
    }),
    named: (row) => ({
      ...row,
      religion: row.religion === null ? null : nameOf('religion', row.religion),
      pendidikan_terakhir: nameOf('pendidikan_terakhir', row.pendidikan_terakhir),
      jobs_code: nameOf('jobs_code', row.jobs_code),
    }),
  }
}
