import type { ReactNode } from 'react'

/** Where one chooses what a list is narrowed by; the value is as the address has it. */
export type FilterChoice = { label: string; value: string; apply: (value: string) => void }

/** A filter of a list as a person sees it; `field` is its wire name in the list's spec. */
export type Filter = { field: string; label: string } & (
  | { kind: 'option'; options: readonly { value: string; label: string }[] }
  /** Records of a feature, however many there are (`byRecord`): where they are chosen, and the names of those that are. */
  | { kind: 'record'; choice: (given: FilterChoice) => ReactNode; names: (value: string) => ReactNode }
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'day'; presets?: readonly { label: string; range: readonly [from: string, to: string] }[] }
)
