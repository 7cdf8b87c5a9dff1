import { blanko } from '@kompeten/contract/certificates/blanko'
import { blankoWords } from '@kompeten/phrases/certificates/blanko'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { certificatesKey } from '../certificates.queries.ts'

const RequestDialog = ({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}) => {
  const w = useWords(blankoWords)
  const words = useWords(uiWords).erase
  const format = useFormat()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const create = useWrite(blanko.create, {
    give: () => ({ body: { title: title.trim(), certificate_ids: [...ids] } }),
    refresh: [certificatesKey],
    done: w.done.created,
    onSuccess: ({ blanko_request_id }) => {
      onDone()
      void navigate({ to: '/certificates/blanko/$blanko_request_id', params: { blanko_request_id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') create.mutate()
  }
  return (
    <Dialog title={w.steps.create.title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{w.steps.create.text(format.number(ids.length))}</Text>
          <TextInput
            data-autofocus
            required
            label={w.fields.title}
            description={w.hints.title}
            maxLength={150}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={title.trim() === ''}>
              {w.actions.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Asks BNSP for forms for what is picked. */
export const BlankoButton = ({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) => {
  const w = useWords(blankoWords)
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!holds(session, blanko.create.may)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {w.actions.create}
      </Button>
      {isOpen && <RequestDialog ids={ids} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}
