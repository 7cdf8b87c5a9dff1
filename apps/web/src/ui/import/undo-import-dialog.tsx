import type { StoredImport, UndoBody, UndoReport } from '@kompeten/contract/platform/imports'
import { importsWords } from '@kompeten/phrases/platform/imports'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { DialogFailure } from '../dialogs/dialog-failure.tsx'
import { Callout } from '../states/callout.tsx'
import { Findings } from './findings.tsx'
import type { OnProgress } from './progress.ts'

type Props = {
  things: string
  stored: StoredImport
  /** The imports beside it, from which those are named that have to be undone first. */
  others: readonly StoredImport[]
  onOther: (other: StoredImport) => void
  undo: (body: UndoBody, onProgress: OnProgress) => Promise<{ data: UndoReport }>
  onUndone: () => void
  onClose: () => void
}

/** What goes, what gets its former values back, and what stays because it was changed or used since. */
const What = ({ report, things }: { report: UndoReport; things: string }) => {
  const w = useWords(importsWords)
  const format = useFormat()
  const { removed, restored, invited, left, left_count } = report
  return (
    <Stack gap="sm">
      {removed > 0 && <Text>{w.goes(format.number(removed), things)}</Text>}
      {restored > 0 && <Text>{w.back(format.number(restored), things)}</Text>}
      {invited > 0 && <Callout tone="info">{w.invited(format.number(invited))}</Callout>}
      {removed + restored === 0 && <Text>{w.nothing}</Text>}
      {left_count > 0 && (
        <>
          <Callout tone="failed">{w.stands(format.number(left_count), things)}</Callout>
          <Findings
            label={w.reason}
            headings={[w.record, w.reason]}
            rows={left.map(({ record, message }) => [record, message])}
          />
          {left.length < left_count && (
            <Text size="sm" c="dimmed">
              {w.shown(format.number(left.length), format.number(left_count))}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

/** Imports that changed the same records since: each leads to its own way back. */
const Later = ({ report, others, onOther }: { report: UndoReport } & Pick<Props, 'others' | 'onOther'>) => {
  const w = useWords(importsWords)
  const format = useFormat()
  const later = others.filter(({ import_id }) => report.later.includes(import_id))
  if (later.length === 0) return null
  return (
    <Callout tone="info">
      <Text>{w.later}</Text>
      <Stack gap="xs" align="start" mt="xs">
        {later.map((one) => (
          <Button key={one.import_id} variant="default" size="compact-md" onClick={() => onOther(one)}>
            {w.undoLater(one.file_name, format.moment(one.stored_date))}
          </Button>
        ))}
      </Stack>
    </Callout>
  )
}

/** Asks whether an import shall be undone, having looked at what that would do. */
export const UndoImportDialog = ({ things, stored, others, onOther, undo, onUndone, onClose }: Props) => {
  const w = useWords(importsWords)
  const format = useFormat()
  const [progress, setProgress] = useState<readonly [done: number, all: number]>()
  const looked = useQuery({
    queryKey: ['imports', 'undo', stored.import_id],
    queryFn: async () => (await undo({ dry_run: true, rest: false }, () => undefined)).data,
    staleTime: 0,
    gcTime: 0,
  })
  const report = looked.data
  const goes = report ? report.removed + report.restored : 0
  const stands = (report?.left_count ?? 0) > 0
  const write = useWrite(
    async (body: UndoBody) =>
      (await undo(body, (done, all) => setProgress(all === null ? undefined : [done, all]))).data,
    {
      done: (told: UndoReport) =>
        told.undone ? w.done(format.number(told.removed), format.number(told.restored)) : undefined,
      onSettled: () => setProgress(undefined),
      onSuccess: async (told) => {
        // Somebody changed a record between the look and now: it is shown, and asked again.
        if (!told.undone) await looked.refetch()
        else {
          onUndone()
          onClose()
        }
      },
    },
  )
  return (
    <Dialog onClose={onClose} title={w.title} size="lg">
      <Stack>
        <Text>
          {stored.file_name}, {w.stored(format.moment(stored.stored_date), stored.stored_by)}
        </Text>
        <div aria-live="polite">
          {looked.isFetching && !write.isPending && <Text>{w.looking}</Text>}
          {report && <What report={report} things={things} />}
          {report && <Later {...{ report, others, onOther }} />}
          {write.isPending && (
            <>
              <Text>{w.underWay}</Text>
              <Progress
                value={progress ? (100 * progress[0]) / Math.max(1, progress[1]) : 100}
                animated={!progress}
                aria-label={w.underWay}
              />
            </>
          )}
        </div>
        <DialogFailure failure={looked.error} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button
            disabled={goes === 0 || looked.isFetching}
            loading={write.isPending}
            onClick={() => write.mutate({ dry_run: false, rest: stands })}
          >
            {stands ? w.goRest(format.number(goes)) : w.go}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
