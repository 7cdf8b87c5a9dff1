import { audit } from '@kompeten/contract/audit/audit'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { auditWords } from '@kompeten/phrases/audit/audit'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { auditQueries } from './audit.queries.ts'

/** Erases a person who has no role any more from the log: with a reason, by the typed word. */
export const ErasePerson = ({ userId }: { userId: string }) => {
  const w = useWords(auditWords).erase
  const typing = useWords(uiWords).erase
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const erase = useWrite(audit.erasePerson, {
    refresh: [auditQueries.lists, auditQueries.get.key],
    done: w.done,
    onSuccess: () => setOpen(false),
  })
  const isReady = reason.trim() !== '' && typed.trim() === eraseWord
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) erase.mutate({ params: { user_id: userId }, body: { confirmation: eraseWord, reason } })
  }
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setOpen(true)}>
        {w.action}
      </Button>
      {isOpen && (
        <Dialog title={w.title} onClose={() => setOpen(false)}>
          <form onSubmit={submit}>
            <Stack>
              <Text>{w.text}</Text>
              <Textarea
                data-autofocus
                label={w.reason}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <TextInput
                label={typing.typeWord(eraseWord)}
                autoComplete="off"
                autoCapitalize="characters"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Group justify="end">
                <Button variant="default" onClick={() => setOpen(false)}>
                  {typing.cancel}
                </Button>
                <Button type="submit" color="red" loading={erase.isPending} disabled={!isReady}>
                  {w.go}
                </Button>
              </Group>
            </Stack>
          </form>
        </Dialog>
      )}
    </>
  )
}
