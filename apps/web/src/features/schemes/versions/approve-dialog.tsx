import { schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { schemeApprovalWords } from '@kompeten/phrases/schemes/approval'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { PlainDay } from '../../../ui/form/plain-day.tsx'
import { keepVersion } from '../schemes.queries.ts'

/** Approves a draft as the first of two: with the committee's minutes, and the day by which it looks at it again. */
export const ApproveDialog = ({ version, onClose }: { version: SchemeVersion; onClose: () => void }) => {
  const w = useWords(schemeApprovalWords)
  const words = useWords(uiWords).erase
  const client = useQueryClient()
  const [number, setNumber] = useState('')
  const [decidedOn, setDecidedOn] = useState<string | null>(useFormat().today())
  const [reviewOn, setReviewOn] = useState<string | null>(null)
  const [file, setFile] = useState<File>()
  const isWhole = number.trim() !== '' && decidedOn !== null && reviewOn !== null && file !== undefined
  const approve = useWrite(schemes.approve, {
    give: (chosen: File) => ({
      params: { schema_id: version.schema_id, schema_version_id: version.schema_version_id },
      body: { document_number: number.trim(), decided_on: decidedOn ?? '', review_on: reviewOn ?? '' },
      file: chosen,
    }),
    shown: ['rule_broken', 'invalid_input'],
    done: w.done,
    onSuccess: (kept) => {
      keepVersion(client, kept, true)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) approve.mutate(file)
  }
  return (
    <Dialog title={w.approve} onClose={onClose} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <Text>{w.text}</Text>
          <TextInput
            data-autofocus
            required
            label={w.fields.document_number}
            maxLength={100}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <FieldPair>
            <PlainDay label={w.fields.decided_on} value={decidedOn} onChange={setDecidedOn} />
            <PlainDay label={w.fields.review_on} value={reviewOn} onChange={setReviewOn} />
          </FieldPair>
          <FileDrop label={w.fields.file} upload={schemes.approve.upload} file={file} onChoose={setFile} />
          <DialogFailure failure={approve.error} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={approve.isPending} disabled={!isWhole}>
              {w.approve}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
