import type { IssueCode } from '@kompeten/contract/platform/refusals'

/** What a field part needs: a form gives it whole, `<TextField {...form.field('tuk_name')} />`. */
export type Field<V> = {
  id: string
  /** Path in the input, as the contract's issues name it. */
  path: string
  label: string
  required: boolean
  /** May stay empty, but stands in the way of a later step that needs it; said in these words. */
  needed?: string
  value: V
  error: string | undefined
  onChange: (value: V) => void
  onBlur: () => void
}

/** A repeated part of a form; each row gives its own fields. */
export type Rows<Item> = {
  path: string
  label: string
  error: string | undefined
  items: readonly Row<Item>[]
  add: (item: Item) => void
  remove: (at: number) => void
}

export type Row<Item> = { field: <K extends keyof Item & string>(key: K) => Field<Item[K]> }

/** An invalid field, in words; the path is empty where the whole form is meant. */
export type Problem = { path: string; label: string; message: string; code: IssueCode }
