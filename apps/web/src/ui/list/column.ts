import type { ReactNode } from 'react'

/** A column of a list. The first one names the row: it holds the link to the record and is always shown. */
export type Column<Row> = {
  /** Wire name of the field; sortable where the list's spec says so. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their cell. */
  numeric?: boolean
  /** Never broken into lines: days, moments, codes. */
  oneLine?: boolean
  /** Not among the usual columns; the person may add it. */
  extra?: boolean
}

/** The columns to show, in order: the first always, then the chosen ones, else the usual ones. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], chosen: readonly string[] | undefined) => {
  const [first, ...others] = columns
  const named = chosen?.flatMap((id) => others.find((column) => column.id === id) ?? [])
  return [...(first ? [first] : []), ...(named ?? others.filter((column) => !column.extra))]
}

/** The names of a choice of columns; undefined where it is the usual one. */
export const columnChoice = <Row>(columns: readonly Column<Row>[], chosen: readonly string[]) => {
  const usual = columns.slice(1).filter((column) => !column.extra)
  const isUsual = usual.length === chosen.length && usual.every((column, at) => column.id === chosen[at])
  return isUsual ? undefined : [...chosen]
}
