import { Kbd, Stack, Switch, Table } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { type Key, keysEverywhere, setSingleKeys, useSingleKeys } from './keys.ts'

type Shown = Omit<Key, 'run'>

/** `?` and the dialog that it opens: the keys given, and those of every page. */
export const useKeysHelp = (shown: readonly Shown[]) => {
  const w = useWords(uiWords).keys
  const [isOpen, setOpen] = useState(false)
  const singleKeys = useSingleKeys()
  const key: Key = { press: '?', label: w.help, run: () => setOpen(true) }
  const known = new Map<string, Shown>([...shown, key, ...keysEverywhere()].map((one) => [one.press, one]))
  const dialog = (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title={w.title}>
      <Stack>
        <Table>
          <Table.Tbody>
            {[...known.values()].map(({ press, label }) => (
              <Table.Tr key={press}>
                <Table.Td w={88}>
                  <Kbd>{press}</Kbd>
                </Table.Td>
                <Table.Td>{label}</Table.Td>
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
  return { key, dialog }
}
