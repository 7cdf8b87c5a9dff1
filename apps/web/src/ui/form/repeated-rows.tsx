import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Fieldset, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Fieldset.layer.css'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Row, Rows } from './field.ts'

type Props<Item> = Rows<Item> & {
  /** What a new row begins with. */
  blank: Item
  /** "Tambah penyelia". */
  addLabel: string
  max: number
  children: (row: Row<Item>, at: number) => ReactNode
}

/** Rows that can be added and removed; a new one takes the focus, after a removal the button to add does. */
export const RepeatedRows = <Item,>({
  label,
  error,
  items,
  add,
  remove,
  blank,
  addLabel,
  max,
  children,
}: Props<Item>) => {
  const w = useWords(uiWords).form
  const adder = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Rows have no id of their own; one for each keeps what is typed in the row that stays.
  const [keys, setKeys] = useState<readonly number[]>([])
  const nextKey = useRef(0)
  const rowKeys = items.map((_, at) => keys[at] ?? -1 - at)

  const isAdded = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row more is the trigger, not an input
  useEffect(() => {
    if (isAdded.current)
      list.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus()
    isAdded.current = false
  }, [items.length])

  const addRow = () => {
    nextKey.current += 1
    setKeys([...rowKeys, nextKey.current])
    isAdded.current = true
    add(blank)
  }
  const removeRow = (at: number) => {
    setKeys(rowKeys.filter((_, i) => i !== at))
    remove(at)
    adder.current?.focus()
  }
  return (
    <Stack gap="sm" ref={list}>
      {items.map((row, at) => (
        <Fieldset key={rowKeys[at]} legend={w.numbered(label, at + 1)}>
          <Stack gap="sm">
            {children(row, at)}
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => removeRow(at)}
              style={{ alignSelf: 'start' }}
            >
              {w.removeRow(w.numbered(label, at + 1))}
            </Button>
          </Stack>
        </Fieldset>
      ))}
      {error && (
        <Text c="var(--mantine-color-error)" size="sm">
          {error}
        </Text>
      )}
      {items.length < max && (
        <Button
          ref={adder}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={addRow}
          style={{ alignSelf: 'start' }}
        >
          {addLabel}
        </Button>
      )}
    </Stack>
  )
}
