import { Kbd, Stack, Switch, Table } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { uiWords } from '@kompeten/phrases/ui'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { type Key, setSingleKeys, useKeys, useSingleKeys } from './keys.ts'

/** The keys of a page, and `?` to show them; `also` names keys that the browser itself understands. */
export const PageKeys = ({
  keys,
  also = [],
}: {
  keys: readonly Key[]
  also?: readonly Omit<Key, 'run'>[]
}) => {
  const w = useWords(uiWords).keys
  const [isOpen, setOpen] = useState(false)
  const singleKeys = useSingleKeys()
  const help: Key = { press: '?', label: w.help, run: () => setOpen(true) }
  useKeys([...keys, help])
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title={w.title}>
      <Stack>
        <Table>
          <Table.Tbody>
            {[...keys, ...also, help].map((key) => (
              <Table.Tr key={key.press}>
                <Table.Td w={88}>
                  <Kbd>{key.press}</Kbd>
                </Table.Td>
                <Table.Td>{key.label}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          label={w.singleKeys}
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
