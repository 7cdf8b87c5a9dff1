import type { DoneWords } from './use-master.ts'

/** The words that list, form and bin of a kind of record are made of; a feature's own words hold them. */
export type MasterWords = {
  title: string
  things: string
  add: string
  edit: (name: string) => string
  save: string
  views: { inUse: string; bin: string }
  fields: Readonly<Record<string, string>>
  empty: { title: string; message: string; binTitle: string; binMessage: string }
  delete: string
  restore: string
  erase: string
  eraseTitle: (name: string) => string
  eraseText: string
  inBin: string
  done: DoneWords
  events: Readonly<Record<string, string>>
}
