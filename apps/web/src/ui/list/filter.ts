/** A filter of a list as a person sees it; `field` is its wire name in the list's spec. */
export type Filter = { field: string; label: string } & (
  | { kind: 'option'; options: readonly { value: string; label: string }[] }
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'day'; presets?: readonly { label: string; range: readonly [from: string, to: string] }[] }
)
