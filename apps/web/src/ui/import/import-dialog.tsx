import type { Upload } from '@kompeten/contract/platform/endpoint'
import { type ColumnMapping, fitsColumns, type ImportReport } from '@kompeten/contract/platform/imports'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useWrite } from '../../platform/use-write.ts'
import '@mantine/core/styles/Progress.layer.css'
import { useState } from 'react'
import type { NamedFile } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { DialogFailure } from '../dialogs/dialog-failure.tsx'
import { FileDrop } from '../files/file-drop.tsx'
import { SaveButton } from '../files/save-button.tsx'
import { Callout } from '../states/callout.tsx'
import { ColumnMap } from './column-map.tsx'
import { ImportFindings } from './import-findings.tsx'
import type { ImportHow } from './import-how.ts'
import { LastImports, type LastImportsOf } from './last-imports.tsx'
import type { OnProgress } from './progress.ts'
import { isSound } from './sound.ts'

/** A file, with what its foreign headers mean, as the calls take it. */
type Given = { file: File; mapping?: string }

type Props = {
  /** "TUK": what is imported. */
  things: string
  /** One of the things takes several rows: what is stored is counted in things, not in rows. */
  countThings?: (count: string) => string
  upload: Upload
  fetchTemplate: () => Promise<NamedFile>
  /** Sends the file; long work reports its progress. */
  send: (file: Given, how: ImportHow, onProgress: OnProgress) => Promise<ImportReport>
  /** The rows with problems as a workbook, to be mended and handed in. */
  fetchBadRows?: (file: Given) => Promise<NamedFile>
  last: LastImportsOf
  /** After rows were stored, or an import was undone. */
  onStored: () => void
  onClose: () => void
}

/** Takes a workbook in three steps: template, file with a dry run at once, then storing: all rows, or those without a problem. */
export const ImportDialog = (props: Props) => {
  const { things, countThings, upload, fetchTemplate, send, fetchBadRows } = props
  const { last, onStored, onClose } = props
  const words = useWords(uiWords)
  const w = words.import
  const format = useFormat()
  const [file, setFile] = useState<File>()
  const [mapping, setMapping] = useState<ColumnMapping>({})
  const [progress, setProgress] = useState<readonly [done: number, all: number]>()
  const onProgress: OnProgress = (done, all) => setProgress(all === null ? undefined : [done, all])
  const over = () => setProgress(undefined)
  const given = (chosen: File, means: ColumnMapping): Given =>
    Object.keys(means).length > 0 ? { file: chosen, mapping: JSON.stringify(means) } : { file: chosen }
  const check = useWrite(
    ({ chosen, means }: { chosen: File; means: ColumnMapping }) =>
      send(given(chosen, means), 'check', onProgress),
    { shown: ['invalid_input', 'wrong_file_type', 'too_large'], onSettled: over },
  )
  const store = useWrite(
    ({ chosen, how }: { chosen: File; how: ImportHow }) => send(given(chosen, mapping), how, onProgress),
    {
      onSettled: over,
      done: ({ stored, created, updated }) =>
        stored ? w.stored(format.number(created), format.number(updated)) : undefined,
      onSuccess: (report) => {
        if (!report.stored) return
        onStored()
        // Which rows were left stands here alone.
        if (report.error_count === 0) onClose()
      },
    },
  )
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setMapping({})
    check.reset()
    store.reset()
    if (chosen) check.mutate({ chosen, means: {} })
  }
  const map = (means: ColumnMapping) => {
    setMapping(means)
    store.reset()
    if (file) check.mutate({ chosen: file, means })
  }
  // A second look by the server when storing may find what was not there at the dry run.
  const report = store.data ?? check.data
  const isStored = store.data?.stored === true
  const changing = report ? report.created + report.updated : 0
  const changes = report && isSound(report) ? changing : 0
  const hasBadRows =
    report !== undefined && report.rows > 0 && report.error_count > 0 && fitsColumns(report.columns)
  const counted = countThings ?? w.rowCount
  // Other files than workbooks have no rows: their errors name the place of a thing in the file.
  const ofRows = !file || !/\.json$/i.test(file.name)
  const isBusy = check.isPending || store.isPending
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
          <DialogFailure failure={check.error} />
          {isBusy && progress && (
            <>
              <Progress value={(100 * progress[0]) / Math.max(1, progress[1])} aria-label={w.checkStep} />
              <Text size="sm">{w.progress(format.number(progress[0]), format.number(progress[1]))}</Text>
            </>
          )}
          {store.data?.stored === false && <Callout tone="failed">{w.shownAgain}</Callout>}
          {report && ofRows && <ColumnMap columns={report.columns} mapping={mapping} onChange={map} />}
          {report && <ImportFindings report={report} countThings={ofRows ? undefined : counted} />}
          {hasBadRows && fetchBadRows && file && ofRows && (
            <>
              <Text size="sm">{w.badRowsHint}</Text>
              <Group>
                <SaveButton fetchFile={() => fetchBadRows(given(file, mapping))}>{w.badRows}</SaveButton>
              </Group>
            </>
          )}
        </Stack>
        <LastImports things={things} of={last} onUndone={onStored} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          {hasBadRows && !isStored && changing > 0 && (
            <Button
              variant="default"
              loading={store.isPending}
              onClick={() => file && store.mutate({ chosen: file, how: 'store_sound' })}
            >
              {w.storeSound(counted(format.number(changing)))}
            </Button>
          )}
          <Button
            disabled={!file || isStored || changes === 0}
            loading={store.isPending}
            onClick={() => file && store.mutate({ chosen: file, how: 'store' })}
          >
            {w.store(counted(format.number(changes)))}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
