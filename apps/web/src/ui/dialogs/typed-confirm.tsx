import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What will happen and that it cannot be undone. */
  text: string
  actionLabel: string
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for a typed word before what cannot be undone; everything else is undone instead of asked. */
export const TypedConfirm = ({ title, text, actionLabel, isRunning, onConfirm, onClose }: Props) => {
  const w = useWords(uiWords).erase
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === eraseWord) onConfirm()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{text}</Text>
          <TextInput
            data-autofocus
            label={w.typeWord(eraseWord)}
            autoComplete="off"
            autoCapitalize="characters"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {w.cancel}
            </Button>
            <Button type="submit" color="red" loading={isRunning} disabled={typed.trim() !== eraseWord}>
              {actionLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
