import type { DoneWords } from './use-master.ts'

type Named = Readonly<Record<string, string>>

/** The words that list, form and bin of a kind of record are made of; a feature's own words hold them. */
export type MasterWords = {
  title: string
  things: string
  add: string
  edit: (name: string) => string
  save: string
  views: { inUse: string; bin: string }
  /** The label of every field, by its path; what it is called as a column or filter, where that is another name. */
  fields: Named
  columns: Named
  moments: Record<'created_date' | 'modified_date' | 'deleted_date', string>
  /** By field: what each value is called that one chooses, and what it means; what helps to fill the field in. */
  options: Readonly<Record<string, Named>>
  meanings: Readonly<Record<string, Named>>
  hints: Named
  /** What adds a row to a field of rows: "Tambah narahubung". */
  adds: Named
  empty: { title: string; message: string; binTitle: string; binMessage: string }
  delete: string
  restore: string
  erase: string
  eraseTitle: (name: string) => string
  eraseText: string
  inBin: string
  openBin: string
  askForBin: string
  done: DoneWords
  events: Readonly<Record<string, string>>
}

/** The words of a kind of record with those of its form's sections, in their order. */
export type FormWords = MasterWords & { sections: Named }
