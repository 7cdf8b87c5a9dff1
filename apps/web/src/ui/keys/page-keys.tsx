import { type Key, useKeys } from './keys.ts'
import { useKeysHelp } from './keys-help.tsx'

/** The keys of a page, and `?` to show them; `also` names keys that the browser itself understands. */
export const PageKeys = ({
  keys,
  also = [],
}: {
  keys: readonly Key[]
  also?: readonly Omit<Key, 'run'>[]
}) => {
  const { key, dialog } = useKeysHelp([...keys, ...also])
  useKeys([...keys, key])
  return dialog
}
