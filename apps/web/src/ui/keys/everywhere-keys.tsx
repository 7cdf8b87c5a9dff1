import { type Key, useKeys } from './keys.ts'
import { useKeysHelp } from './keys-help.tsx'

/** Keys of every page, below those of the page itself; and `?` to show them where the page shows none of its own. */
export const EverywhereKeys = ({ keys }: { keys: readonly Key[] }) => {
  const { key, dialog } = useKeysHelp(keys)
  useKeys([...keys, key], 'everywhere')
  return dialog
}
