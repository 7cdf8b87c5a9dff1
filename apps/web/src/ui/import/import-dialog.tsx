import type { Upload } from '@kompeten/contract/endpoint'
import type { ImportReport } from '@kompeten/contract/imports'
import { uiWords } from '@kompeten/phrases/ui'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedFile } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { FileDrop } from '../files/file-drop.tsx'
import { SaveButton } from '../files/save-button.tsx'
import { ImportFindings } from './import-findings.tsx'
import { isSound } from './sound.ts'

type Props = {
  /** "TUK": what is imported. */
  things: string
  upload: Upload
  fetchTemplate: () => Promise<NamedFile>
  /** Sends the file; `dryRun` only tells what would happen. */
  send: (file: File, dryRun: boolean) => Promise<ImportReport>
  /** After rows were stored. */
  onStored: () => void
  onClose: () => void
}

/** Takes a workbook in three steps: template, file with a dry run at once, then storing, all rows or none. */
export const ImportDialog = ({ things, upload, fetchTemplate, send, onStored, onClose }: Props) => {
  const words = useWords(uiWords)
  const w = words.import
  const format = useFormat()
  const [file, setFile] = useState<File>()
  const check = useMutation({ mutationFn: (chosen: File) => send(chosen, true) })
  const store = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: (report) => {
      if (!report.stored) return
      notify({
        tone: 'done',
        message: w.stored(format.number(report.created), format.number(report.updated)),
      })
      onStored()
      onClose()
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    check.reset()
    store.reset()
    if (chosen) check.mutate(chosen)
  }
  // A second look by the server when storing may find what was not there at the dry run.
  const report = store.data ?? check.data
  const changes = report && isSound(report) ? report.created + report.updated : 0
  return (
    <Dialog onClose={onClose} title={w.title(things)} size="xl">
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={3}>{w.templateStep}</Title>
          <Text size="sm">{w.templateHint}</Text>
          <Group>
            <SaveButton fetchFile={fetchTemplate}>{w.template}</SaveButton>
          </Group>
        </Stack>
        <Stack gap="xs">
          <Title order={3}>{w.fileStep}</Title>
          <FileDrop label={things} upload={upload} file={file} onChoose={choose} />
        </Stack>
        <Stack gap="xs" aria-live="polite">
          <Title order={3}>{w.checkStep}</Title>
          {check.isPending && <Text>{w.checking}</Text>}
          {report && <ImportFindings report={report} />}
        </Stack>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            disabled={!file || changes === 0}
            loading={store.isPending}
            onClick={() => file && store.mutate(file)}
          >
            {w.store(format.number(changes))}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
