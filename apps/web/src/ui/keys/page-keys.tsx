import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { uiWords } from '@kompeten/phrases/ui'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { type Key, setSingleKeys, useKeys, useSingleKeys } from './keys.ts'

/** The keys of a page, and `?` to show them; `also` names keys that the browser itself understands. */
export const PageKeys = ({
  keys,
  also = [],
}: {
  keys: readonly Key[]
  also?: readonly Omit<Key, 'run'>[]
}) => {
  const words = useWords(uiWords)
  const w = words.keys
  const [isOpen, setOpen] = useState(false)
  const singleKeys = useSingleKeys()
  const help: Key = { press: '?', label: w.help, run: () => setOpen(true) }
  useKeys([...keys, help])
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={w.title}
      closeButtonProps={{ 'aria-label': words.close }}
    >
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
    </Modal>
  )
}
