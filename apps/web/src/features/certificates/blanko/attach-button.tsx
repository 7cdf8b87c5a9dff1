import { type BlankoDocument, type BlankoRequest, blanko } from '@kompeten/contract/certificates/blanko'
import { blankoWords } from '@kompeten/phrases/certificates/blanko'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { PlainDay } from '../../../ui/form/plain-day.tsx'
import { certificatesKey } from '../certificates.queries.ts'

type Props = { request: BlankoRequest; kind: BlankoDocument }

const AttachDialog = ({ request, kind, onClose }: Props & { onClose: () => void }) => {
  const w = useWords(blankoWords)
  const words = useWords(uiWords).erase
  const kept = request.documents.find((document) => document.kind === kind)
  const [number, setNumber] = useState(kept?.number ?? '')
  const [date, setDate] = useState<string | null>(kept?.date ?? null)
  const [file, setFile] = useState<File>()
  const attach = useWrite(blanko.setDocument, {
    give: ({ chosen, day }: { chosen: File; day: string }) => ({
      params: { blanko_request_id: request.blanko_request_id, kind },
      body: { number: number.trim(), date: day },
      file: chosen,
    }),
    refresh: [certificatesKey],
    done: w.done.attached,
    onSuccess: () => onClose(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file && date && number.trim() !== '') attach.mutate({ chosen: file, day: date })
  }
  return (
    <Dialog title={w.documents[kind]} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <FileDrop
            label={w.documents[kind]}
            upload={blanko.setDocument.upload}
            file={file}
            onChoose={setFile}
          />
          <TextInput
            required
            label={w.fields.number}
            maxLength={100}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <PlainDay label={w.fields.date} value={date} onChange={setDate} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button
              type="submit"
              loading={attach.isPending}
              disabled={!file || !date || number.trim() === ''}
            >
              {w.attach}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Attaches one of the three documents, or another in its place. */
export const AttachButton = (props: Props) => {
  const w = useWords(blankoWords)
  const [isOpen, setOpen] = useState(false)
  const kept = props.request.documents.some(({ kind }) => kind === props.kind)
  const label = kept ? w.replace : w.attach
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        aria-label={`${label}: ${w.documents[props.kind]}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <AttachDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
